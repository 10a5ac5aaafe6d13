import { lt, sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import type { AuditEvent } from '../domain/auditEvent';
import { auditEvents } from './tables';

const NOTHING = { actorId: null, tripId: null, rows: null, subject: null, subjectId: null };

/**
 * Adds a line to the record. `tx` is the transaction that reads or changes what the line is about:
 * neither comes about without the other.
 */
export async function recordEvent(
  tx: Db,
  event: Pick<AuditEvent, 'action' | 'actor'> & Partial<AuditEvent>,
): Promise<void> {
  await tx.insert(auditEvents).values({ ...NOTHING, ...event });
}

/** Removes the lines that are older than the database keeps them: two years. */
export async function forgetOldEvents(db: Db): Promise<void> {
  await db.delete(auditEvents).where(lt(auditEvents.at, sql`now() - interval '2 years'`));
}
