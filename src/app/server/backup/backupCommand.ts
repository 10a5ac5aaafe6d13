import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { noteBackup } from '@/platform/server/backup/backupMark';
import { backupName, pruneBackups } from '@/platform/server/backup/pruneBackups';
import { writeBackup } from '@/platform/server/backup/writeBackup';
import { CommandError, readCommandLine } from '@/platform/server/commandLine.mjs';
import type { Config } from '@/platform/server/config';
import { holdMigrations } from '@/platform/server/database/migrate/holdMigrations';
import { openExistingPlace } from '@/platform/server/database/open/openPlace';
import { systemCause } from '@/platform/server/folders/folderSentence';
import { makeFolder } from '@/platform/server/folders/makeFolder';
import { callersPath } from '../commands/callersPath';
import { withUnmigrated } from '../place/withUnmigrated';
import { migrationsDir } from '../projectDir';
import { describeRows, LEFT_OUT } from './carriedRows';

/**
 * `npm run backup`: writes everything into one new file, whether a server is running or not. Does
 * not migrate, so that a newer program can make a backup first. With --keep, then removes old ones.
 */
export async function backup(config: Config, args: string[]): Promise<string> {
  const { words, options } = readCommandLine('backup', args);
  const days = daysToKeep(options.keep);
  const given = callersPath(words[0] ?? '.');
  const found = await stat(given).catch(() => undefined);
  if (days !== undefined && found?.isDirectory() === false) {
    throw new CommandError('--keep removes older backups of a folder: name that, and not a file.');
  }
  const isFolder = days !== undefined || found?.isDirectory();
  const path = isFolder ? join(given, backupName(new Date())) : given;
  const place = await openExistingPlace(config, 'shared');
  if (isFolder) await makeBackupFolder(given);
  const begun = new Date();
  const { counts, size } = await withUnmigrated(place, async ({ db }) => {
    await holdMigrations(db);
    const written = await writeBackup(db, path, LEFT_OUT);
    await noteBackup(db, begun);
    return written;
  });
  const wrote = `Wrote ${describeRows(counts)} to ${path}, ${displaySize(size)}.`;
  if (days === undefined) return wrote;
  const removed = await pruneBackups(given, { days, migrationsDir });
  return `${wrote} Removed ${removed.length === 1 ? '1 older one' : `${removed.length} older ones`}.`;
}

async function makeBackupFolder(path: string): Promise<void> {
  try {
    await makeFolder(path);
  } catch (error) {
    throw new CommandError(`The folder ${path} could not be made: ${systemCause(error)}.`);
  }
}

function daysToKeep(text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,3}$/.test(String(text))) return Number(text);
  throw new CommandError('--keep needs a number of days from 1 to 9999.');
}

function displaySize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}
