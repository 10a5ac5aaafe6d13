import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '../database';
import { toDatabase } from '../toDatabase';
import { connectOnce } from './connectOnce';

/**
 * Opens a database as it is, at whatever migration, over one connection without limits on time.
 * @param setting where the URL comes from, for the sentence when it cannot be opened
 */
export async function openUnmigrated(url: string, setting?: string): Promise<Database> {
  const client = await connectOnce(url, setting);
  return toDatabase(drizzle(client), () => client.end());
}
