import { causesOf } from './causesOf';

/** PostgreSQL's 'unique_violation'. */
const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because another one has written what may exist only once. */
export function isTaken(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if ((cause as { code?: unknown }).code === UNIQUE_VIOLATION) return true;
  }
  return false;
}
