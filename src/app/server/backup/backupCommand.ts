import { writeBackup } from '@/platform/server/backup/writeBackup';
import type { Config } from '@/platform/server/config';
import { openExistingPlace } from '@/platform/server/database/open/openPlace';
import { takenLine } from '../commandLine/takenLine';
import { callersPath } from './callersPath';
import { describeRows, LEFT_OUT } from './carriedRows';
import { withUnmigrated } from './withUnmigrated';

/**
 * `npm run backup`: writes everything into one new file, whether a server runs or not. The database
 * is read as it is, so a backup can also be made with a newer program before it migrates.
 */
export async function backup(config: Config, args: string[]): Promise<string> {
  const [file = defaultName(new Date())] = takenLine('backup', args).words;
  const path = callersPath(file);
  const place = await openExistingPlace(config, 'shared');
  const { counts, size } = await withUnmigrated(place, ({ db }) => writeBackup(db, path, LEFT_OUT));
  return `Wrote ${describeRows(counts)} to ${path}, ${displaySize(size)}.`;
}

/** Such as gangway-2026-11-21T14-05-09Z.backup; without colons, which some file systems refuse. */
function defaultName(now: Date): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return `gangway-${time}Z.backup`;
}

function displaySize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}
