import { and, eq, sql } from 'drizzle-orm';
import type { AuditAction } from '@/features/audit/domain/auditEvent';
import { recordEvent } from '@/features/audit/server/record';
import type { TripRow } from '@/features/trips/server/stage';
import type { Actor } from '@/platform/domain/actor';
import { AppError, type FieldIssue } from '@/platform/domain/appError';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { isBlank } from '@/platform/domain/plainLine';
import { readDate } from '@/platform/domain/readDate';
import type { Db } from '@/platform/server/database/database';
import { readDueAmount, SAY_WHY } from '../domain/dueForms';
import { dueSums } from '../domain/dueState';
import { exactAmount } from '../domain/exactAmount';
import { readChosenJudged } from './chosen';
import { keepParty, keepPartyShare, readDay, refuseTooMany } from './make';
import { tellOfNewDues } from './newDue';
import { actorInRecord, lockForKeeper } from './payee';
import { dueDays, readParties, toDueView, type WholeDue, type WholeParty } from './readParties';
import { dueParties, dues } from './tables';
import { warnOfWays } from './warnOfWays';

/** What every write to a row names: the row, and the version it began from. */
export interface AboutDue {
  tripId: string;
  dueId: string;
  began: number;
  actor: Actor;
  now: Date;
}

interface FoundDue {
  due: WholeDue;
  party: WholeParty;
}

/**
 * Finds a row of a locked trip that is as the page began from. Throws `due_gone`, or
 * `changed_since` with the row as it is saved.
 */
export async function findDue(
  tx: Db,
  trip: TripRow,
  { dueId, began, now }: Pick<AboutDue, 'dueId' | 'began' | 'now'>,
  userId?: string,
): Promise<FoundDue> {
  const parties = await readParties(tx, trip.id, userId);
  for (const party of parties) {
    const due = party.dues.find(({ id }) => id === dueId);
    if (!due) continue;
    if (due.version !== began) {
      const saved = toDueView(due, dueDays(trip, now).counted);
      throw new AppError('changed_since', [], { saved });
    }
    return { due, party };
  }
  throw new AppError('due_gone');
}

/** Writes to a row, whose version goes up, and keeps it for as long as that asks. */
export async function writeDue(
  tx: Db,
  { due, party }: FoundDue,
  set: Partial<Pick<WholeDue, 'title' | 'amount' | 'dueBy' | 'waivedReason'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(dues)
    .set({ ...set, version: due.version + 1 })
    .where(eq(dues.id, due.id));
  await keepParty(tx, party.id, now, set.dueBy ?? due.dueBy);
}

/** Sends none of the reminders whose day was over before a row got another day. */
export const passReminders = (tx: Db, { id }: Pick<WholeParty, 'id'>, today: CalendarDate) =>
  tx
    .update(dueParties)
    .set({ remindedFor: sql`greatest(${dueParties.remindedFor}, ${today}::date - 1)` })
    .where(eq(dueParties.id, id));

/** Leaves a line in the audit record about a row. */
export const recordDue = (tx: Db, action: AuditAction, { tripId, dueId, actor }: AboutDue) =>
  recordEvent(tx, { action, ...actorInRecord(actor), tripId, subject: 'a due', subjectId: dueId });

/** Returns the amount, or adds what is wrong with it to `issues`. */
export function readAmountField(text: string, currency: string, issues: FieldIssue[]): number {
  const read = readDueAmount(text, currency);
  if ('minor' in read) return read.minor;
  issues.push({ path: 'amount', message: read.fault });
  return 0;
}

export const refuseIssues = (issues: readonly FieldIssue[]): void => {
  if (issues.length > 0) throw new AppError('invalid_input', issues);
};

/** A row as typed. */
export interface TypedDue {
  title: string;
  amount: string;
  dueBy: string;
}

/**
 * Saves a changed row. Its amount can't be less than what has arrived or is said to be paid, and a
 * day that stays may be over. Throws `not_payee`, `due_gone`, `changed_since` or `invalid_input`.
 */
