import { count, eq } from 'drizzle-orm';
import { recordEvent } from '@/features/audit/server/record';
import type { TripRow } from '@/features/trips/server/stage';
import type { Actor } from '@/platform/domain/actor';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { capitalized } from '@/platform/domain/inWords';
import { pick } from '@/platform/domain/pick';
import type { Db } from '@/platform/server/database/database';
import { payeeInBank, paymentReference } from '../domain/bankText';
import { isFromShare, isMadeIn, madeSum, sumWarning } from '../domain/difference';
import { isOwed, partyState } from '../domain/dueState';
import type {
  DueTotals,
  OrganizerDues,
  PartyDues,
  PayeeDues,
  TravelerDues,
} from '../domain/dueViews';
import { WAY_KEYS } from '../domain/payWays';
import { asCounted, settledSentences, TO_PAYEE, versionOfAll } from '../domain/settles';
import { type ChosenVersion, readChosen, unshared } from './chosen';
import {
  actorInRecord,
  companyName,
  isPayee,
  keepsDues,
  notPayee,
  readPayee,
  readWays,
} from './payee';
import { type DueDays, dueDays, readParties, toDueView, type WholeParty } from './readParties';
import { dueParties, dues } from './tables';
import { noteShown } from './warnOfWays';

/**
 * Sums what parties owe by currency, refunds subtracted and waived rows left out; what is to come in
 * and what is to be refunded stand apart.
 */
function totalsOf(parties: readonly PartyDues[]): DueTotals[] {
  const totals = new Map<string, DueTotals>();
  const rows = parties.flatMap(({ dues, rests }) => dues.map((due) => asCounted(due, rests)));
  for (const { kind, currency, amount, waivedReason, confirmed, said, left } of rows) {
    const none = { owed: 0, confirmed: 0, said: 0, toComeIn: 0, toRefund: 0 };
    const sums = totals.get(currency) ?? { currency, ...none };
    const isRefund = kind === 'refund';
    const sign = isRefund ? -1 : 1;
    totals.set(currency, {
      currency,
      owed: sums.owed + (waivedReason === '' ? sign * amount : 0),
      confirmed: sums.confirmed + sign * confirmed,
      said: sums.said + sign * said,
      toComeIn: sums.toComeIn + (isRefund ? 0 : left),
      toRefund: sums.toRefund + (isRefund ? left : 0),
    });
  }
  return [...totals.values()];
}

/** The day that decides what is overdue; null for a party whose rows rest. */
const countedFor = ({ rests }: WholeParty, { counted }: DueDays) => (rests ? null : counted);

/** A party as the payee reads it, checked against its share in the chosen version. */
function toPartyDues(party: WholeParty, chosen: ChosenVersion | null, days: DueDays): PartyDues {
  const today = countedFor(party, days);
  const { id, travelerId, name, number, leftAt, rests, dues } = party;
  const hasLeft = leftAt !== null;
  const own = chosen?.parties.find((one) => one.travelerId === travelerId);
  const share = own?.share ?? null;
  const ofPlan = dues.filter(({ currency }) => currency === chosen?.currency);
  const isMade = dues.some(isFromShare);
  return {
    ...{ partyId: id, travelerId, name, number, hasLeft, rests, share },
    ...{ shareBefore: party.shareBefore ?? party.share, version: versionOfAll(dues) },
    state: partyState(party, today),
    dues: dues.map((due) => toDueView(due, today)),
    warning:
      chosen && isMade && !hasLeft
        ? sumWarning(madeSum(ofPlan), share ?? 0, { party: name, currency: chosen.currency })
        : null,
  };
}

