import {
  and,
  asc,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { date, pgView, text, unionAll } from 'drizzle-orm/pg-core';
import { isNewOpening, recordingEvent } from '@/features/audit/server/record';
import { ROSTER, type RosterRow, toRoster } from '@/features/guests/server/rosterRows';
import { operatorName } from '@/features/profile/server/operatorName';
import { type DateFacts, datesOfTrip } from '@/features/trips/domain/datesOfTrip';
import { type Headcount, toHeadcount } from '@/features/trips/domain/headcount';
import { type DueDates, nextDate } from '@/features/trips/domain/nextDate';
import { stageOf, stageRank } from '@/features/trips/domain/stage';
import { dueDatesOf, nextDateOf } from '@/features/trips/server/dueDates';
import { TRIP_HEADLINE } from '@/features/trips/server/queries';
import { STAGE_FACTS, STAGE_RANK } from '@/features/trips/server/stage';
import { isOnDesk } from '@/features/trips/server/stageOfColumns';
import { trips } from '@/features/trips/server/tables';
import { TAKER, TAKER_ID } from '@/features/trips/server/taker';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dayIn } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import { ANY_WAIT, type DeskFilter, type DeskSort, USUAL_SORT } from '../domain/deskFilter';
import { type DeskTrip, deskDues, type ReadyTrip } from '../domain/deskTrip';
import type { DeskWait } from '../domain/deskWaits';
import { NOTES, toSavedNotes } from './notes';
import { ACCOUNT_EMAIL } from './recordExport';
import { deskWaits, tripNotes } from './tables';

/**
 * The days of what travelers of a chosen plan still have to pay. The view comes from the feature of
 * dues, which is after review in the order of features (DESIGN 2).
 */
const unpaidDues = pgView('unpaid_dues', {
  tripId: text('trip_id').notNull(),
  dueBy: date('due_by', { mode: 'string' }).notNull(),
}).existing();

const dates = dueDatesOf(trips);
const DUE = {
  dueAnswerBy: sql<string | null>`${dates.answerBy}`.as('due_answer_by'),
  consentBy: trips.consentBy,
  heldUntil: trips.heldUntil,
  departure: sql<string | null>`${dates.departure}`.as('departure'),
};

const DESK_COLUMNS = {
  ...TRIP_HEADLINE,
  organizerEmail: trips.organizerEmail,
  accountEmail: ACCOUNT_EMAIL,
  readyAt: trips.readyAt,
  ...STAGE_FACTS,
  ...DUE,
  roster: ROSTER,
  ...TAKER,
  timeZone: trips.timeZone,
  unpaid: sql<CalendarDate[] | null>`(select json_agg(u.due_by order by u.due_by)
    from ${unpaidDues} u where u.trip_id = ${trips}.id)`.as('unpaid'),
  waits: sql<DeskWait[]>`(select coalesce(json_agg(w.kind order by w.since), '[]')
    from ${deskWaits} w where w.trip_id = ${trips}.id)`.as('waits'),
  sentBackAt: sql<Date | null>`(select w.since from ${deskWaits} w
    where w.trip_id = ${trips}.id and w.kind = 'sentBack')`
    .mapWith(deskWaits.since)
    .as('sent_back_at'),
};

type DeskRow = Omit<
  ReadyTrip,
  'stage' | 'takenBy' | 'readyAt' | 'sentBackAt' | 'next' | 'dues' | keyof Headcount
> &
  Omit<DueDates, 'answerBy'> &
  DateFacts & {
    dueAnswerBy: string | null;
    roster: RosterRow;
    timeZone: string;
    unpaid: CalendarDate[] | null;
    readyAt: Date | null;
    sentBackAt: Date | null;
    takenBy: string | null;
    takenAt: Date | null;
    takerName: string | null;
    takerEmail: string | null;
  } & Parameters<typeof stageOf>[0];

function toReadyTrip(actor: Actor, row: DeskRow): ReadyTrip {
  const { takenBy, takenAt, takerName, takerEmail } = row;
  const stage = stageOf(row);
  return {
    ...row,
    ...datesOfTrip(row),
    ...toHeadcount(toRoster(row.roster)),
    stage,
    next: nextDate(stage, { ...row, answerBy: row.dueAnswerBy }),
    readyAt: row.readyAt?.toISOString() ?? null,
    sentBackAt: row.sentBackAt?.toISOString() ?? null,
    dues: deskDues(row.unpaid ?? [], dayIn(row.timeZone, new Date())),
    takenBy:
      takenBy === null || takenAt === null
        ? null
        : {
            userId: takenBy,
            name: takerName ?? takerEmail ?? '',
            isMe: takenBy === actor.userId,
            since: takenAt.toISOString(),
          },
  };
}

/**
 * The condition for the trips a filter shows; each part of it has an index. Something may wait in
 * any stage, and also in a draft that was sent back.
 */
