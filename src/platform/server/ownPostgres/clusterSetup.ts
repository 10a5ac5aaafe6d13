import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  lchown,
  mkdtemp,
  readdir,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseOpenError } from '../database/open/databaseOpenError';
import { isThere, statIfThere } from '../folders/isThere';
import { makeFolder } from '../folders/makeFolder';
import { log } from '../log';
import { clusterName, clusterPath } from './clusterPath';
import { type Programs, programPath } from './programs';
import { AS_WE_ARE, type Runner, runProgram } from './runner';

/** Which programs run, as which user, on which cluster. */
export interface ClusterSetup {
  programs: Programs;
  runner: Runner;
  cluster: string;
}

/**
 * System users that may run it, in order of preference. Debian, Alpine and similar systems all have
 * the second.
 */
const SYSTEM_USERS = ['postgres', 'daemon', 'nobody'];

/** Where programs and clusters are moved if another user can't reach them in their own place. */
const ELSEWHERE = '/var/lib/gangway';

/**
 * Finds out how to run PostgreSQL on the cluster of a data folder, which must exist. A user with a
 * name runs it directly. Root, which PostgreSQL refuses, and a user without a name run it in a user
 * namespace, where they have another name and still own their files. If namespaces are refused,
 * root runs it as the owner of the folder, or else as a system user, if that user can reach folder
 * and programs; otherwise both are moved (docs/decisions/0019). Throws `DatabaseOpenError` if none
 * of this works.
 * @param elsewhere for tests
 */
export async function findSetup(
  dataDir: string,
  programs: Programs,
  elsewhere = ELSEWHERE,
): Promise<ClusterSetup> {
  const cluster = await clusterPath(dataDir);
  const uid = process.getuid?.();
  const users = namedUsers();
  if (uid === undefined || (uid !== 0 && users.some((user) => user.uid === uid))) {
    return { programs, runner: AS_WE_ARE, cluster };
  }
  const owner = await statIfThere(cluster);
  const isOurs = owner === undefined || owner.uid === uid;
  const home = await statIfThere(dataDir);
  const namespace = isOurs ? inNamespace(users) : [];
  const others = uid === 0 ? otherUsers(users, isOurs ? home?.uid : owner.uid, isOurs) : [];
  const postgres = programPath(programs, 'postgres');
  const isMade = owner !== undefined;
  for (const runner of [...namespace, ...others]) {
    if (!(await canReach(runner, postgres, dirname(cluster)))) continue;
    if (runner.user && isOurs && isMade) await giveTree(cluster, runner.user);
    return { programs, runner, cluster };
  }
  const runner = others.at(0);
  if (!runner) throw noWay(dataDir);
  const isReached = await canReach(runner, dirname(cluster));
  if (isMade && !isReached) throw noWay(dataDir);
  const runnable = (await canReach(runner, postgres))
    ? programs
    : await copyPrograms(programs, elsewhere);
  if (isMade && isOurs && runner.user) await giveTree(cluster, runner.user);
  return {
    runner,
    programs: runnable,
    cluster: isReached ? cluster : await linkElsewhere(dataDir, elsewhere),
  };
}

/** Returns runners in a user namespace, under a name that the system knows. */
function inNamespace(users: readonly NamedUser[]): Runner[] {
  const named = users.find(({ uid }) => uid !== 0);
  if (process.platform !== 'linux' || !named) return [];
  const { uid, gid } = named;
  return [{ prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`] }];
}

/** Returns the files' owner and, if the files may be given away, system users. */
function otherUsers(
  users: readonly NamedUser[],
  owner: number | undefined,
  mayBeGiven: boolean,
): Runner[] {
  const system = SYSTEM_USERS.map((name) => users.find((user) => user.name === name));
  const found = [users.find(({ uid }) => uid === owner), ...(mayBeGiven ? system : [])];
  return found.flatMap((user) =>
    user && user.uid !== 0 ? [{ prefix: [], user: { uid: user.uid, gid: user.gid } }] : [],
  );
}

/** True if programs can run this way and can reach these paths. */
async function canReach(runner: Runner, ...paths: string[]): Promise<boolean> {
  const look = 'for path; do test -x "$path" || exit 1; done';
  const ran = runProgram(runner, '/bin/sh', ['-c', look, 'sh', ...paths]);
  return ran.then(
    ({ code }) => code === 0,
    () => false,
  );
}

/** Gives a folder and everything in it to a user. */
async function giveTree(path: string, user: { uid: number; gid: number }): Promise<void> {
  await chown(path, user.uid, user.gid);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) await giveTree(inside, user);
    else await lchown(inside, user.uid, user.gid);
  }
}

function noWay(dataDir: string): DatabaseOpenError {
  return new DatabaseOpenError(
    process.getuid?.() === 0
      ? `The database in the folder ${dataDir} cannot be opened: PostgreSQL refuses to run as root, and no other user can reach it there; start Gangway as another user, or move the folder to where other users come.`
      : `The database in the folder ${dataDir} cannot be opened: PostgreSQL refuses to run as user ${process.getuid?.()}, who has no name on this system; start Gangway as a user with a name, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** A user with a name on this system. */
interface NamedUser {
  name: string;
  uid: number;
  gid: number;
}

/** Returns the users in /etc/passwd, if it exists. PostgreSQL only runs as a user with a name. */
export function namedUsers(): NamedUser[] {
  let passwd: string;
  try {
    passwd = readFileSync('/etc/passwd', 'utf8');
  } catch {
    return [];
  }
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/** Copies the programs and their files to where every user can run them. */
async function copyPrograms(programs: Programs, elsewhere: string): Promise<Programs> {
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
async function linkElsewhere(dataDir: string, elsewhere: string): Promise<string> {
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
