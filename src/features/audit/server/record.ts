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
 * Adds a line to the record. `tx` is the transaction that reads or changes what the line is about:
 * neither comes about without the other.
 */
export async function recordEvent(
  tx: Db,
  event: Pick<AuditEvent, 'action' | 'actor'> & Partial<AuditEvent>,
): Promise<void> {
  await tx.insert(auditEvents).values({ ...NOTHING, ...event });
}

/** What a reading operator leaves in the record. */
interface ReadingEvent {
  action: AuditEvent['action'];
  actor: Actor;
  tripId: SQL | null;
  rows: SQL;
}

/**
 * Adds a line by the very statement that reads: a part of its `with`, which `from` says what to count of.
 * `rows` and `tripId` are worked out from that.
 */
export function recordingEvent(db: Db, { action, actor, tripId, rows }: ReadingEvent, from: SQL) {
  const { email, userId } = actor;
  return db.$with('recorded', {}).as(
    sql`insert into ${auditEvents} (action, actor, actor_id, trip_id, rows)
      select ${action}, ${email}, ${userId}, ${tripId}, ${rows} from ${from}`,
  );
}

export interface TripReading extends Pick<ReadingEvent, 'action' | 'actor' | 'rows'> {
  /** Whether a page reads it again whenever something changes: once in a while is enough then. */
  isReadAgain?: boolean;
  /** What has to hold of what was read for there to be anything to record. */
  where?: SQL;
}

/** The same for `opened`, which reads one trip, with the trip's id as `id`. */
export function recordingTrip(
  db: Db,
  opened: SQLWrapper,
  { isReadAgain, where, ...reading }: TripReading,
) {
  const event = { ...reading, tripId: sql`id` };
  const conditions = [where, isReadAgain ? isNewOpening(event, opened) : undefined];
  return recordingEvent(db, event, sql`${opened} where ${and(sql`true`, ...conditions)}`);
}

/** A page that reads again whatever changes is opened once for so long. */
const ONE_OPENING = sql`interval '15 minutes'`;

/**
 * Whether `actor` has not been given as much of the trip within one opening: what its page reads
 * again adds no line. `from` is what was read, with the trip's id as `id`.
 */
function isNewOpening({ action, actor, rows }: ReadingEvent, from: SQLWrapper): SQL {
  return sql`not exists (
    select from ${auditEvents} a where a.at > now() - ${ONE_OPENING}
      and a.action = ${action} and a.actor_id = ${actor.userId} and a.trip_id = ${from}.id
      and a.rows >= ${rows})`;
}
