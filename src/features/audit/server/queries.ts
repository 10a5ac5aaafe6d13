import { desc, gte } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import type { AuditEvent } from '../domain/auditEvent';
import { auditEvents } from './tables';

/** A line of the record with its number and time. */
export interface RecordedEvent extends AuditEvent {
  id: number;
  at: Date;
}

/** The newest lines, at most `limit` and none before `since`, in the order in which they happened. */
export async function listEvents(
  db: Db,
  { since, limit }: { since: Date | undefined; limit: number },
): Promise<RecordedEvent[]> {
  const newest = await db
    .select()
    .from(auditEvents)
    .where(since && gte(auditEvents.at, since))
    .orderBy(desc(auditEvents.id))
    .limit(limit);
  return newest.reverse();
}
