import { displayTime } from '@/platform/domain/displayTime';
import { load } from '@/platform/server/backup/load';
import { openBackup } from '@/platform/server/backup/readBackup';
import { readCommandLine, typed } from '@/platform/server/commandLine.mjs';
import type { Config } from '@/platform/server/config';
import { openDataSource, withUnmigrated } from '@/platform/server/database/open/openDataSource';
import { forgetPause, pauseMails } from '@/platform/server/mailPause/mailPause';
import { callersPath } from '../commands/callersPath';
import { migrationsDir } from '../projectDir';
import { describeRows, LEFT_OUT } from './carriedRows';

/**
 * `npm run restore`: fills an empty database from a backup, all or nothing. As it may be a copy,
 * mails are held back unless told to go out (docs/decisions/0009).
 */
export async function restore(config: Config, args: string[]): Promise<string> {
  const { words, options } = readCommandLine('restore', args);
  const [file = ''] = words;
  const goOut = options['send-mail'] === true;
  const backup = await openBackup(callersPath(file), migrationsDir);
  await withUnmigrated(await openDataSource(config, 'alone'), ({ db }) =>
    load(db, backup, {
      migrationsDir,
      leftOut: LEFT_OUT,
      mark: (tx) => (goOut ? forgetPause(tx) : pauseMails(tx, 'restored')),
    }),
  );
  const restored = `Restored ${describeRows(backup.tables)}, as they were at ${displayTime(backup.madeAt)}.`;
  if (goOut) return `${restored} Mails go out as soon as a server runs.`;
  return `${restored} No mail goes out until ${typed('admin', 'resume-mail')}.`;
}
