import { moveRows } from '@/platform/server/backup/moveRows';
import type { Config } from '@/platform/server/config';
import {
  openExistingUnmigrated,
  openPostgresUnmigrated,
} from '@/platform/server/database/openUnmigrated';
import { CommandError } from '../commandError';
import { migrationsDir } from '../projectDir';
import { describeRows, LEFT_OUT } from './carriedRows';

const USAGE = 'Usage: npm run move -- postgres://USER:PASSWORD@HOST:PORT/DATABASE';

/** `npm run move`: carries the embedded database into an empty PostgreSQL database; never the reverse. */
export async function move({ dataDir }: Config, args: string[]): Promise<string> {
  const [url = '', ...rest] = args;
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  if (!/^postgres(ql)?:$/.test(protocol) || rest.length > 0) throw new CommandError(USAGE);
  const from = await openExistingUnmigrated(dataDir);
  try {
    const to = await openPostgresUnmigrated(url, 'the address that you gave');
    try {
      const counts = await moveRows(from.db, to.db, { migrationsDir, leftOut: LEFT_OUT });
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
      return [
        `Every row is there: ${describeRows(counts)}; ${all} rows were compared one by one.`,
        `Now set DATABASE_URL to that address and start the server. Keep DATA_DIR as it is, or set AUTH_SECRET to what ${dataDir}/auth-secret holds, and people stay signed in.`,
        'The embedded database has not been changed; remove it once you need it no more.',
      ].join('\n');
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}
