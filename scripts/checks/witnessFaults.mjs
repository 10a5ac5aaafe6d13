import { TAG_OF_ALL } from '../test/scope.mjs';

/** Names the everyday witnesses of a file that only `--all` runs, on one or more lines. */
const WITNESS = /^ \* Every day: ([\s\S]+?)\.$/m;

/** `path` › “title” › “title” */
const REFERENCE = /`([^`]+)`((?: › “[^”]+”)*)/g;

const TEST_FILE = /\.(test|spec)\.tsx?$/;
const ONLY_IN_ALL = /\.all\.(test|db\.test|spec)\.tsx?$/;

/** The beginning of each test, up to its function. */
const TESTS = /\btest\((?!async)[\s\S]*?async/g;

/**
 * Tests that rarely run must not be the only proof. Each `--all` file names an everyday test that
 * fails if the whole feature is broken.
 *
 * @param {string} file path of a test file
 * @param {(path: string) => string | undefined} read returns a file's text, or undefined if there
 *   is none
 * @returns {string[]} what is wrong with its witness, a line each; empty for a file that runs every
 *   day
 */
export function witnessFaults(file, read) {
  if (!ONLY_IN_ALL.test(file)) return taggedFaults(file, read);
  const witness = WITNESS.exec(read(file) ?? '')?.[1]?.replace(/\n \* /g, ' ');
  const references = [...(witness?.matchAll(REFERENCE) ?? [])];
  if (references.length === 0)
    return [`${file}: it has no line " * Every day: \`file\` › “title”."`];
  return references.flatMap(([, path = '', titles = '']) => {
    const source = TEST_FILE.test(path) && !ONLY_IN_ALL.test(path) ? read(path) : undefined;
    if (source === undefined) return [`${file}: ${path} is no test of every day`];
    return [...titles.matchAll(/“([^”]+)”/g)]
      .filter(([, title = '']) => !source.replaceAll("\\'", "'").includes(title))
      .map(([title]) => `${file}: ${path} has no test ${title}`);
  });
}

/**
 * @param {string} file
 * @param {(path: string) => string | undefined} read
 * @returns {string[]} a fault if every journey in the file is tagged for `--all`
 */
function taggedFaults(file, read) {
  if (!file.endsWith('.spec.ts')) return [];
  const tests = read(file)?.match(TESTS) ?? [];
  const isTagged = (/** @type {string} */ test) => test.includes(`tag: '${TAG_OF_ALL}'`);
  return tests.length > 0 && tests.every(isTagged)
    ? [`${file}: no test of it runs every day; name it .all.spec.ts, with its witness`]
    : [];
}
