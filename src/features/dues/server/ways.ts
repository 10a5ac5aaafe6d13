import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { recordEvent } from '@/features/audit/server/record';
import { useUpProof } from '@/features/identity/server/freshProof';
import type { OnAccountsWord } from '@/features/identity/server/onAccountsWord';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { type Actor, notOperator } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import { pick } from '@/platform/domain/pick';
import type { Began } from '@/platform/domain/version';
import type { Db } from '@/platform/server/database/database';
import { areSameWays, PAYEES, type Payee, type PayWays, WAY_KEYS } from '../domain/payWays';
import { actorInRecord, isPayee, notPayee, readPayee, readWays } from './payee';
import { dueSettings, payWays } from './tables';
import { warnOfWays } from './warnOfWays';

interface Choosing {
  tripId: string;
  actor: Actor;
  payee: Payee;
  began: Began;
  now: Date;
}

const endWays = (tx: Db, tripId: string, now: Date) =>
  tx
    .update(payWays)
    .set({ endedAt: now })
    .where(and(eq(payWays.tripId, tripId), isNull(payWays.endedAt)));

/**
 * Chooses who is paid, for an operator; the other's ways to pay end with that. Throws
 * `trip_not_found`, `not_operator`, or `changed_since` with what is saved.
 */
export function setPayee(db: Db, { tripId, actor, payee, began, now }: Choosing): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    if (!actor.isOperator) throw notOperator(actor);
    const saved = await readPayee(tx, tripId);
    if (saved.version !== null && saved.payee === payee) return;
    if (saved.version !== began) throw new AppError('changed_since', [], { saved });
    const version = (saved.version ?? 0) + 1;
    await tx
      .insert(dueSettings)
      .values({ tripId, payee, version })
      .onConflictDoUpdate({ target: dueSettings.tripId, set: { payee, version } });
    if (payee !== saved.payee) await endWays(tx, tripId, now);
    const subject = PAYEES[payee].toLowerCase();
    await recordEvent(tx, { action: 'payee_chosen', ...actorInRecord(actor), tripId, subject });
  });
}

interface Setting {
  tripId: string;
  actor: Actor;
  ways: PayWays;
  began: Began;
  now: Date;
}

/**
 * An organizer's own ways to pay. Setting them took a fresh proof, and each change is mailed to
 * those who owe, so only the address's true owner ends them.
 */
export const organizersWays: OnAccountsWord = {
  endedBy: ['provedByAnother'],
  end: (tx, userId) =>
    tx
      .update(payWays)
      .set({ endedAt: sql`now()` })
      .where(and(eq(payWays.userId, userId), isNull(payWays.endedAt))),
};

/**
 * Sets the payee's ways to pay, after a fresh proof of who they are (SPEC-4 15.1). Whoever owes and
 * was shown others is mailed old and new, since that is how people are robbed. Throws
 * `proof_needed`, `trip_not_found`, `not_payee`, or `changed_since` with what is saved.
 */
export function setWays(db: Db, setting: Setting): Promise<void> {
  const { tripId, actor, ways, began, now } = setting;
  return db.transaction(async (tx) => {
    const trip = await lockTrip(tx, tripId);
    const { payee } = await readPayee(tx, tripId);
    if (!isPayee(actor, trip, payee)) throw notPayee(actor);
    if (!(await useUpProof(tx, actor, 'payWays'))) throw new AppError('proof_needed');
    const saved = await readWays(tx, tripId);
    if (saved && areSameWays(saved, ways)) return;
    if ((saved?.version ?? null) !== began) {
      throw new AppError('changed_since', [], {
        saved: saved ? pick(saved, [...WAY_KEYS, 'version']) : { version: null },
      });
    }
    const [last] = await tx
      .select({ version: max(payWays.version) })
      .from(payWays)
      .where(eq(payWays.tripId, tripId));
    await endWays(tx, tripId, now);
    const version = (last?.version ?? 0) + 1;
    const userId = payee === 'organizer' ? actor.userId : null;
    const [set] = await tx
      .insert(payWays)
      .values({ tripId, userId, ...ways, version, setAt: now })
      .returning({ id: payWays.id });
    const warned = await warnOfWays(tx, tripId, now);
    await recordEvent(tx, {
      ...actorInRecord(actor),
      ...{ action: saved || warned > 0 ? 'ways_to_pay_changed' : 'ways_to_pay_set', tripId },
      ...{ rows: warned, subject: `version ${version}`, subjectId: set?.id ?? null },
    });
  });
}
