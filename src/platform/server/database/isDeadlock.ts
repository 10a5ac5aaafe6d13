import { causesOf } from './causesOf';

/** PostgreSQL's 'deadlock_detected'. */
const DEADLOCK = '40P01';

/** Whether a statement was broken off as two waited for each other; nothing of it is done. */
export function isDeadlock(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if ((cause as { code?: unknown }).code === DEADLOCK) return true;
  }
  return false;
}
