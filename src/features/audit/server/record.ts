import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import type { AuditEvent } from '../domain/auditEvent';
import { auditEvents } from './tables';

const NOTHING = {
  actorId: null,
  tripId: null,
  rows: null,
  subject: null,
  subjectId: null,
  subjectVerified: null,
};

/**
 * Adds an audit event. `tx` is the transaction that reads or changes what the event is about, so
 * that both commit or neither does.
 */
export async function recordEvent(
  tx: Db,
  event: Pick<AuditEvent, 'action' | 'actor'> & Partial<AuditEvent>,
): Promise<void> {
  await tx.insert(auditEvents).values({ ...NOTHING, ...event });
}

/** An event recorded when an operator reads something. */
interface ReadingEvent {
  action: AuditEvent['action'];
  actor: Actor;
  tripId: SQL | null;
  rows: SQL;
}

/**
 * Returns a CTE that records the event in the same statement that reads. `rows` and `tripId` are
 * evaluated over `from`.
 */
export function recordingEvent(db: Db, { action, actor, tripId, rows }: ReadingEvent, from: SQL) {
  const { email, userId } = actor;
  return db.$with('recorded', {}).as(
    sql`insert into ${auditEvents} (action, actor, actor_id, trip_id, rows)
      select ${action}, ${email}, ${userId}, ${tripId}, ${rows} from ${from}`,
  );
}

export interface TripReading extends Pick<ReadingEvent, 'action' | 'actor' | 'rows'> {
  /** True if a live page rereads it on every change, so that one event per opening is enough. */
  isReadAgain?: boolean;
  /** Records an event only if this holds for what was read. */
  where?: SQL;
}

/** As `recordingEvent`, for `opened`, which reads one trip and has the trip's id as `id`. */
export function recordingTrip(
  db: Db,
  opened: SQLWrapper,
  { isReadAgain, where, ...reading }: TripReading,
) {
  const event = { ...reading, tripId: sql`id` };
  const conditions = [where, isReadAgain ? isNewOpening(event, opened) : undefined];
  return recordingEvent(db, event, sql`${opened} where ${and(sql`true`, ...conditions)}`);
}

/** Rereads within this time belong to the same opening of a live page. */
const ONE_OPENING = sql`interval '15 minutes'`;

/**
 * True unless `actor` has already seen at least as many rows of the trip within this opening, so
 * that a live page's rereads add no events. `from` is what was read, with the trip's id as `id`.
 */
function isNewOpening({ action, actor, rows }: ReadingEvent, from: SQLWrapper): SQL {
  return sql`not exists (
    select from ${auditEvents} a where a.at > now() - ${ONE_OPENING}
      and a.action = ${action} and a.actor_id = ${actor.userId} and a.trip_id = ${from}.id
      and a.rows >= ${rows})`;
}