export function shownOnDesk(filter: DeskFilter, actor: Actor): SQL | undefined {
  const { stage, waits } = filter;
  const isAnywhere = waits ? undefined : isOnDesk(STAGE_FACTS);
  return and(
    stage === undefined ? isAnywhere : eq(STAGE_RANK, sql.raw(String(stageRank(stage)))),
    ...isPicked(filter, actor),
  );
}

/** The condition for the trips that were sent back, which are listed with those of all stages. */
function isSentBack(filter: DeskFilter, actor: Actor): SQL | undefined {
  if (filter.stage !== undefined || filter.waits) return sql`false`;
  return and(isNotNull(trips.sendBackReason), ...isPicked(filter, actor));
}

function isPicked({ search, taken, waits }: DeskFilter, actor: Actor) {
  const isIt = waits === ANY_WAIT ? sql`true` : sql`w.kind = ${waits}`;
  return [
    taken === 'me' ? eq(trips.takenBy, actor.userId) : undefined,
    taken === 'nobody' ? isNull(trips.takenBy) : undefined,
    search?.trim() ? sql`${trips.searchWords} @@ search_query(${search}::text)` : undefined,
    waits
      ? sql`exists (select from ${deskWaits} w where w.trip_id = ${trips}.id and ${isIt})`
      : undefined,
  ];
}

/**
 * The sort columns. Each has an index except the taker, as operators are few compared to trips, and
 * dues, which only chosen plans have.
 */
const ORDERS: Record<DeskSort, readonly [SQLWrapper, SQLWrapper]> = {
  stage: [STAGE_RANK, trips.readyAt],
  ready: [trips.readyAt, trips.id],
  departure: [dates.departure, trips.id],
  next: [nextDateOf(trips, STAGE_RANK), trips.id],
  due: [sql`(select min(u.due_by) from ${unpaidDues} u where u.trip_id = ${trips}.id)`, trips.id],
  taker: [operatorName(TAKER_ID), trips.readyAt],
};

/** The list's order, with trip ids as the last tie-break. */
export function deskOrder({ sort = USUAL_SORT, isReversed = false }: DeskFilter): SQL[] {
  const way = isReversed ? desc : asc;
  return [...ORDERS[sort], trips.id].map((by) => way(by));
}

/**
 * Reads the first of the trips operators work on: by stage, the longest waiting first within each,
 * unless another order is requested. Records how many `actor` received. A search is recorded the
 * same way, because it reveals nothing of the names and notes it looks through but which trips
 * match.
 * @param limit the most trips to return
 */
export async function openReadyTrips(
  db: Db,
  actor: Actor,
  { limit, ...filter }: DeskFilter & { limit: number },
): Promise<ReadyTrip[]> {
  const way = filter.isReversed ? desc : asc;
  const [first, second] = ORDERS[filter.sort ?? USUAL_SORT];
  const columns = {
    ...DESK_COLUMNS,
    first: sql`${first}`.as('by_first'),
    second: sql`${second}`.as('by_second'),
  };
  const shown = db
    .select(columns)
    .from(trips)
    .where(shownOnDesk(filter, actor))
    .orderBy(...deskOrder(filter))
    .limit(limit);
  const sentBack = db.select(columns).from(trips).where(isSentBack(filter, actor)).limit(limit);
  const ready = db.$with('ready').as(unionAll(shown, sentBack));
  const event = { action: 'list_opened', actor, tripId: null, rows: sql`counted.rows` } as const;
  const counted = sql`(select count(*) as rows from ${ready}) counted where ${isNewOpening(event)}`;
  const rows = await db
    .with(ready, recordingEvent(db, event, counted))
    .select()
    .from(ready)
    .orderBy(way(ready.first), way(ready.second), way(ready.tripId));
  return rows.map((row) => toReadyTrip(actor, row));
}

/**
 * Reads the header of the operators' pages about a trip. It contains nothing from anyone's answers,
 * so reading it is not recorded in the audit record. Throws `trip_not_found`.
 */
export async function readDesk(db: Db, actor: Actor, tripId: string): Promise<DeskTrip> {
  const [row] = await db
    .select({
      ...DESK_COLUMNS,
      sendBackReason: trips.sendBackReason,
      shreddedOn: trips.shreddedOn,
      ...NOTES,
    })
    .from(trips)
    .leftJoin(tripNotes, eq(tripNotes.tripId, trips.id))
    .where(eq(trips.id, tripId));
  if (!row) throw new AppError('trip_not_found');
  const { sendBackReason, shreddedOn } = row;
  return { ...toReadyTrip(actor, row), sendBackReason, shreddedOn, notes: toSavedNotes(row) };
}

/** Counts the trips that wait with each kind of thing; what waits on none is left out. */
export async function countWaits(db: Db): Promise<Partial<Record<DeskWait, number>>> {
  const counted = await db
    .select({ kind: deskWaits.kind, trips: count() })
    .from(deskWaits)
    .groupBy(deskWaits.kind);
  return Object.fromEntries(counted.map(({ kind, trips: found }) => [kind, found]));
}
