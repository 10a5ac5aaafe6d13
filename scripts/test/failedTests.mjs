import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../shared/root.mjs';

/**
 * What failed and why, from the runners' reports. Printed together at the end of `npm test`,
 * because the log before it can be long.
 *
 * @typedef {{ name: string, message: string }} Failure
 */

const MOST_LINES = 25;

/** A stack frame inside a library. */
const OTHERS_CODE = /^\s+at .*\bnode_modules\b/;

/**
 * @param {{ testResults: { name: string, status: string, message?: string,
 *   assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] } | undefined}
 *   report Vitest's
 * @returns {Failure[]} one for the whole file if it could not be loaded
 */
export function failedOfVitest(report) {
  return (report?.testResults ?? [])
    .filter((file) => file.status === 'failed')
    .flatMap(({ name, message = '', assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return [{ name: file, message }];
      return failed.map(({ fullName, failureMessages = [] }) => ({
        name: `${file}: ${fullName}`,
        message: failureMessages.join('\n'),
      }));
    });
}

/**
 * @typedef {object} Suite
 * @property {string} file
 * @property {{ title: string, ok: boolean, tests: { status: string,
 *   results?: { errors?: { message?: string }[] }[] }[] }[]} [specs]
 * @property {Suite[]} [suites]
 *
 * @param {{ suites: Suite[], errors?: { message?: string }[] } | undefined} report Playwright's
 * @returns {Failure[]} includes flaky tests
 */
export function failedOfPlaywright(report) {
  const outside = (report?.errors ?? []).map(({ message = '' }) => ({
    name: 'tests/e2e',
    message,
  }));
  return [...outside, ...(report?.suites ?? []).flatMap(failedIn)];
}

/**
 * @param {Suite} suite
 * @returns {Failure[]}
 */
function failedIn({ file, specs = [], suites = [] }) {
  const failed = specs.filter(
    (spec) => !spec.ok || spec.tests.some(({ status }) => status === 'flaky'),
  );
  const failures = failed.map(({ title, tests }) => ({
    name: `${file}: ${title}`,
    message: tests
      .flatMap(({ results = [] }) => results.flatMap(({ errors = [] }) => errors))
      .map((error) => error.message)
      .join('\n'),
  }));
  return [...failures, ...suites.flatMap(failedIn)];
}

/**
 * @param {Failure[]} failures
 * @returns {string} empty if there are none
 */
export function inFull(failures) {
  if (failures.length === 0) return '';
  return `\nFailed:\n${failures.map(oneInFull).join('\n')}`;
}

/** @param {Failure} failure */
function oneInFull({ name, message }) {
  const lines = stripVTControlCharacters(message)
    .trimEnd()
    .split('\n')
    .filter((line) => !OTHERS_CODE.test(line));
  const shown = lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '…'] : lines;
  return `\n  ${name}\n${shown.map((line) => `      ${line}`.trimEnd()).join('\n')}`;
}
