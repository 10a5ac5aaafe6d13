import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { moveRows } from '@/platform/server/backup/moveRows';
import { CommandError } from '@/platform/server/commandLine/commandError';
import { typed } from '@/platform/server/commandLine/helpOf.mjs';
import { takenLine } from '@/platform/server/commandLine/takenLine';
import type { Config } from '@/platform/server/config';
import type { Db } from '@/platform/server/database/database';
import { hostUrls } from '@/platform/server/database/hostUrls';
import { holdMigrations } from '@/platform/server/database/migrate/holdMigrations';
import {
  openExistingPlace,
  openPlace,
  type PlaceSettings,
} from '@/platform/server/database/open/openPlace';
import { callersPath } from '../commands/callersPath';
import { withUnmigrated } from '../place/withUnmigrated';
import { migrationsDir } from '../projectDir';
import { describeRows, LEFT_OUT } from './carriedRows';

/** Reads the target: a database URL, or the path of a folder. Throws `CommandError`. */
function readTarget({ postgresBin }: Config, args: string[]): PlaceSettings {
  const [to = ''] = takenLine('move', args).words;
  if (!/^[a-z]+:\/\//i.test(to)) {
    return { databaseUrl: undefined, dataDir: callersPath(to), postgresBin };
  }
  if (!hostUrls(to).every((url) => URL.canParse(url)) || !/^postgres(ql)?:/i.test(to)) {
    throw new CommandError(
      `${typed('move')} takes postgres://USER:PASSWORD@HOST:PORT/DATABASE, or a folder for a new DATA_DIR.`,
    );
  }
  return { databaseUrl: to, dataDir: '', postgresBin };
}

/** Anything saved during a move would be left behind. A folder's own lock keeps servers out. */
async function refuseWhileServed(db: Db): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity
        where datname = current_database() and application_name = 'gangway live'`,
  );
  if (rows.length > 0) {
    throw new CommandError(
      'A server is running on the database in DATABASE_URL: stop it first, so that nothing is saved there in the meantime.',
    );
  }
}

/** `npm run move`: copies everything into an empty database elsewhere. */
export async function move(config: Config, args: string[]): Promise<string> {
  const target = readTarget(config, args);
  const counts = await withUnmigrated(await openExistingPlace(config, 'alone'), async (from) => {
    if (config.databaseUrl !== undefined) await refuseWhileServed(from.db);
    await holdMigrations(from.db);
    return withUnmigrated(
      await openPlace(target, 'alone'),
      (to) => moveRows(from.db, to.db, { migrationsDir, leftOut: LEFT_OUT }),
      'the address that you gave',
    );
  });
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    `Every row is there: ${describeRows(counts)}; ${all} rows were compared one by one.`,
    whatNext(config, target),
    'Nothing was changed where they came from; remove it once you no longer need it.',
  ].join('\n');
}

function whatNext(
  { dataDir, authSecret }: Config,
  { databaseUrl, dataDir: folder }: PlaceSettings,
) {
  const kept = join(dataDir, 'auth-secret');
  if (databaseUrl !== undefined) {
    return `Now set DATABASE_URL to that address and start the server. Keep DATA_DIR as it is, or set AUTH_SECRET to what ${kept} holds, and people stay signed in.`;
  }
  const secret = authSecret === undefined ? `Copy ${kept} there` : 'Keep AUTH_SECRET as it is';
  return `Now set DATA_DIR to ${folder}, without DATABASE_URL, and start the server. ${secret}, and people stay signed in.`;
}
