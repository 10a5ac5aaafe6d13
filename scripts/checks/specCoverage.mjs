import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../shared/listFiles.mjs';
import { root } from '../shared/root.mjs';
import { say } from '../shared/say.mjs';
import { coverage } from './coverage.mjs';
import { report } from './report.mjs';

/**
 * Run by `npm test`: each part of the specification is cited by a test, and each of its texts stands in one.
 * With `--table` it prints where each part lives and which tests show it.
 */
const CITING = [
  ...['src', 'demo', 'tests', 'scripts', 'bench', 'docs'],
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
];

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

const files = listFiles(root, CITING)
  .filter((file) => /\.(tsx?|mjs|css|md)$/.test(file))
  .map((file) => ({ file, source: read(file) }));
const { rows, wrong } = coverage(read('docs/specification.md'), files);

if (process.argv.includes('--table')) {
  for (const { name, where, tests } of rows) {
    say(`\n${name}\n${[...tests, ...where].map((file) => `  ${file}`).join('\n')}`);
  }
} else report(wrong, `${rows.length} parts of the specification are shown by tests.`);
