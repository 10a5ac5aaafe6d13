import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../shared/listFiles.mjs';
import { root } from '../shared/root.mjs';
import { takeCommandLine } from '../shared/takeCommandLine.mjs';
import { coverage } from './coverage.mjs';
import { coveragePage } from './coveragePage.mjs';
import { report } from './report.mjs';

/**
 * Run by `npm test`. Checks that a test cites each part of the specification, that each of its
 * texts is in a test, and that the page that lists both is up to date. `npm run spec-coverage`
 * writes that page.
 */
const PAGE = 'docs/spec-coverage.md';
const CITING = [
  ...['src', 'demo', 'tests', 'scripts', 'bench', 'docs'],
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
];

const isWriting = process.argv[2] === '--write';
if (isWriting) takeCommandLine('spec-coverage', process.argv.slice(3));

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

const files = listFiles(root, CITING)
  .filter((file) => /\.(tsx?|mjs|css|md)$/.test(file) && file !== PAGE)
  .map((file) => ({ file, source: read(file) }));
const { rows, wrong } = coverage(read('docs/specification.md'), files);

const page = coveragePage(rows);

if (isWriting) writeFileSync(join(root, PAGE), page);
else {
  if (!isPage(page)) wrong.push(`${PAGE} is out of date: npm run spec-coverage writes it anew`);
  report(wrong, `${rows.length} parts of the specification are shown by tests.`);
}

/** @param {string} expected */
function isPage(expected) {
  const path = join(root, PAGE);
  return existsSync(path) && readFileSync(path, 'utf8') === expected;
}
