import { createHash } from 'node:crypto';
import { chmod, cp, mkdtemp, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isThere } from '../folders/isThere';
import { makeFolder } from '../folders/makeFolder';
import { log } from '../log';
import { clusterName } from './clusterPath';
import { type Programs, programPath } from './programs';

/** Copies the programs and their files to where every user can run them. */
export async function copyPrograms(programs: Programs, elsewhere: string): Promise<Programs> {
  const from = dirname(programs.bin);
  // Another installed version gets its own copy.
  const { size, mtimeMs } = await stat(programPath(programs, 'postgres'));
  const print = createHash('sha256').update(`${from}\0${size}\0${mtimeMs}`).digest('hex');
  const to = join(elsewhere, `programs-${programs.major}-${print.slice(0, 12)}`);
  const copied = { ...programs, bin: join(to, basename(programs.bin)) };
  if (await isThere(to)) return copied;
  await makeOpenFolder(elsewhere);
  const draft = await mkdtemp(`${to}.new-`);
  try {
    await cp(from, draft, { recursive: true, verbatimSymlinks: true });
    await openTree(draft);
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await isThere(to))) throw error;
  }
  log.warn(
    `the user that PostgreSQL runs as cannot reach ${programs.bin}, so its programs were copied to ${to}`,
  );
  return copied;
}

/**
 * Creates a place for the cluster that other users can reach. The link to it in the data folder
 * comes first, so that an interrupted start can continue.
 */
export async function linkElsewhere(dataDir: string, elsewhere: string): Promise<string> {
  await makeOpenFolder(elsewhere);
  const home = await mkdtemp(join(elsewhere, 'data-'));
  await chmod(home, 0o711);
  const cluster = join(home, 'pg');
  await symlink(cluster, clusterName(dataDir));
  log.warn(
    `PostgreSQL refuses to run as root, and no other user can reach ${dataDir}, so the database lies in ${cluster}; ${clusterName(dataDir)} is a link to it`,
  );
  return cluster;
}

async function makeOpenFolder(path: string): Promise<void> {
  if (await isThere(path)) return;
  await makeFolder(path);
  await chmod(path, 0o755);
}

/** Lets everybody read a folder and everything in it, and run whatever its owner can run. */
async function openTree(path: string): Promise<void> {
  await chmod(path, 0o755);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) await openTree(inside);
    else if (entry.isFile()) await chmod(inside, (await stat(inside)).mode & 0o100 ? 0o755 : 0o644);
  }
}