/** Everything that the payee sees. Throws `not_payee`. */
export async function duesForPayee(
  db: Db,
  { trip, actor, now }: { trip: TripRow; actor: Actor; now: Date },
): Promise<PayeeDues> {
  const { payee, version: payeeVersion } = await readPayee(db, trip.id);
  if (!keepsDues(actor, trip, payee)) throw notPayee(actor);
  const days = dueDays(trip, now);
  const chosen = trip.isChosen ? await readChosen(db, trip.id) : null;
  const parties = (await readParties(db, trip.id)).map((party) => toPartyDues(party, chosen, days));
  const setsWays = isPayee(actor, trip, payee);
  // An organizer's account number is for those who owe, and not for operators.
  const ways = setsWays ? await readWays(db, trip.id) : undefined;
  const made = new Set(
    parties
      .filter(({ dues }) => isMadeIn(dues, chosen?.currency))
      .map(({ travelerId }) => travelerId),
  );
  return {
    ...{ payee, payeeVersion, choosesPayee: actor.isOperator, setsWays },
    company: actor.isOperator ? await companyName(db, trip.id) : '',
    ways: ways ? pick(ways, [...WAY_KEYS, 'version']) : null,
    currency: chosen?.currency ?? null,
    isResting: chosen === null,
    ...{ departure: days.departure, today: days.today, lastDay: days.lastDay },
    without: (chosen?.parties ?? [])
      .filter(({ travelerId, share }) => share > 0 && !made.has(travelerId))
      .map(({ name }) => name),
    inNobodysShare: parties.some(({ rests }) => rests) ? await unshared(db, trip.id) : 0,
    parties,
    totals: totalsOf(parties),
  };
}

/** The dues of an account for a trip, and its party, but for rows that rest; by day. */
async function readOwnDues(db: Db, tripId: string, userId: string) {
  const parties = await readParties(db, tripId, userId);
  const own = parties.filter(({ rests }) => !rests);
  const going = own.find(({ leftAt }) => leftAt === null);
  return { parties, own: going ?? own[0], all: own.flatMap(({ dues }) => dues) };
}

/** The days by which an account still has to pay something for a trip. */
export async function daysOwed(
  db: Db,
  { tripId, userId }: { tripId: string; userId: string },
): Promise<CalendarDate[]> {
  const { all } = await readOwnDues(db, tripId, userId);
  return all.filter(isOwed).map(({ dueBy }) => dueBy);
}

/** What an account owes for a trip, and how to pay it while anything is open. */
export async function duesForTraveler(
  db: Db,
  { trip, userId, now }: { trip: TripRow; userId: string; now: Date },
): Promise<TravelerDues> {
  const { counted } = dueDays(trip, now);
  const { payee } = await readPayee(db, trip.id);
  const { parties, own, all } = await readOwnDues(db, trip.id, userId);
  const out = parties.filter(({ leftAt }) => leftAt !== null);
  const views = all.map((due) => toDueView(due, counted));
  const isAnythingOpen = views.some(({ left }) => left > 0);
  const found = all.some(isOwed) && trip.isChosen ? await readWays(db, trip.id) : undefined;
  const ways = found ? pick(found, WAY_KEYS) : null;
  const company = out.length > 0 && payee === 'operator' ? await companyName(db, trip.id) : '';
  const named = company || capitalized(TO_PAYEE[payee]);
  if (own && ways) await noteShown(db, own, ways);
  return {
    ...{ isResting: !trip.isChosen, isAnythingOpen, payee },
    dues: views,
    settled: out.flatMap((party) => settledSentences(party, named)),
    ways,
    transfer: {
      payee: payeeInBank(ways?.payeeName ?? ''),
      reference: own ? paymentReference(trip.tripName, own.name, own.number) : '',
    },
  };
}

/** What an organizer reads about each party: how far it is, and no amount (SPEC-4 15.2). */
export async function duesForOrganizer(
  db: Db,
  { trip, now }: { trip: TripRow; now: Date },
): Promise<OrganizerDues> {
  const days = dueDays(trip, now);
  const { payee } = await readPayee(db, trip.id);
  const parties = await readParties(db, trip.id);
  return {
    payee,
    parties: parties.map((party) => ({
      ...{ travelerId: party.travelerId, name: party.name, hasLeft: party.leftAt !== null },
      state: partyState(party, countedFor(party, days)),
    })),
  };
}

/** Records that whoever keeps a trip's dues exports them. Throws `not_payee`. */
export function recordDuesExport(
  db: Db,
  { trip, actor }: { trip: TripRow; actor: Actor },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { payee } = await readPayee(tx, trip.id);
    if (!keepsDues(actor, trip, payee)) throw notPayee(actor);
    const [found] = await tx
      .select({ rows: count() })
      .from(dues)
      .innerJoin(dueParties, eq(dueParties.id, dues.partyId))
      .where(eq(dueParties.tripId, trip.id));
    await recordEvent(tx, {
      ...{ action: 'dues_exported', ...actorInRecord(actor), tripId: trip.id },
      rows: found?.rows ?? 0,
    });
  });
}
