import { randomBytes } from 'node:crypto';
import { chown, cp, mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseOpenError } from '../database/open/databaseOpenError';
import { syncDirectory, syncTree } from '../folders/syncFiles';
import { isThere, MARK } from './clusterPath';
import type { ClusterSetup } from './clusterSetup';
import { lastFailure } from './lastFailure';
import { openTree } from './openTree';
import { type Programs, programPath } from './programs';
import { runProgram } from './runner';
import { makeTemporaryFolder } from './temporaryFolder';

/** The database and the role that owns it; the role may do nothing beyond. */
export const NAME = 'gangway';

/** What the file says that marks a cluster as ours, for anyone who finds it. */
const MARK_TEXT = (major: number) =>
  `The database of a Gangway, made with PostgreSQL ${major}. Gangway starts it by itself: its commands backup and move take it elsewhere.\n`;

/** The first version with locales of its own, which are the same on all systems. */
const BUILTIN_LOCALES = 17;

/**
 * Makes the cluster when there is none. It gets its name only when it is whole and on the disk, so a
 * start that is cut off leaves a draft, which a later one clears away. Of two starts at once, one names
 * its draft first, and the other goes on with that.
 * Rejects with the system's error, or with the last words of the program that failed.
 * @param password for connections over the network of this machine; undefined: there are none
 */
export async function makeCluster(setup: ClusterSetup, password?: string): Promise<void> {
  const { cluster, runner } = setup;
  const isMade = () => isThere(join(cluster, 'PG_VERSION'));
  if (!(await isMade())) {
    await requireShell();
    // Something else under the name is refused now, not after the time that the draft takes.
    if (await isThere(cluster)) await rmdir(cluster);
    const draft = await mkdtemp(`${cluster}.new-`);
    try {
      if (runner.user) await chown(draft, runner.user.uid, runner.user.gid);
      await withPlainPath(setup.programs, (programs) =>
        fillDraft({ ...setup, programs }, draft, password),
      );
      await rename(draft, cluster);
      syncDirectory(dirname(cluster));
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      if (!(await isMade())) throw error;
    }
  }
  await removeDrafts(cluster);
}

/**
 * Refuses to make a cluster where there is no shell, as in the smallest container images: initdb starts
 * `postgres` through one, and says without it that `postgres` was not found. What is made needs none.
 */
export async function requireShell(shell = '/bin/sh'): Promise<void> {
  if (process.platform === 'win32' || (await isThere(shell))) return;
  throw new DatabaseOpenError(
    `There is no ${shell} here, through which PostgreSQL makes a new database: take an image or a system that has one, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

async function fillDraft(setup: ClusterSetup, draft: string, password?: string): Promise<void> {
  const { programs } = setup;
  const { major } = programs;
  const passwords = `${draft}.password`;
  const locale =
    major >= BUILTIN_LOCALES ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  const network =
    password === undefined
      ? ['--auth-host=reject']
      : ['--auth-host=scram-sha-256', `--pwfile=${passwords}`];
  // Nobody logs in as the user who may do everything.
  if (password !== undefined) {
    await writeFile(passwords, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  try {
    await run(setup, 'initdb', [
      ...['-D', draft, '--username=postgres', '--encoding=UTF8', '--locale=C', ...locale],
      // Log files of 1 MB in place of 16 MB: a new cluster is 15 MB smaller and made faster.
      ...['--wal-segsize=1', '--no-sync', '--no-instructions', '--auth-local=trust', ...network],
    ]);
  } finally {
    await rm(passwords, { force: true });
  }
  const secret = password === undefined ? '' : ` password '${password}'`;
  await run(
    setup,
    'postgres',
    ['--single', '-D', draft, '-F', '-c', 'log_min_messages=error', 'postgres'],
    `create role ${NAME} login${secret};\ncreate database ${NAME} owner ${NAME};\n`,
  );
  await writeFile(join(draft, MARK), MARK_TEXT(major));
  await syncTree(draft);
}

/** Runs a program to its end; rejects with its last words when it fails. */
async function run(
  { programs, runner }: ClusterSetup,
  name: 'initdb' | 'postgres',
  args: readonly string[],
  input?: string,
): Promise<void> {
  const { code, output } = await runProgram(runner, programPath(programs, name), args, input);
  // Given statements on its input, postgres continues after a failed one and still exits with success.
  if (code !== 0 || /^.*\bERROR: /m.test(output)) throw new Error(lastFailure(output));
}

/**
 * Removes what starts that were cut off have left, and what one that was slower is at work on. What cannot
 * be removed, as it is being written, is left for the next start.
 */
async function removeDrafts(cluster: string): Promise<void> {
  const parent = dirname(cluster);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${basename(cluster)}.new-`)) continue;
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** What a shell reads as more than itself between double quotes. */
const SPECIAL = /["$`\\!]/;

/**
 * Does `work` with programs whose path has nothing that a shell would read: `initdb` starts `postgres`
 * through one, between quotes that it does not look for in the path. They are copied if need be.
 */
async function withPlainPath(
  programs: Programs,
  work: (programs: Programs) => Promise<void>,
): Promise<void> {
  if (process.platform === 'win32' || !SPECIAL.test(programs.bin)) return work(programs);
  const copy = await makeTemporaryFolder(
    'gangway-programs-',
    (path) => !SPECIAL.test(path),
    `a first start needs a copy of ${programs.bin} under a plain path`,
  );
  try {
    await cp(dirname(programs.bin), copy, { recursive: true, verbatimSymlinks: true });
    await openTree(copy);
    await work({ ...programs, bin: join(copy, basename(programs.bin)) });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
