import { desc, gte } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import type { AuditEvent } from '../domain/auditEvent';
import { auditEvents } from './tables';

/** An audit event with its number and time. */
export interface RecordedEvent extends AuditEvent {
  id: number;
  at: Date;
}

/** Returns the newest events, oldest first: at most `limit`, and none before `since`. */
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
