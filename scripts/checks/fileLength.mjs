import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../shared/listFiles.mjs';
import { root } from '../shared/root.mjs';
import { fileFaults } from './fileFaults.mjs';
import { report } from './report.mjs';

/** Run by `npm test`. No file is over the limit, and none has a name that says nothing. */
const FOLDERS = ['src', 'demo', 'tests', 'scripts', 'bench'];

const files = listFiles(root, FOLDERS);
const wrong = files.flatMap((file) =>
  fileFaults(file, () => readFileSync(join(root, file), 'utf8')),
);
report(wrong, `${files.length} files looked at.`);
