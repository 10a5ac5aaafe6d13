import { and, desc, eq, isNull } from 'drizzle-orm';
import type { MailedTrip } from '@/features/mails/server/tripForMail';
import { lockTrip } from '@/features/trips/server/lockTrip';
import type { TripRow } from '@/features/trips/server/stage';
import { type Actor, notOperator } from '@/platform/domain/actor';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import type { Payee } from '../domain/payWays';
import { dueSettings, payWays } from './tables';

/** Who is paid for a trip: the operator, until one of them has chosen. */
export interface PayeeChoice {
  payee: Payee;
  version: number | null;
}

/** Reads who is paid for a trip. */
export async function readPayee(db: Db, tripId: string): Promise<PayeeChoice> {
  const [found] = await db
    .select({ payee: dueSettings.payee, version: dueSettings.version })
    .from(dueSettings)
    .where(eq(dueSettings.tripId, tripId));
  return found ?? { payee: 'operator', version: null };
}

/** Reads the ways to pay that count now; undefined without any. */
export async function readWays(db: Db, tripId: string) {
  const [found] = await db
    .select()
    .from(payWays)
    .where(and(eq(payWays.tripId, tripId), isNull(payWays.endedAt)));
  return found;
}

/** The company of a trip's operators, by the name that it last gave; empty before it has. */
export async function companyName(db: Db, tripId: string): Promise<string> {
  const [found] = await db
    .select({ name: payWays.payeeName })
    .from(payWays)
    .where(and(eq(payWays.tripId, tripId), isNull(payWays.userId)))
    .orderBy(desc(payWays.version))
    .limit(1);
  return found?.name ?? '';
}

/** Returns what mails call whoever is paid: an organizer, or the company by the name that it gave. */
export async function payeeName(
  db: Db,
  { tripId, organizerName }: Pick<MailedTrip, 'tripId' | 'organizerName'>,
): Promise<string> {
  const { payee } = await readPayee(db, tripId);
  if (payee === 'organizer') return organizerName;
  return withoutWebAddresses(await companyName(db, tripId)) || 'The company';
}

/** True if this account keeps the dues of a trip: an operator, or the organizer who is paid. */
export const keepsDues = (
  { userId, isOperator }: Pick<Actor, 'userId' | 'isOperator'>,
  trip: Pick<TripRow, 'userId'>,
  payee: Payee,
): boolean => isOperator || (payee === 'organizer' && trip.userId === userId);

/** True if this account is the payee, whose ways to pay are its own to set. */
export const isPayee = (
  { userId, isOperator }: Pick<Actor, 'userId' | 'isOperator'>,
  trip: Pick<TripRow, 'userId'>,
  payee: Payee,
): boolean => (payee === 'organizer' ? trip.userId === userId : isOperator);

/** The refusal of whoever is not paid, which may be for want of a second factor alone. */
export const notPayee = (actor: Actor): AppError =>
  actor.heldBack ? notOperator(actor) : new AppError('not_payee');

/**
 * Locks a trip for somebody who keeps its dues (SPEC-4 15.3). Throws `trip_not_found`, or
 * `not_payee` for anybody but operators and the organizer where they are the payee.
 */
export async function lockForKeeper(
  tx: Db,
  tripId: string,
  actor: Actor,
): Promise<{ trip: TripRow; choice: PayeeChoice }> {
  const trip = await lockTrip(tx, tripId);
  const choice = await readPayee(tx, tripId);
  if (!keepsDues(actor, trip, choice.payee)) throw notPayee(actor);
  return { trip, choice };
}

/** How the audit record names who acts: an operator by email, a member by their ids alone. */
export const actorInRecord = ({ isOperator, email, userId }: Actor) => ({
  actor: isOperator ? email : 'the organizer',
  actorId: userId,
});
