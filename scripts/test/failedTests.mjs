import { relative } from 'node:path';
import { root } from '../shared/root.mjs';

/**
 * The names of the tests that failed, with their files, to stand before all that a runner prints:
 * who has only a part of a long log sees them first.
 */

/**
 * @param {{ testResults: { name: string, status: string,
 *   assertionResults: { status: string, fullName: string }[] }[] } | undefined} report Vitest's
 * @returns {string[]} a file that could not be loaded stands alone
 */
export function failedOfVitest(report) {
  return (report?.testResults ?? [])
    .filter((file) => file.status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      return failed.length > 0 ? failed.map((test) => `${file}: ${test.fullName}`) : [file];
    });
}

/**
 * @typedef {object} Suite
 * @property {string} file
 * @property {{ title: string, ok: boolean, tests: { status: string }[] }[]} [specs]
 * @property {Suite[]} [suites]
 *
 * @param {{ suites: Suite[] } | undefined} report Playwright's
 * @returns {string[]} flaky ones, too
 */
export function failedOfPlaywright(report) {
  return (report?.suites ?? []).flatMap(failedIn);
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function failedIn({ file, specs = [], suites = [] }) {
  const failed = specs.filter(
    (spec) => !spec.ok || spec.tests.some(({ status }) => status === 'flaky'),
  );
  return [...failed.map(({ title }) => `${file}: ${title}`), ...suites.flatMap(failedIn)];
}

/**
 * @param {string[]} names
 * @param {string} output
 * @returns {string} the output, under the names if there are any
 */
export function underNames(names, output) {
  if (names.length === 0) return output;
  return `Failed:\n${names.map((name) => `  ${name}\n`).join('')}\n${output}`;
}
