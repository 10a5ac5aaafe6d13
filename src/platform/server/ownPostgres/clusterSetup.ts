import { readFileSync } from 'node:fs';
import { chown, lchown, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseOpenError } from '../database/open/databaseOpenError';
import { statIfThere } from '../folders/isThere';
import { clusterPath } from './clusterPath';
import { copyPrograms, linkElsewhere } from './elsewhere';
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
