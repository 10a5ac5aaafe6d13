import { causesOf } from './causesOf';

/** PostgreSQL's code for a row that points to none. */
const FOREIGN_KEY_VIOLATION = '23503';

/** What drizzle-kit calls every reference of a row to the account that owns it. */
const OWNER = /_user_id_users_id_fk$/;

/**
 * Whether a statement failed because the account that it writes for is gone: someone deleted it while
 * another request of theirs was on its way.
 */
export function isOwnerGone(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (
      code === FOREIGN_KEY_VIOLATION &&
      typeof constraint === 'string' &&
      OWNER.test(constraint)
    ) {
      return true;
    }
  }
  return false;
}
