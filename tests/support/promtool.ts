import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const FOLDER = resolve('.cache/prometheus');
const UNPACKED = `${FOLDER}/unpacked/usr/bin/promtool`;

/**
 * Finds Prometheus's promtool, or takes it out of Debian's package without installing that, which
 * would start a server. Returns how to call it; undefined if it can't be had.
 */
export async function findPromtool(): Promise<string | undefined> {
  for (const path of ['promtool', UNPACKED]) if (await works(path)) return path;
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const apt = (...args: string[]) => execute('apt-get', args, { cwd: FOLDER });
  try {
    await apt('download', 'prometheus').catch(async () => {
      await apt('update');
      await apt('download', 'prometheus');
    });
    const [file = ''] = (await readdir(FOLDER)).filter((name) => name.endsWith('.deb'));
    await execute('dpkg-deb', ['-x', file, 'unpacked'], { cwd: FOLDER });
  } catch {
    return undefined;
  }
  return (await works(UNPACKED)) ? UNPACKED : undefined;
}

async function works(path: string): Promise<boolean> {
  return execute(path, ['--version']).then(
    () => true,
    () => false,
  );
}
