import { type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { profiles } from '@/features/profile/server/tables';

/** Who of the operators has done something, as JSON has it. */
export interface Done {
  /** Their name, else their email; null once their account is gone. */
  by: string | null;
  /** The instant. */
  at: string;
}

/** Who is meant where an operator's account is gone. */
const FORMER_OPERATOR = 'a former operator';

/** The account and the profile of the operator whose id `userId` is, under the names that `NAME_OF_DOER` has. */
export const doer = (userId: SQL): SQL =>
  sql`left join ${users} u on u.id = ${userId} left join ${profiles} f on f.user_id = ${userId}`;

/** What that operator is called. */
export const NAME_OF_DOER: SQL = sql.raw(
  "coalesce(nullif(trim(concat_ws(' ', f.first_name, f.last_name)), ''), u.email)",
);

/** The same for the page. */
export function readDone({ by, at }: Done): { by: string; at: string } {
  return { by: by ?? FORMER_OPERATOR, at: new Date(at).toISOString() };
}
