import { type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { profiles } from './tables';

/** The name in somebody's profile; null before a first one. */
export const profileName = (userId: SQL) => sql<string | null>`(
  select nullif(btrim(own.first_name || ' ' || own.last_name), '')
  from ${profiles} own where own.user_id = ${userId})`;

export const accountEmail = (userId: SQL) =>
  sql<string | null>`(select account.email from ${users} account where account.id = ${userId})`;

/** What operators call one of them: by name, before a first profile by email; null for nobody. */
export const operatorName = (userId: SQL) =>
  sql<string | null>`coalesce(${profileName(userId)}, ${accountEmail(userId)})`;
