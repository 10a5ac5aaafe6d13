import { and, eq, isNull } from 'drizzle-orm';
import { lockTrip } from '@/features/trips/server/lockTrip';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import type { Db } from '@/platform/server/database/database';
import { differenceOf, differenceWords, isMadeIn } from '../domain/difference';
import { lastDueDay } from '../domain/dueForms';
import { writeDue } from './change';
import { type ChosenVersion, readChosen } from './chosen';
import { keepParty } from './make';
import { type NewDue, tellOfNewDues } from './newDue';
import { type DueDays, dueDays, readParties, type WholeParty } from './readParties';
import { dueParties, dues } from './tables';

/** How many days a difference has if the party's rest is over. */
const DAYS_TO_PAY = 14;

/** The day of a new row: that of the last open row from the share, or in two weeks. */
function dayOf(party: WholeParty, { today, lastDay }: DueDays): CalendarDate {
  const ahead = party.dues.filter(
    ({ kind, dueBy }) => (kind === 'rest' || kind === 'difference') && dueBy >= today,
  );
  const last = ahead.at(-1)?.dueBy;
  if (last !== undefined) return last;
  const inTwoWeeks = dateOfDay(dayNumber(today) + DAYS_TO_PAY);
  const latest = lastDay === null ? inTwoWeeks : lastDueDay(lastDay);
  return latest >= today && latest < inTwoWeeks ? latest : inTwoWeeks;
}

/** Brings one party's rows in line with its share in a new version. Returns what it owes anew. */
async function applyDifference(
  tx: Db,
  party: WholeParty,
  { number, currency, parties }: ChosenVersion,
  { days, now }: { days: DueDays; now: Date },
): Promise<NewDue[]> {
  const share = parties.find((one) => one.travelerId === party.travelerId)?.share ?? 0;
  const by = share - party.share;
  const ofPlan = party.dues.filter((due) => due.currency === currency);
  // Rows in another currency can't be compared: the payee is warned, and makes them anew.
  if (party.currency !== currency || !isMadeIn(party.dues, currency)) return [];
  const set = { share, madeFor: number };
  await tx.update(dueParties).set(set).where(eq(dueParties.id, party.id));
  if (by === 0) return [];
  const { changed, made } = differenceOf(ofPlan, by);
  for (const { id, amount } of changed) {
    const due = ofPlan.find((one) => one.id === id);
    if (due) await writeDue(tx, { due, party }, { amount }, now);
  }
  const dueBy = dayOf(party, days);
  await keepParty(tx, party.id, now, dueBy);
  if (!made) return [];
  const title = differenceWords(by, currency, number);
  const added = await tx
    .insert(dues)
    .values({
      ...{ partyId: party.id, ...made, title, currency, dueBy },
      ...{ madeFor: number, createdAt: now },
    })
    .returning({ dueId: dues.id });
  const { travelerId } = party;
  return made.kind === 'refund' ? [] : added.map(({ dueId }) => ({ dueId, travelerId }));
}

/**
 * Brings the rows of a trip in line with the chosen version (SPEC-4 15.1): each party whose share
 * differs from the one that its rows were made for gets a difference row, or less to pay, or a
 * refund. Those who left keep their rows as they are. Does nothing while no plan is chosen, or once
 * it has been done for the version, so that it may be called after anything that could choose one.
 * @param operatorId who made the version, and is mailed nothing about it
 */
export async function duesAfterVersion(
  tx: Db,
  { tripId, now, operatorId = null }: { tripId: string; now: Date; operatorId?: string | null },
): Promise<void> {
  const has = and(eq(dueParties.tripId, tripId), isNull(dueParties.leftAt));
  if ((await tx.$count(dueParties, has)) === 0) return;
  const trip = await lockTrip(tx, tripId);
  const chosen = await readChosen(tx, tripId);
  if (!chosen) return;
  const days = dueDays(trip, now);
  const owed: NewDue[] = [];
  for (const party of await readParties(tx, tripId)) {
    if (party.leftAt !== null) continue;
    owed.push(...(await applyDifference(tx, party, chosen, { days, now })));
  }
  await tellOfNewDues(tx, { tripId, by: operatorId, now }, owed);
}
