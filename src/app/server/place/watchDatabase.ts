import { typed } from '@/platform/server/commandLine/helpOf.mjs';
import type { Config } from '@/platform/server/config';
import type { Db } from '@/platform/server/database/database';
import { askHosts, notePosition } from '@/platform/server/database/position/notePosition';
import { watchPosition } from '@/platform/server/database/position/watchPosition';
import { log } from '@/platform/server/log';
import { repeatedly } from '@/platform/server/repeatedly';

/** How often servers check where the database is, in milliseconds. */
const LOOK_EVERY = 60_000;

/**
 * From now on, refuses connections to a database in DATABASE_URL that is behind what servers have
 * seen of it, such as an old primary that comes back (docs/decisions/0017).
 */
export async function watchDatabase(config: Config): Promise<void> {
  watchPosition(config, typed('admin', 'trust'));
  if (config.databaseUrl !== undefined) await askHosts(config.databaseUrl);
}

/** Records again and again where the database is. Returns a function that stops it. */
export function keepWatching({ databaseUrl: url }: Config, db: Db): () => void {
  if (url === undefined) return () => undefined;
  return repeatedly({ after: 0, every: LOOK_EVERY }, async () => {
    await askHosts(url);
    await notePosition(db, url).catch((err: unknown) =>
      log.warn({ err }, 'how far the database has come could not be noted'),
    );
  });
}