export function changeDue(
  db: Db,
  { form, ...about }: AboutDue & { form: TypedDue },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { trip } = await lockForKeeper(tx, about.tripId, about.actor);
    const found = await findDue(tx, trip, about);
    const { due } = found;
    const issues: FieldIssue[] = [];
    const amount = readAmountField(form.amount, due.currency, issues);
    const days = dueDays(trip, about.now);
    const isSameDay = readDate(form.dueBy) === due.dueBy;
    const dueBy = isSameDay ? due.dueBy : readDay('dueBy', form.dueBy, days, issues);
    const { confirmed, said } = dueSums(due);
    if (issues.length === 0 && amount < confirmed + said) {
      const has = exactAmount(confirmed + said, due.currency);
      const message = `${has} of this has arrived, or is said to be paid.`;
      issues.push({ path: 'amount', message });
    }
    refuseIssues(issues);
    await writeDue(tx, found, { title: form.title, amount, dueBy }, about.now);
    if (!isSameDay) await passReminders(tx, found.party, days.today);
    await warnOfWays(tx, about.tripId, about.now);
    await recordDue(tx, 'due_changed', about);
  });
}

/**
 * Waives a row with a reason, or asks for it again (`waives` false). Throws `not_payee`,
 * `due_gone`, `changed_since` or `invalid_input`.
 */
export function waiveDue(
  db: Db,
  { reason, waives, ...about }: AboutDue & { reason: string; waives: boolean },
): Promise<void> {
  const { tripId, actor, now } = about;
  return db.transaction(async (tx) => {
    const { trip } = await lockForKeeper(tx, tripId, actor);
    const found = await findDue(tx, trip, about);
    if (waives && isBlank(reason)) {
      throw new AppError('invalid_input', [{ path: 'reason', message: SAY_WHY }]);
    }
    await writeDue(tx, found, { waivedReason: waives ? reason : '' }, about.now);
    await recordDue(tx, waives ? 'due_waived' : 'due_asked_again', about);
    const { due, party } = found;
    if (waives || due.waivedReason === '' || due.kind === 'refund') return;
    // Who read that it is waived has to hear that it is owed again.
    const owed = [{ dueId: due.id, travelerId: party.travelerId }];
    await passReminders(tx, party, dueDays(trip, now).today);
    await tellOfNewDues(tx, { tripId, by: actor.userId, now }, owed);
  });
}

interface Adding {
  tripId: string;
  actor: Actor;
  now: Date;
  travelerId: string;
  isRefund: boolean;
  form: TypedDue;
}

/** The party that a row is added to: one with rows, or one of the chosen version. */
async function partyToAddTo(
  tx: Db,
  trip: TripRow,
  { travelerId, isRefund, now }: Adding,
): Promise<{ id: string; currency: string }> {
  const chosen = await readChosenJudged(tx, trip.id);
  const [known] = await tx
    .select()
    .from(dueParties)
    .where(and(eq(dueParties.tripId, trip.id), eq(dueParties.travelerId, travelerId)));
  if (known?.leftAt) {
    // Somebody who left owes nothing new, but may be owed something.
    if (!isRefund) throw new AppError('traveler_gone');
    return { id: known.id, currency: known.currency };
  }
  if (!chosen) throw new AppError('dues_rest');
  const { currency, number } = chosen;
  if (known) return { id: known.id, currency };
  const party = chosen.parties.find((one) => one.travelerId === travelerId);
  if (!party) throw new AppError('traveler_gone');
  const until = dueDays(trip, now).today;
  return { id: await keepPartyShare(tx, trip, party, { number, currency, until, now }), currency };
}

/**
 * Adds a row to a party: 'Visa fee', or a refund, which is all that somebody who left can still be
 * given. Throws `not_payee`, `dues_rest`, `traveler_gone`, `invalid_input` or `too_many_dues`.
 */
export function addDue(db: Db, adding: Adding): Promise<void> {
  const { tripId, actor, now, isRefund, form } = adding;
  return db.transaction(async (tx) => {
    const { trip } = await lockForKeeper(tx, tripId, actor);
    const { id: partyId, currency } = await partyToAddTo(tx, trip, adding);
    const issues: FieldIssue[] = [];
    const amount = readAmountField(form.amount, currency, issues);
    const dueBy = readDay('dueBy', form.dueBy, dueDays(trip, now), issues);
    refuseIssues(issues);
    await refuseTooMany(tx, tripId, 1);
    const kind = isRefund ? 'refund' : 'added';
    const [row] = await tx
      .insert(dues)
      .values({ partyId, kind, title: form.title, amount, currency, dueBy, createdAt: now })
      .returning({ id: dues.id });
    if (!row) throw new Error('a row was not added');
    await keepParty(tx, partyId, now, dueBy);
    await recordDue(tx, 'due_added', { tripId, dueId: row.id, began: 1, actor, now });
    const owed = isRefund ? [] : [{ dueId: row.id, travelerId: adding.travelerId }];
    await tellOfNewDues(tx, { tripId, by: actor.userId, now }, owed);
  });
}
