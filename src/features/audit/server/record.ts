import { and, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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

/** Who reads; placeholders in a prepared statement. */
type Reading = Record<'userId' | 'email', string | Placeholder>;

/** An event recorded when an operator reads something. */
interface ReadingEvent {
  action: AuditEvent['action'];
  actor: Reading;
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
  /** Records an event only if this holds for what was read. */
  where?: SQL;
}

/** As `recordingEvent`, for `opened`, which reads one trip and has the trip's id as `id`. */
export function recordingTrip(db: Db, opened: SQLWrapper, { where, ...reading }: TripReading) {
  const event = { ...reading, tripId: sql`${opened}.id` };
  return recordingEvent(db, event, sql`${opened} where ${and(isNewOpening(event), where)}`);
}

/** What a page asks for again within this time belongs to the same opening. */
const ONE_OPENING = sql`interval '15 minutes'`;

/** What leaves with each export, however soon after another. */
const EXPORTS: readonly AuditEvent['action'][] = ['csv_exported', 'sheet_exported'];

/**
 * True unless `actor` has already seen at least as many rows of the same within this opening, since
 * an open page asks again and again.
 */
export function isNewOpening({ action, actor, tripId, rows }: ReadingEvent): SQL {
  if (EXPORTS.includes(action)) return sql`true`;
  return sql`not exists (
    select from ${auditEvents} a where a.at > now() - ${ONE_OPENING}
      and a.action = ${action} and a.actor_id = ${actor.userId}
      and a.trip_id is not distinct from ${tripId} and a.rows >= ${rows})`;
}
