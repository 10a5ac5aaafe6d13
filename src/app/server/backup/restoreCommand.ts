import { load } from '@/platform/server/backup/load';
import { openBackup } from '@/platform/server/backup/readBackup';
import type { Config } from '@/platform/server/config';
import { openPlace } from '@/platform/server/database/open/openPlace';
import { callersPath } from '../callersPath';
import { takenLine } from '../commandLine/takenLine';
import { migrationsDir } from '../projectDir';
import { describeRows, LEFT_OUT } from './carriedRows';
import { withUnmigrated } from './withUnmigrated';

/** `npm run restore`: fills an empty database from a backup, all of it or nothing. */
export async function restore(config: Config, args: string[]): Promise<string> {
  const [file = ''] = takenLine('restore', args).words;
  const backup = await openBackup(callersPath(file), migrationsDir);
  const counts = await withUnmigrated(await openPlace(config, 'alone'), ({ db }) =>
    load(db, backup, { migrationsDir, leftOut: LEFT_OUT }),
  );
  return `Restored ${describeRows(counts)}, as they were on ${displayTime(backup.madeAt)}.`;
}

/** Such as '2026-11-21 at 14:05 UTC'. */
function displayTime(instant: string): string {
  return `${instant.slice(0, 10)} at ${instant.slice(11, 16)} UTC`;
}
