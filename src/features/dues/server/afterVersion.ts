import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Settling } from '@/features/composer/domain/proposeForm';
import { users } from '@/features/identity/server/tables';
import { lockTrip } from '@/features/trips/server/lockTrip';
import type { AfterOptIns } from '@/features/verdicts/server/optInCommands';
import { AppError, type FieldIssue } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { differenceOf, differenceWords, isMadeIn } from '../domain/difference';
import { rests } from '../domain/settles';
import { refuseIssues, writeDue } from './change';
import { type ChosenVersion, type PartyOfVersion, readChosen } from './chosen';
import { readDueReaders } from './dueReaders';
import { keepParty } from './make';
import { type NewDue, tellOfNewDues, tellOfSettling } from './newDue';
import {
  type DueDays,
  dayToPay,
  dueDays,
  readParties,
  type WholeDue,
  type WholeParty,
} from './readParties';
import { recordSettling, settleParty } from './settle';
import { dueParties, dues } from './tables';

/** What is typed for somebody whom nothing is to be settled with is told. */
const NOT_OUT = 'They go by this plan, or this is settled by now.';

/** What a party owes more, or less, and why. */
interface Moved {
  /** In whole minor units; not 0. */
  by: number;
  number: number;
  /** The optional item that it is for, if it is for one alone. */
  item?: { itemId: string; title: string };
  /** The optional items whose rows give way first. */
  givesWay: ReadonlySet<string>;
}

/** True for a row that nothing is left of, and nothing was paid of. */
const isEmptied = ({ amount, payments, waivedReason }: WholeDue) =>
  amount === 0 && payments.length === 0 && waivedReason === '';

/** Brings one party's rows in line with what it pays from now on. Returns what it owes anew. */
async function moveDues(
  tx: Db,
  party: WholeParty,
  { by, number, item, givesWay }: Moved,
  { days, now }: { days: DueDays; now: Date },
): Promise<NewDue[]> {
  const { currency } = party;
  const ofPlan = party.dues.filter((due) => due.currency === currency);
  const { changed, made } = differenceOf(ofPlan, by, givesWay);
  for (const { id, amount } of changed) {
    const due = ofPlan.find((one) => one.id === id);
    if (due) await writeDue(tx, { due, party }, { amount }, now);
  }
  const dueBy = dayToPay(party, days);
  await keepParty(tx, party.id, now, dueBy);
  if (!made) return [];
  // Whoever took an item, left it and takes it again has one row for it.
  const again = ofPlan.find(
    (due) => item && due.itemId === item.itemId && due.kind === made.kind && isEmptied(due),
  );
  if (again) {
    await writeDue(tx, { due: again, party }, { amount: made.amount, dueBy }, now);
    return [];
  }
  const title = item?.title ?? differenceWords(by, currency, number);
  const added = await tx
    .insert(dues)
    .values({
      ...{ partyId: party.id, ...made, title, currency, dueBy },
      ...{ madeFor: number, createdAt: now, itemId: item?.itemId ?? null },
    })
    .returning({ dueId: dues.id });
  const { travelerId } = party;
  return made.kind === 'refund' ? [] : added.map(({ dueId }) => ({ dueId, travelerId }));
}

/** The optional items that a party has rows for which are above what it chose of them. */
function cheaperItems({ dues }: WholeParty, chosen: PartyOfVersion['chosen']): Set<string> {
  const made = new Map<string, number>();
  for (const { itemId, kind, amount } of dues) {
    const signed = kind === 'refund' ? -amount : amount;
    if (itemId !== null) made.set(itemId, (made.get(itemId) ?? 0) + signed);
  }
  return new Set([...made].flatMap(([id, amount]) => (amount > (chosen[id] ?? 0) ? [id] : [])));
}

/** Brings one party's rows in line with its share in a new version. Returns what it owes anew. */
async function applyDifference(
  tx: Db,
  party: WholeParty,
  { number, currency, parties }: ChosenVersion,
  at: { days: DueDays; now: Date; rests: boolean },
): Promise<NewDue[]> {
  const own = parties.find((one) => one.travelerId === party.travelerId);
  const share = own?.share ?? 0;
  const by = share - party.share;
  // Rows in another currency can't be compared: the payee is warned, and makes them anew.
  if (party.currency !== currency || !isMadeIn(party.dues, currency)) return [];
  const { shareBefore } = dueParties;
  const before = at.rests ? sql`coalesce(${shareBefore}, ${dueParties.share})` : null;
  const set = { share, madeFor: number, shareBefore: before };
  await tx.update(dueParties).set(set).where(eq(dueParties.id, party.id));
  const givesWay = cheaperItems(party, own?.chosen ?? {});
  return by === 0 ? [] : moveDues(tx, party, { by, number, givesWay }, at);
}

/** What brings dues in line: a new version, or a choice. */
interface Bringing {
  tripId: string;
  now: Date;
  /** Who made the version, and is mailed nothing about it. */
  operatorId?: string | null;
  /** What was typed for those whom it leaves out. */
  settled?: readonly Settling[];
}

