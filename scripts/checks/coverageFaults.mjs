import { tableRows } from './markdownTables.mjs';
import { testTitles } from './testTitles.mjs';

/** A path in backticks; an address ('/create') or a name (`trip.userId`) is not one. */
const PATH = /`((?:[\w.@$()[\]-]+\/)+[\w.@$()[\]-]+\.\w+)`/g;

const TEST_FILE = /\.(test|spec)\.tsx?$/;

/** `path` › "title" › "title": the titles are optional, and any quotation marks will do. */
const QUOTED = /"[^"]+"|“[^”]+”|‘[^’]+’|«[^»]+»|'[^']+'/;
const REFERENCE = new RegExp(`\`([^\`]+)\`((?:\\s*[›,]\\s*(?:${QUOTED.source}))*)`, 'g');

/**
 * Checks docs/spec-coverage.md: tables with the columns Spec line, Where and Test.
 *
 * @param {string} markdown
 * @param {(path: string) => string | undefined} read a file's text; undefined if there is none
 * @returns {{ rows: number, wrong: string[] }} `wrong` has a line for each fault
 */
export function coverageFaults(markdown, read) {
  const rows = tableRows(markdown).filter(({ cells }) => 'Spec line' in cells);
  const wrong = rows.flatMap(({ line, cells }) => {
    const faults = [...whereFaults(cells.Where ?? '', read), ...testFaults(cells.Test ?? '', read)];
    return faults.map((fault) => `line ${line} (${cells['Spec line']}): ${fault}`);
  });
  if (rows.length === 0) wrong.push('there is no table with a column "Spec line"');
  return { rows: rows.length, wrong };
}

/**
 * @param {string} cell
 * @param {(path: string) => string | undefined} read
 */
function whereFaults(cell, read) {
  const paths = [...cell.matchAll(PATH)].map(([, path = '']) => path);
  return paths.filter((path) => read(path) === undefined).map((path) => `${path} is not there`);
}

/**
 * @param {string} cell references to tests: `path` › "title", titles or not
 * @param {(path: string) => string | undefined} read a file's text; undefined if there is none
 * @returns {string[]} what is wrong with them, a line each
 */
export function testFaults(cell, read) {
  const references = [...cell.matchAll(REFERENCE)];
  if (references.length === 0) return ['it has no test'];
  const faults = references.flatMap(([, path = '', titles = '']) => {
    if (!TEST_FILE.test(path)) return [`${path} is not a test file`];
    const source = read(path);
    if (source === undefined) return [`${path} is not there`];
    const known = testTitles(path, source);
    if (known.size === 0) return [`${path} has no test in it`];
    return wantedTitles(titles)
      .filter((title) => !known.has(title))
      .map((title) => `${path} has no test "${title}"`);
  });
  // What is left over was meant to say something, so a slip of the pen must not pass.
  const rest = cell.replace(REFERENCE, '').replace(/<br\s*\/?>|[;,\s]|and/g, '');
  return rest === '' ? faults : [...faults, `its Test cell is not understood: ${cell}`];
}

/** @param {string} titles */
function wantedTitles(titles) {
  return [...titles.matchAll(new RegExp(QUOTED, 'g'))].map(([quoted]) => quoted.slice(1, -1));
}
