import { type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { fullNameOf } from './fullNameOf';
import { profiles } from './tables';

/** A subquery for the name in a user's profile; null before the first save. */
export const profileName = (userId: SQL) => sql<string | null>`(
  select nullif(${fullNameOf('own')}, '')
  from ${profiles} own where own.user_id = ${userId})`;

export const accountEmail = (userId: SQL) =>
  sql<string | null>`(select account.email from ${users} account where account.id = ${userId})`;

/** A subquery for an operator's name, or email before the first save; null if there is none. */
export const operatorName = (userId: SQL) =>
  sql<string | null>`coalesce(${profileName(userId)}, ${accountEmail(userId)})`;
