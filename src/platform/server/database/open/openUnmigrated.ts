import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '../database';
import { toDatabase } from '../toDatabase';
import { connectOnce } from './connectOnce';

/**
 * Opens a database without migrating it, over one connection without time limits.
 * @param setting where the URL comes from, for the message if it can't be opened
 */
export async function openUnmigrated(url: string, setting?: string): Promise<Database> {
  const client = await connectOnce(url, setting);
  return toDatabase(drizzle(client), () => client.end());
}
