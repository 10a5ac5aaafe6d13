import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../shared/listFiles.mjs';
import { root } from '../shared/root.mjs';
import { coverage } from './coverage.mjs';
import { report } from './report.mjs';

/**
 * Run by `npm test`. Checks that a test cites each part of the specification, and that each of its
 * texts is in a test. With `--table` it prints which files cite what.
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
    process.stdout.write(`${[name, ...where, ...tests].join('\n  ')}\n`);
  }
}
report(wrong, `${rows.length} parts of the specification are shown by tests.`);
