import { and, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { recordingEvent } from '@/features/audit/server/record';
import type { Aboard } from '@/features/guests/domain/aboard';
import { ROSTER, type RosterRow, toRoster } from '@/features/guests/server/rosterFacts';
import { type DateFacts, datesOfTrip } from '@/features/trips/domain/datesOfTrip';
import { STAGE_KEYS, STAGES, stageOf, stageRank } from '@/features/trips/domain/stage';
import { TRIP_HEADLINE } from '@/features/trips/server/queries';
import { STAGE_FACTS, STAGE_RANK } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { TAKER } from '@/features/trips/server/taker';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import type { DeskFilter } from '../domain/deskFilter';
import type { DeskTrip, ReadyTrip } from '../domain/deskTrip';
import { ACCOUNT_EMAIL } from './accountEmail';
import { NOTES, toSavedNotes } from './notes';
import { tripNotes } from './tables';

const DESK_COLUMNS = {
  ...TRIP_HEADLINE,
  organizerEmail: trips.organizerEmail,
  accountEmail: ACCOUNT_EMAIL,
  readyAt: trips.readyAt,
  ...STAGE_FACTS,
  roster: ROSTER,
  ...TAKER,
};

type DeskRow = Omit<ReadyTrip, 'stage' | 'takenBy' | 'readyAt' | keyof Aboard> &
  DateFacts & {
    roster: RosterRow;
    readyAt: Date | null;
    takenBy: string | null;
    takenAt: Date | null;
    takerName: string | null;
    takerEmail: string | null;
  } & Parameters<typeof stageOf>[0];

function toReadyTrip(actor: Actor, row: DeskRow): ReadyTrip {
  const { takenBy, takenAt, takerName, takerEmail } = row;
  const { answered, expected } = toRoster(row.roster);
  return {
    ...row,
    ...datesOfTrip(row),
    ...{ answered, expected },
    stage: stageOf(row),
    readyAt: row.readyAt?.toISOString() ?? null,
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

const ranksOnDesk = STAGE_KEYS.filter((stage) => STAGES[stage].isOnDesk).map(stageRank);
const onDesk = sql.raw(String(Math.min(...ranksOnDesk)));
const offDesk = sql.raw(String(Math.max(...ranksOnDesk)));

/** The trips that a filter leaves; each part of it has its index. */
function shown({ search, stage, taken }: DeskFilter, actor: Actor): SQL | undefined {
  return and(
    stage === undefined
      ? and(gte(STAGE_RANK, onDesk), lte(STAGE_RANK, offDesk))
      : eq(STAGE_RANK, sql.raw(String(stageRank(stage)))),
    taken === 'me' ? eq(trips.takenBy, actor.userId) : undefined,
    taken === 'nobody' ? isNull(trips.takenBy) : undefined,
    search?.trim() ? sql`${trips.searchWords} @@ search_query(${search}::text)` : undefined,
  );
}

/**
 * The first of the trips that operators work on: those without a plan before the others, and of each stage
 * the longest waiting first. That `actor` was given so many is recorded.
 * @param limit the most that are given
 */
export async function openReadyTrips(
  db: Db,
  actor: Actor,
  { limit, ...filter }: DeskFilter & { limit: number },
): Promise<ReadyTrip[]> {
  const ready = db.$with('ready').as(
    db
      .select({ ...DESK_COLUMNS, rank: STAGE_RANK.as('stage_rank') })
      .from(trips)
      .where(shown(filter, actor))
      .orderBy(STAGE_RANK, trips.readyAt, trips.id)
      .limit(limit),
  );
  const event = { action: 'list_opened', actor, tripId: null, rows: sql`count(*)` } as const;
  const rows = await db
    .with(ready, recordingEvent(db, event, sql`${ready}`))
    .select()
    .from(ready)
    .orderBy(ready.rank, ready.readyAt, ready.tripId);
  return rows.map((row) => toReadyTrip(actor, row));
}

/**
 * What stands above the operators' pages of a trip. It holds nothing that anybody answered, so that reading
 * it leaves no line in the audit record. Throws `trip_not_found`.
 */
export async function readDesk(db: Db, actor: Actor, tripId: string): Promise<DeskTrip> {
  const [row] = await db
    .select({ ...DESK_COLUMNS, sendBackReason: trips.sendBackReason, ...NOTES })
    .from(trips)
    .leftJoin(tripNotes, eq(tripNotes.tripId, trips.id))
    .where(eq(trips.id, tripId));
  if (!row) throw new AppError('trip_not_found');
  const { sendBackReason } = row;
  return { ...toReadyTrip(actor, row), sendBackReason, notes: toSavedNotes(row) };
}
