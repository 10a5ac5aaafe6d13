import { createAdmit } from '@/features/trips/server/admit';
import type { Db } from '@/platform/server/database/database';
import { createLiveHub, type LiveHub, type LiveHubOptions } from '@/platform/server/live/liveHub';

/** The hub of a server that knows of no others, with this database's permissions. */
export function testHub(db: Db, options: Omit<LiveHubOptions, 'admit'> = {}): LiveHub {
  return createLiveHub({ admit: createAdmit(db), ...options });
}
