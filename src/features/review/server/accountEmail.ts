import { sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { trips } from '@/features/trips/server/tables';

/** The email of the account that organizes the enclosing statement's trip. */
export const ACCOUNT_EMAIL = sql<string>`(
  select organizer.email from ${users} organizer where organizer.id = ${trips}.user_id
)`.as('account_email');
