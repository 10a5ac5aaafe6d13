import { eq, sql } from 'drizzle-orm';
import { recordEvent } from '@/features/audit/server/record';
import type { TripRow } from '@/features/trips/server/stage';
import type { Actor } from '@/platform/domain/actor';
import { AppError, type FieldIssue } from '@/platform/domain/appError';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { shifted } from '@/platform/domain/dayNumber';
import { INVALID_DATE, readDate } from '@/platform/domain/readDate';
import type { Db } from '@/platform/server/database/database';
import { isMadeIn } from '../domain/difference';
import {
  type Deposit,
  dueDayFault,
  type MakeDues,
  MOST_DUES,
  readDeposit,
  SAY_DEPOSIT,
  splitShare,
} from '../domain/dueForms';
import type { ForeseenDues } from '../domain/dueViews';
import { type PartyOfVersion, readChosenJudged } from './chosen';
import { readDueReaders } from './dueReaders';
import { type NewDue, tellOfNewDues } from './newDue';
import { actorInRecord, lockForKeeper, readWays } from './payee';
import { type DueDays, dueDays, readParties } from './readParties';
import { dueParties, dues } from './tables';

/** How long rows are kept after their last day or change. */
const KEPT_FOR = sql.raw("interval '2 years'");

/** Until when a party's rows are kept: two years after their last day, or after this write. */
const keptUntil = (now: Date, dueBy: CalendarDate) =>
  sql<Date>`greatest(${now.toISOString()}::timestamptz, (${dueBy}::date)::timestamptz) + ${KEPT_FOR}`;

/** The same for a party that has rows: it never becomes shorter. */
export const keepParty = (tx: Db, partyId: string, now: Date, dueBy: CalendarDate) =>
  tx
    .update(dueParties)
    .set({ keptUntil: sql`greatest(${dueParties.keptUntil}, ${keptUntil(now, dueBy)})` })
    .where(eq(dueParties.id, partyId));

/** Throws `too_many_dues` if a trip would have more rows than it can. The trip must be locked. */
export async function refuseTooMany(tx: Db, tripId: string, more: number): Promise<void> {
  const has = await tx.$count(
    dues,
    sql`${dues.partyId} in (select id from ${dueParties} where trip_id = ${tripId})`,
  );
  if (has + more > MOST_DUES) throw new AppError('too_many_dues');
}

const MOST_DAYS_BEFORE = 3_650;

/** Reads a typed day that a due may have; adds what is wrong with it to `issues`. */
export function readDay(
  path: string,
  text: string,
  days: Pick<DueDays, 'today' | 'lastDay'>,
  issues: FieldIssue[],
): CalendarDate {
  const day = text.trim() === '' ? null : readDate(text);
  const message =
    day === null
      ? text.trim() === ''
        ? 'Please choose a day.'
        : INVALID_DATE
      : dueDayFault(day, days);
  if (message !== null) issues.push({ path, message });
  return day ?? '';
}

/** The day of the rest: a date, or so many days before departure, and today if that is over. */
function readRestDay(form: MakeDues, days: DueDays, issues: FieldIssue[]): CalendarDate {
  if (form.restWhen === 'date') return readDay('restBy', form.restBy, days, issues);
  const text = form.restDays.trim();
  const before = /^\d{1,4}$/.test(text) ? Number(text) : null;
  if (before === null || before > MOST_DAYS_BEFORE || days.departure === null) {
    issues.push({ path: 'restDays', message: 'Please enter a number of days, such as 30.' });
    return '';
  }
  const day = shifted(days.departure, -before);
  const message = dueDayFault(day, days);
  if (message !== null) issues.push({ path: 'restDays', message });
  return day;
}

interface ReadMaking {
  deposit: Deposit;
  depositBy: CalendarDate;
  restBy: CalendarDate;
}

/** Reads the form of 'Make Dues'. Throws `invalid_input` with a sentence for each field. */
function readMaking(form: MakeDues, currency: string, days: DueDays): ReadMaking {
  const issues: FieldIssue[] = [];
  const read = readDeposit(form, currency);
  if ('fault' in read) issues.push({ path: 'deposit', message: read.fault });
  const deposit: Deposit = 'fault' in read ? { kind: 'percent', hundredths: 0 } : read.deposit;
  const hasDeposit = deposit.kind === 'percent' ? deposit.hundredths > 0 : deposit.amount > 0;
  if (!hasDeposit && form.depositBy.trim() !== '' && issues.length === 0) {
    issues.push({ path: 'deposit', message: SAY_DEPOSIT });
  }
  const depositBy = hasDeposit ? readDay('depositBy', form.depositBy, days, issues) : '';
  const isAll = deposit.kind === 'percent' && deposit.hundredths === 10_000;
  const restBy = isAll ? depositBy : readRestDay(form, days, issues);
  if (issues.length > 0) throw new AppError('invalid_input', issues);
  return { deposit, depositBy, restBy };
}

