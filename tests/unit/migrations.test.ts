import { execFile } from 'node:child_process';
import { cp, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { folderForFile } from '#support/folderForTests';
import config from '../../drizzle.config';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DRIZZLE_KIT = join(ROOT, 'node_modules/drizzle-kit/bin.cjs');

const folder = await folderForFile();

it('the migrations produce the tables that the code declares', async () => {
  await cp(join(ROOT, 'drizzle'), folder.path, { recursive: true });
  const out = `--out=${relative(ROOT, folder.path)}`;
  const args = ['generate', '--dialect=postgresql', `--schema=${config.schema}`, out];
  const { stdout } = await promisify(execFile)(process.execPath, [DRIZZLE_KIT, ...args], {
    cwd: ROOT,
  });
  expect(stdout, "run 'npm run db:generate -- --name what-changed'").toContain('No schema changes');
});

// One has thousands of lines, and drizzle-kit reads only the newest.
it('the only snapshot of the tables is the newest', async () => {
  const migrations = (await readdir(join(ROOT, 'drizzle'))).filter((name) => name.endsWith('.sql'));
  const newest = migrations.sort().at(-1)?.slice(0, 4);
  const kept = await readdir(join(ROOT, 'drizzle/meta'));
  expect(kept.sort(), 'remove the older one').toEqual([`${newest}_snapshot.json`, '_journal.json']);
});