/** A party that does not go by the chosen version: its rows rest, unless it was settled with it. */
async function leaveOut(
  tx: Db,
  party: WholeParty,
  typed: Settling | undefined,
  at: Parameters<typeof settleParty>[3],
): Promise<boolean> {
  const leftAt = party.leftAt ?? at.now;
  if (party.leftAt === null) {
    await tx.update(dueParties).set({ leftAt }).where(eq(dueParties.id, party.id));
  }
  if (!typed || !rests({ ...party, leftAt })) return false;
  await settleParty(tx, party, typed, at);
  return true;
}

/**
 * Brings the rows of a trip in line with the chosen version (SPEC-4 15.1): each party whose share
 * differs from the one that its rows were made for gets a difference row, or less to pay, or a
 * refund. Those who do not go by it keep their rows, which rest until an operator has typed what is
 * due or to be given back. Does nothing while no plan is chosen, or once it has been done for the
 * version, so that it may be called after anything that could choose one. Throws `dues_rest` or
 * `invalid_input` if something was typed for somebody that cannot be settled.
 */
export async function duesAfterVersion(
  tx: Db,
  { tripId, now, operatorId = null, settled = [] }: Bringing,
): Promise<void> {
  if ((await tx.$count(dueParties, eq(dueParties.tripId, tripId))) === 0) return;
  const trip = await lockTrip(tx, tripId);
  const chosen = await readChosen(tx, tripId);
  const typed = settled.map((one, at) => ({ ...one, path: `settled.${at}.amount` }));
  const wanted = new Map(
    typed.flatMap((one) => (one.amount.trim() === '' ? [] : [[one.travelerId as string, one]])),
  );
  if (!chosen && wanted.size > 0) throw new AppError('dues_rest');
  if (!chosen) return;
  const days = dueDays(trip, now);
  const owed: NewDue[] = [];
  const issues: FieldIssue[] = [];
  const parties = await readParties(tx, tripId);
  const goes = new Set(chosen.parties.map(({ travelerId }) => travelerId));
  const willRest = (party: WholeParty) =>
    !goes.has(party.travelerId) &&
    !wanted.has(party.travelerId) &&
    rests({ ...party, leftAt: party.leftAt ?? now });
  const at = { days, now, rests: parties.some(willRest) };
  for (const party of parties) {
    const { travelerId } = party;
    if (goes.has(travelerId)) {
      await tx
        .update(dueParties)
        .set({ leftAt: null, settledAt: null })
        .where(and(eq(dueParties.id, party.id), isNotNull(dueParties.leftAt)));
      owed.push(...(await applyDifference(tx, party, chosen, at)));
      continue;
    }
    const one = wanted.get(travelerId);
    const path = one?.path ?? '';
    if (!(await leaveOut(tx, party, one, { path, issues, days, now }))) continue;
    wanted.delete(travelerId);
    const [operator] = await tx
      .select({ actor: users.email })
      .from(users)
      .where(eq(users.id, operatorId ?? ''));
    await recordSettling(tx, { actor: '', ...operator, actorId: operatorId, tripId }, party);
    // Whom this version leaves out reads it in the mail about that.
    if (party.leftAt !== null) await tellOfSettling(tx, { tripId, by: operatorId, now }, party);
  }
  for (const { path } of wanted.values()) issues.push({ path, message: NOT_OUT });
  refuseIssues(issues);
  await tellOfNewDues(tx, { tripId, by: operatorId, now }, owed);
}

/**
 * Brings the rows of parties in line with what their people chose of the chosen plan (SPEC-5 18), as
 * a version does: a row for the item, or less to pay, or a refund. Nobody else's change. Does
 * nothing for those whose rows are not made yet.
 */
export const duesAfterOptIns: AfterOptIns = async (tx, { tripId, planId, changes, now }) => {
  if ((await tx.$count(dueParties, eq(dueParties.tripId, tripId))) === 0) return;
  const trip = await lockTrip(tx, tripId);
  const chosen = await readChosen(tx, tripId);
  if (chosen?.planId !== planId) return;
  const { number, currency } = chosen;
  const owed: NewDue[] = [];
  for (const { travelerId, itemId, title, by } of changes) {
    // Read anew each time: one party may be in several items.
    const parties = await readParties(tx, tripId);
    const party = parties.find((one) => one.travelerId === travelerId);
    if (party?.currency !== currency || party.leftAt || !isMadeIn(party.dues, currency)) continue;
    const share = Math.max(0, party.share + by);
    await tx.update(dueParties).set({ share }).where(eq(dueParties.id, party.id));
    const moved = { by, number, item: { itemId, title }, givesWay: new Set([itemId]) };
    owed.push(...(await moveDues(tx, party, moved, { days: dueDays(trip, now), now })));
  }
  const [first] = owed;
  if (!first) return;
  const readers = await readDueReaders(tx, tripId);
  // Whoever has chosen it knows.
  await tellOfNewDues(tx, { tripId, by: readers.get(first.travelerId) ?? null, now }, owed);
};