/** The rows of a party: deposit and rest, each only if it is above 0. */
function rowsOf(party: PartyOfVersion, { deposit, depositBy, restBy }: ReadMaking) {
  const split = splitShare(party.share, party.people, deposit);
  return [
    { kind: 'deposit' as const, title: 'Deposit', amount: split.deposit, dueBy: depositBy },
    { kind: 'rest' as const, title: 'Rest', amount: split.rest, dueBy: restBy },
  ].filter(({ amount }) => amount > 0);
}

/** Notes a party with the share that its rows are in line with. Returns its id. */
export async function keepPartyShare(
  tx: Db,
  trip: TripRow,
  party: PartyOfVersion,
  version: { number: number; currency: string; until: CalendarDate; now: Date },
): Promise<string> {
  const { travelerId, userId, name, share } = party;
  const { number: madeFor, currency, until, now } = version;
  const set = { userId, name, share, currency, madeFor };
  const [row] = await tx
    .insert(dueParties)
    .values({
      ...{ tripId: trip.id, tripName: trip.tripName, travelerId, ...set },
      number: sql`(select coalesce(max(of_trip.number), 0) + 1 from ${dueParties} of_trip
        where of_trip.trip_id = ${trip.id})`,
      keptUntil: keptUntil(now, until),
    })
    .onConflictDoUpdate({ target: [dueParties.tripId, dueParties.travelerId], set })
    .returning({ id: dueParties.id });
  if (!row) throw new Error('a party was not kept');
  await keepParty(tx, row.id, now, until);
  return row.id;
}

interface Making {
  tripId: string;
  actor: Actor;
  form: MakeDues;
  now: Date;
}

/** Works out the rows that 'Make Dues' would make of a trip, which is locked. */
async function planMaking(tx: Db, { tripId, actor, form, now }: Making) {
  const { trip } = await lockForKeeper(tx, tripId, actor);
  const chosen = await readChosenJudged(tx, tripId);
  if (!chosen) throw new AppError('dues_rest');
  const { number, currency } = chosen;
  // The mail about new dues leads to how to pay.
  if (!(await readWays(tx, tripId))) throw new AppError('no_way_to_pay');
  const making = readMaking(form, currency, dueDays(trip, now));
  const made = new Set(
    (await readParties(tx, tripId))
      .filter((party) => isMadeIn(party.dues, currency))
      .map(({ travelerId }) => travelerId),
  );
  const missing = chosen.parties.flatMap((party) => {
    const rows = made.has(party.travelerId) ? [] : rowsOf(party, making);
    return rows.length > 0 ? [{ party, rows }] : [];
  });
  return { trip, number, currency, missing };
}

/**
 * Says what 'Make Dues' would ask of each party, and how many people would be mailed; writes
 * nothing. Throws what `makeDues` throws.
 */
export function foreseeDues(db: Db, making: Making): Promise<ForeseenDues> {
  return db.transaction(async (tx) => {
    const { currency, missing } = await planMaking(tx, making);
    const readers = await readDueReaders(tx, making.tripId);
    const mailed = new Set(missing.map(({ party }) => readers.get(party.travelerId)));
    mailed.delete(undefined);
    mailed.delete(making.actor.userId);
    return {
      currency,
      mailed: mailed.size,
      parties: missing.map(({ party, rows }) => ({
        ...{ travelerId: party.travelerId, name: party.name },
        rows: rows.map(({ title, amount, dueBy }) => ({ title, amount, dueBy })),
      })),
    };
  });
}

/**
 * 'Make Dues' (SPEC-4 15.1): makes deposit and rest for each party of the chosen version that has
 * no row from its share in the plan's currency yet, so that doing so again gives nobody anything
 * twice, and those who came later theirs. Throws `trip_not_found`, `not_payee`, `dues_rest`,
 * `no_way_to_pay`, `invalid_input` or `too_many_dues`.
 */
export function makeDues(db: Db, { tripId, actor, form, now }: Making): Promise<void> {
  return db.transaction(async (tx) => {
    const { trip, number, currency, missing } = await planMaking(tx, { tripId, actor, form, now });
    const count = missing.reduce((sum, { rows }) => sum + rows.length, 0);
    if (count === 0) return;
    await refuseTooMany(tx, tripId, count);
    const owed: NewDue[] = [];
    for (const { party, rows } of missing) {
      const until =
        rows
          .map(({ dueBy }) => dueBy)
          .sort()
          .at(-1) ?? '';
      const partyId = await keepPartyShare(tx, trip, party, { number, currency, until, now });
      const added = await tx
        .insert(dues)
        .values(rows.map((row) => ({ ...row, partyId, currency, madeFor: number, createdAt: now })))
        .returning({ dueId: dues.id });
      owed.push(...added.map(({ dueId }) => ({ dueId, travelerId: party.travelerId })));
    }
    await tellOfNewDues(tx, { tripId, by: actor.userId, now }, owed);
    await recordEvent(tx, {
      ...{ action: 'dues_made', ...actorInRecord(actor), tripId, rows: count },
    });
  });
}
