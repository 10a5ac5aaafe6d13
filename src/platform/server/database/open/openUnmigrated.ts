import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '../database';
import { toDatabase } from '../toDatabase';
import { connectOnce } from './connectOnce';

/** Opens a database without migrating it, over one connection without time limits. */
export async function openUnmigrated(url: string): Promise<Database> {
  const client = await connectOnce(url);
  return toDatabase(drizzle(client), () => client.end());
}
