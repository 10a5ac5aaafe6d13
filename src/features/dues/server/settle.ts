import { eq } from 'drizzle-orm';
import { recordEvent } from '@/features/audit/server/record';
import type { Settling } from '@/features/composer/domain/proposeForm';
import type { Actor } from '@/platform/domain/actor';
import { AppError, type FieldIssue } from '@/platform/domain/appError';
import { amountSentence, readAmount } from '@/platform/domain/money/amount';
import type { Db } from '@/platform/server/database/database';
import { madeSum } from '../domain/difference';
import { stillOpen } from '../domain/dueState';
import { exactAmount } from '../domain/exactAmount';
import { paidOf, SETTLED_TITLES, versionOfAll } from '../domain/settles';
import { passReminders, refuseIssues, writeDue } from './change';
import { keepParty, refuseTooMany } from './make';
import { tellOfSettling } from './newDue';
import { actorInRecord, lockForKeeper } from './payee';
import { type DueDays, dayToPay, dueDays, readParties, type WholeParty } from './readParties';
import { dueParties, dues } from './tables';

/** What was typed for a party, or what is wrong with it. */
function readSettling(party: WholeParty, { began, settles, amount: typed }: Settling) {
  const { currency } = party;
  if (versionOfAll(party.dues) !== began) {
    return { fault: 'Something was paid or changed here meanwhile. Please look at it once more.' };
  }
  if (typed.trim() === '') return { fault: 'Please enter an amount: 0 if there is none.' };
  const read = readAmount(typed, currency);
  if ('fault' in read) return { fault: amountSentence(read.fault, currency) };
  const paid = Math.max(0, paidOf(party.dues).get(currency) ?? 0);
  if (settles === 'refund' && read.minor > paid) {
    return { fault: `They have paid ${exactAmount(paid, currency)}, and can get back no more.` };
  }
  return read;
}

/**
 * Ends a party's rest (SPEC-4 15.1): what was open of its rows is taken off them, and one row has
 * what is due all the same, or to be given back. Adds what is wrong to `issues`.
 */
export async function settleParty(
  tx: Db,
  party: WholeParty,
  typed: Settling,
  { path, issues, ...at }: { path: string; issues: FieldIssue[]; days: DueDays; now: Date },
): Promise<void> {
  const read = readSettling(party, typed);
  if ('fault' in read) {
    issues.push({ path, message: read.fault });
    return;
  }
  const { days, now } = at;
  const { currency, madeFor } = party;
  const dueBy = dayToPay(party, days);
  const left: {
    kind: (typeof party.dues)[number]['kind'];
    amount: number;
    madeFor: number | null;
  }[] = [];
  for (const due of party.dues) {
    const open = stillOpen(due);
    const amount = due.amount - open;
    if (open > 0) await writeDue(tx, { due, party }, { amount }, now);
    if (due.currency === currency) left.push({ ...due, amount });
  }
  if (read.minor > 0) {
    await refuseTooMany(tx, party.tripId ?? '', 1);
    const kind = typed.settles === 'refund' ? 'refund' : 'difference';
    const row = { kind, amount: read.minor, madeFor } as const;
    const title = SETTLED_TITLES[typed.settles];
    await tx
      .insert(dues)
      .values({ ...row, partyId: party.id, title, currency, dueBy, createdAt: now });
    left.push(row);
  }
  // What its rows are made for from now on, if a version takes it in again.
  const share = Math.max(0, madeSum(left));
  await tx.update(dueParties).set({ share, settledAt: now }).where(eq(dueParties.id, party.id));
  await passReminders(tx, party, days.today);
  await keepParty(tx, party.id, now, dueBy);
}

/** Leaves a line in the audit record that it was said what becomes of a party's dues. */
export const recordSettling = (
  tx: Db,
  by: { actor: string; actorId: string | null; tripId: string },
  { id: subjectId }: Pick<WholeParty, 'id'>,
) => recordEvent(tx, { action: 'party_settled', ...by, subject: 'a party', subjectId });

interface SettlingLater {
  tripId: string;
  actor: Actor;
  typed: Settling;
  now: Date;
}

/** A trip's party whose rows rest. Throws `due_gone`. */
function restingParty(parties: readonly WholeParty[], travelerId: string): WholeParty {
  const party = parties.find((one) => one.travelerId === travelerId && one.rests);
  if (!party) throw new AppError('due_gone');
  return party;
}

/**
 * Says what somebody who does not go any more still owes, or gets back, and mails it to them. Throws
 * `trip_not_found`, `not_payee`, `due_gone` or `invalid_input`.
 */
export function settle(db: Db, { tripId, actor, typed, now }: SettlingLater): Promise<void> {
  return db.transaction(async (tx) => {
    const { trip } = await lockForKeeper(tx, tripId, actor);
    const parties = await readParties(tx, tripId);
    const party = restingParty(parties, typed.travelerId);
    const issues: FieldIssue[] = [];
    await settleParty(tx, party, typed, { path: 'amount', issues, days: dueDays(trip, now), now });
    refuseIssues(issues);
    if (parties.every((one) => one === party || !one.rests)) {
      // What the others paid before is of use only while somebody's rows rest.
      await tx.update(dueParties).set({ shareBefore: null }).where(eq(dueParties.tripId, tripId));
    }
    await recordSettling(tx, { ...actorInRecord(actor), tripId }, party);
    await tellOfSettling(tx, { tripId, by: actor.userId, now }, party);
  });
}
