import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { noteBackup } from '@/platform/server/backup/backupMark';
import { writeBackup } from '@/platform/server/backup/writeBackup';
import { readCommandLine } from '@/platform/server/commandLine.mjs';
import type { Config } from '@/platform/server/config';
import { holdMigrations } from '@/platform/server/database/migrate/migrateDatabase';
import {
  openExistingDataSource,
  withUnmigrated,
} from '@/platform/server/database/open/openDataSource';
import { callersPath } from '../commands/callersPath';
import { describeRows, LEFT_OUT } from './carriedRows';

/**
 * `npm run backup`: writes everything into one new file, whether a server is running or not; in a
 * folder it names the file by the time. Does not migrate, so that a newer program can make a backup
 * first.
 */
export async function backup(config: Config, args: string[]): Promise<string> {
  const { words } = readCommandLine('backup', args);
  const given = callersPath(words[0] ?? '.');
  const begun = new Date();
  // Without colons, which some file systems refuse.
  const name = `gangway-${begun.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
  const isFolder = (await stat(given).catch(() => undefined))?.isDirectory();
  const path = isFolder ? join(given, name) : given;
  const place = await openExistingDataSource(config, 'shared');
  const { tables, size } = await withUnmigrated(place, async ({ db }) => {
    await holdMigrations(db);
    const written = await writeBackup(db, path, LEFT_OUT);
    await noteBackup(db, begun);
    return written;
  });
  return `Wrote ${describeRows(tables)} to ${path}, ${displaySize(size)}.`;
}

function displaySize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}
