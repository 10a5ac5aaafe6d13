import { sql } from 'drizzle-orm';
import { FACTOR_HOURS } from '../domain/factors';
import { factorApps, passkeys } from './factorTables';
import { sessions, users } from './tables';

export const hasApp = sql<boolean>`exists(select from ${factorApps} a where a.user_id = ${users.id})`;
export const hasPasskey = sql<boolean>`exists(select from ${passkeys} p where p.user_id = ${users.id})`;

/**
 * True if an account is an operator in a session: by hand in each of theirs, by the company's own
 * sign-in only in one that it has opened, for twelve hours (SPEC-3 12.4).
 */
const isOperatorHere = sql<boolean>`(${users.isAdmin} and (not ${users.isAdminByOidc} or coalesce(${sessions.operatorUntil} > now(), false)))`;

/** What decides whether a session is an operator's; looked for in operators' accounts alone. */
export const OPERATOR_FACTS = {
  isAdmin: isOperatorHere,
  hasFactor: sql<boolean>`case when ${users.isAdmin} then ${hasPasskey} or ${hasApp} else false end`,
  hasPassed: sql<boolean>`coalesce(${sessions.passedAt} > now() - interval '${sql.raw(`${FACTOR_HOURS}`)} hours', false)`,
};
