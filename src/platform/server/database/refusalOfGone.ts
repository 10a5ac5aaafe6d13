import type { AppErrorCode } from '@/platform/domain/appError';
import { causesOf } from './failures';

/** PostgreSQL's code for a reference to a missing row. */
const FOREIGN_KEY_VIOLATION = '23503';

/** What is gone, by drizzle-kit's name of the foreign key: the caller's account, or the trip. */
const REFUSALS: readonly [reference: RegExp, refusal: AppErrorCode][] = [
  [/_users_id_fk$/, 'not_signed_in'],
  [/_trips_id_fk$/, 'trip_not_found'],
];

/**
 * Returns the refusal for a statement that failed because the caller's account or the trip was
 * deleted during the request; null for any other failure. A command that writes about somebody
 * else's account has to lock it first, or it would be mistaken for the caller's.
 */
export function refusalOfGone(error: unknown): AppErrorCode | null {
  for (const cause of causesOf(error)) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (code !== FOREIGN_KEY_VIOLATION || typeof constraint !== 'string') continue;
    for (const [reference, refusal] of REFUSALS) if (reference.test(constraint)) return refusal;
  }
  return null;
}
