import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { folderForFile } from '#support/folderForTests';
import { BUILD_INPUTS } from '../../scripts/prepare/buildState.mjs';
import { root } from '../../scripts/shared/root.mjs';
import { run } from '../../scripts/shared/run.mjs';

/*
 * Builds and starts the project under a path with almost everything that a path can contain.
 */

const NAME = `it's a "trip" 100% #1 ü (x) [y] $z \`w\` ?q`;

const folder = await folderForFile();
const project = join(folder.path, NAME);
beforeAll(async () => {
  await mkdir(project);
  for (const name of BUILD_INPUTS) {
    await cp(join(root, name), join(project, name), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
});

it('the project builds and runs in a folder of any name', async () => {
  const options = { cwd: project, capture: true };
  const built = await run(process.execPath, ['scripts/build.mjs'], options);
  expect(built.output).toContain('Built in');
  expect(existsSync(join(project, 'dist/rendered/files.json'))).toBe(true);
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: project,
    env: { PATH: process.env.PATH, PORT: '0' },
  });
  const output = text(server.stdout);
  const errors = text(server.stderr);
  const ended = once(server, 'exit');
  await Promise.race([once(server.stdout, 'data'), ended]);
  server.kill();
  expect(await ended, await errors).toEqual([0, null]);
  expect(await output, await errors).toContain('Gangway is ready: http://localhost:');
  expect(existsSync(join(project, 'data/auth-secret'))).toBe(true);
}, 300_000);
