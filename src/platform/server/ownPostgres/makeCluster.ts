import { chown, mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isThere } from '../folders/isThere';
import { syncDirectory, syncTree } from '../folders/syncFiles';
import { MARK } from './clusterPath';
import type { ClusterSetup } from './clusterSetup';
import { programPath } from './programs';
import { lastFailure, runProgram } from './runner';

/** The name of the database and of the role that owns it, which has no other rights. */
export const NAME = 'gangway';

/** The text of the file that marks a cluster as ours, for anyone who finds it. */
const MARK_TEXT = (major: number) =>
  `The database of a Gangway, made with PostgreSQL ${major}. Gangway starts it by itself: its commands backup and restore take it elsewhere.\n`;

/** The first version with built-in locales, which are the same on all systems. */
const BUILTIN_LOCALES = 17;

/**
 * Creates the cluster if there is none. It only gets its name once it is complete and on the disk;
 * an interrupted start leaves a draft, which a later one removes. If two start at once, the first
 * to finish names its draft, and the other uses that. Rejects with the system's error, or with the
 * last words of the program that failed.
 */
export async function makeCluster(setup: ClusterSetup): Promise<void> {
  const { cluster, runner } = setup;
  const isMade = () => isThere(join(cluster, 'PG_VERSION'));
  if (!(await isMade())) {
    // Refuse something else of that name now, rather than after making the draft.
    if (await isThere(cluster)) await rmdir(cluster);
    const draft = await mkdtemp(`${cluster}.new-`);
    try {
      if (runner.user) await chown(draft, runner.user.uid, runner.user.gid);
      await fillDraft(setup, draft);
      await rename(draft, cluster);
      syncDirectory(dirname(cluster));
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      if (!(await isMade())) throw error;
    }
  }
  await removeDrafts(cluster);
}

async function fillDraft(setup: ClusterSetup, draft: string): Promise<void> {
  const { major } = setup.programs;
  const locale =
    major >= BUILTIN_LOCALES ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  await run(setup, 'initdb', [
    ...['-D', draft, '--username=postgres', '--encoding=UTF8', '--locale=C', ...locale],
    // Log files of 1 MB instead of 16 MB make a new cluster 15 MB smaller, and faster to create.
    ...['--wal-segsize=1', '--no-sync', '--no-instructions'],
    ...['--auth-local=trust', '--auth-host=reject'],
  ]);
  await run(
    setup,
    'postgres',
    ['--single', '-D', draft, '-F', '-c', 'log_min_messages=error', 'postgres'],
    `create role ${NAME} login;\ncreate database ${NAME} owner ${NAME};\n`,
  );
  await writeFile(join(draft, MARK), MARK_TEXT(major));
  await syncTree(draft);
}

/** Runs a program to its end. Rejects with its last words if it fails. */
async function run(
  { programs, runner }: ClusterSetup,
  name: 'initdb' | 'postgres',
  args: readonly string[],
  input?: string,
): Promise<void> {
  const { code, output } = await runProgram(runner, programPath(programs, name), args, input);
  // Single-user postgres continues after a failed statement, and still exits with success.
  if (code !== 0 || /^.*\bERROR: /m.test(output)) throw new Error(lastFailure(output));
}

/**
 * Removes the drafts of interrupted starts, and of slower ones. A draft that can't be removed,
 * because it is being written, is left for the next start.
 */
async function removeDrafts(cluster: string): Promise<void> {
  const parent = dirname(cluster);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${basename(cluster)}.new-`)) continue;
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
