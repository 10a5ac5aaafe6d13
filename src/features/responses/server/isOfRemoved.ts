import { causesOf } from '@/platform/server/database/causesOf';

/** What the trigger of the migration 'removals-and-news' refuses with. */
const OF_REMOVED = 'GW001';

/** Whether a statement failed because it would have saved an answer of somebody who was removed. */
export function isOfRemoved(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if ((cause as { code?: unknown }).code === OF_REMOVED) return true;
  }
  return false;
}
