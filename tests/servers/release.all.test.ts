import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { signUpPerson } from '#support/apiPerson';
import { firstAnswer, tripInput } from '#support/factories';
import { folderForFile } from '#support/folderForTests';
import { startServerProcess } from '#support/serverProcess';

/*
 * Builds a release, unpacks it in an empty folder and uses it there, on a machine with nothing but
 * Node.
 */

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const call = promisify(execFile);

const folder = await folderForFile();
/** Where it was unpacked. */
let release: string;
/** A command's whole environment: Node, and the data. */
let env: NodeJS.ProcessEnv;
let printed: string;

/** Root hands the release to a user without rights, as a service does. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Returns the arguments of a systemd service's command, with its folders mapped to this one. */
function execStart(unit: string): string[] {
  const text = readFileSync(join(release, 'deploy', unit), 'utf8');
  const [, line = ''] = /^ExecStart=(.*)$/m.exec(text) ?? [];
  const [program, ...args] = line.split(' ');
  expect(program).toBe('/opt/gangway/bin/gangway');
  return args.map((arg) => arg.replace('%S', folder.path));
}

async function makeRelease(): Promise<string> {
  const { stdout } = await call(process.execPath, ['scripts/release.mjs'], { cwd: REPOSITORY });
  return stdout.trim().split('\n').at(-1) ?? '';
}

beforeAll(async () => {
  await chmod(folder.path, 0o755);
  if (user.uid !== undefined) await chown(folder.path, user.uid, user.gid);
  printed = await makeRelease();
  const archive = join(REPOSITORY, printed.split(':')[0] ?? '');
  const [place, path] = [join(folder.path, "it's here"), join(folder.path, 'path')];
  await Promise.all([mkdir(place), mkdir(path)]);
  await call('tar', ['-xzf', archive, '-C', place]);
  const [name = '', ...others] = await readdir(place);
  expect(others).toEqual([]);
  release = join(place, name);
  await symlink(process.execPath, join(path, 'node'));
  env = {
    PATH: path,
    PORT: '0',
    DATA_DIR: join(folder.path, 'data'),
    TRUSTED_PROXIES: '127.0.0.1',
  };
}, 300_000);

/** Runs a command of the release from another folder, and returns its output. */
async function gangway(...args: string[]): Promise<string> {
  const { stdout } = await call(join(release, 'bin/gangway'), args, {
    env,
    cwd: folder.path,
    ...user,
  });
  return stdout;
}

const start = () =>
  startServerProcess([join(release, 'gangway.mjs'), ...execStart('gangway.service')], env, {
    cwd: folder.path,
    ...user,
  });

it('is small, and has what it is made of with its licences', async () => {
  expect(Number(/([\d.]+) MB/.exec(printed)?.[1])).toBeLessThan(45);
  for (const part of ['web', 'server', 'rendered']) {
    const licences = readFileSync(join(release, 'dist', part, '.vite/license.md'), 'utf8');
    expect(licences).toContain('MIT');
  }
  const packages = await readdir(join(release, 'node_modules'));
  expect(packages).toEqual(expect.arrayContaining(['pg', 'pino', 'nodemailer', 'prom-client']));
  for (const tool of ['vite', 'typescript', 'react', 'vitest'])
    expect(packages).not.toContain(tool);
});

it('says what it can do, and refuses what it cannot', async () => {
  const help = await gangway('--help');
  for (const command of ['start', 'admin', 'demo', 'backup', 'restore']) {
    expect(help).toContain(`gangway ${command}`);
  }
  expect(await gangway('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(await gangway('admin', '--help')).toContain('gangway admin grant EMAIL');
  await expect(gangway('dev')).rejects.toMatchObject({
    stderr: expect.stringContaining('There is no command dev.'),
  });
  await expect(gangway('restore')).rejects.toMatchObject({
    stderr: 'gangway restore: it needs FILE. gangway restore --help says what it takes.\n',
  });
  await expect(gangway('fly')).rejects.toMatchObject({
    stderr: expect.stringContaining('There is no command fly.'),
  });
});

it('takes a group from the first account to an answer, and can be moved elsewhere', async () => {
  const server = await start();
  try {
    const amy = await signUpPerson(server.url, 'Amy');
    const { tripId } = await amy.api.trips.create.mutate(tripInput({ tripName: 'Lofoten' }));
    const page = await fetch(`${server.url}/join/${tripId}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    const ben = await signUpPerson(server.url, 'Ben');
    await ben.api.responses.submit.mutate(firstAnswer(tripId));
    // While the server is running, as people do.
    expect(await gangway('backup', 'trips.backup')).toContain('2 people, 1 trip and 1 response');
    const backups = join(folder.path, 'gangway-backup');
    await mkdir(backups);
    if (user.uid !== undefined) await chown(backups, user.uid, user.gid);
    expect(await gangway(...execStart('gangway-backup.service'))).toContain(
      '2 people, 1 trip and 1 response',
    );
    expect(await readdir(backups)).toHaveLength(1);
    expect(await gangway('admin', 'list')).toBe('Nobody has the admin claim.\n');
  } finally {
    await server.end();
  }
  env.DATA_DIR = join(folder.path, 'other data');
  expect(await gangway('restore', 'trips.backup')).toContain('1 response');
  const again = await start();
  try {
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  } finally {
    await again.end();
  }
}, 120_000);
