import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { folderForFile } from '#support/folderForTests';
import { startTestServer } from '#support/server';
import { until } from '#support/until';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

const folder = await folderForFile();
/** Data that a server has already created, so that later starts are quick. */
const made = join(folder.path, 'made');
beforeAll(async () => {
  await (await startTestServer({ DATA_DIR: made })).stop({ keepData: true });
}, 120_000);

/** Returns the command lines of the processes that use a folder. */
async function workingIn(path: string): Promise<string[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = numbers.map((number) =>
    readFile(`/proc/${number}/cmdline`, 'utf8').catch(() => ''),
  );
  return (await Promise.all(lines)).filter((line) => line.includes(path));
}

/** Starts the built server, tells it to stop once `moment` resolves, and returns its exit code. */
async function stopAt(moment: () => Promise<unknown>, env: NodeJS.ProcessEnv): Promise<unknown> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: REPOSITORY,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await moment();
  child.kill('SIGTERM');
  const [code] = await ended;
  return code;
}

it('a server that is stopped in its start leaves nothing behind', async () => {
  const env = { DATA_DIR: made };
  // From the moment its PostgreSQL runs until about when it would be ready.
  for (const later of [0, 200, 600]) {
    const code = await stopAt(async () => {
      await until('PostgreSQL starts', async () => (await workingIn(made)).length > 0);
      await sleep(later);
    }, env);
    expect(code, `after ${later} ms`).toBe(0);
    await until('PostgreSQL has ended', async () => (await workingIn(made)).length === 0);
  }
}, 120_000);
