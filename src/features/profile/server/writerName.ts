import { type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { profiles } from './tables';

/** The name of a statement's account as operators read it, before a first profile its email; null for nobody. */
export const writerName = (userId: SQL) => sql<string | null>`(
  select coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), writer.email)
  from ${users} writer left join ${profiles} p on p.user_id = writer.id
  where writer.id = ${userId})`;
