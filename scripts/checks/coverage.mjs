import { citedIn, isThere, promises } from './specification.mjs';

const TEST_FILE = /\.(test|spec)\.tsx?$/;

/** Test helpers, which hold some of the texts that tests look for. */
const OF_TESTS = /^tests\//;

/**
 * Returns which files cite each part of the specification.
 *
 * @param {string} specification
 * @param {readonly { file: string, source: string }[]} files
 * @returns {{ rows: { name: string, where: string[], tests: string[] }[], wrong: string[] }}
 *   `wrong` has a line for each part or text without a test, and for each citation of a part that
 *   doesn't exist
 */
export function coverage(specification, files) {
  const citing = files.map(({ file, source }) => ({ file, cited: citedIn(source) }));
  const seen = files.filter(({ file }) => TEST_FILE.test(file) || OF_TESTS.test(file));
  const said = plain(seen.map(({ source }) => source).join('\n'));

  const rows = promises(specification).map(({ name, texts }) => {
    const found = citing.filter(({ cited }) => cited.includes(name)).map(({ file }) => file);
    const tests = found.filter((file) => TEST_FILE.test(file));
    const where = found.filter((file) => file.startsWith('src/') && !TEST_FILE.test(file));
    return { name, texts, where, tests };
  });
  const wrong = [
    ...citing.flatMap(({ file, cited }) =>
      cited
        .filter((one) => !isThere(specification, one))
        .map((one) => `${file} cites ${one}, which the specification does not have`),
    ),
    ...rows.flatMap(({ name, texts, tests }) => [
      ...(tests.length > 0 ? [] : [`no test cites ${name}`]),
      ...texts
        .filter((text) => !fragments(text).every((part) => said.includes(part)))
        .map((text) => `no test has the text '${text}' of ${name}`),
    ]),
  ];
  return { rows, wrong };
}

/**
 * @param {string} text
 * @returns {string[]} the pieces between its placeholders
 */
function fragments(text) {
  return plain(text)
    .split(/\{[^}]*\}|…/)
    .map((part) => part.trim())
    .filter((part) => /\w/.test(part));
}

/** @param {string} text */
function plain(text) {
  return text.replaceAll('’', "'").replaceAll("\\'", "'").replace(/\s+/g, ' ');
}
