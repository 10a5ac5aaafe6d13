import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shared/root.mjs';
import { coverageFaults } from './coverageFaults.mjs';
import { report } from './report.mjs';

/** Run by `npm test`: each line of the spec names the code that does it and a test that proves it. */
const TABLE = 'docs/spec-coverage.md';

/** @param {string} path */
function read(path) {
  const file = join(root, path);
  return statSync(file, { throwIfNoEntry: false })?.isFile()
    ? readFileSync(file, 'utf8')
    : undefined;
}

const table = read(TABLE);
if (table === undefined) report([`${TABLE} is not there`], '');
else {
  const { rows, wrong } = coverageFaults(table, read);
  report(
    wrong.map((fault) => `${TABLE}, ${fault}`),
    `${rows} lines of the spec covered.`,
  );
}
