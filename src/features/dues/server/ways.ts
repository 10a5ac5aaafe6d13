import { and, desc, eq, isNull } from 'drizzle-orm';
import { recordEvent } from '@/features/audit/server/record';
import { useUpProof } from '@/features/identity/server/keptToken';
import { lockTrip } from '@/features/trips/server/lockTrip';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import { pick } from '@/platform/domain/pick';
import type { Began } from '@/platform/domain/version';
import type { Db } from '@/platform/server/database/database';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { isOwed } from '../domain/dueState';
import { areSameWays, PAYEES, type Payee, type PayWays, WAY_KEYS } from '../domain/payWays';
import { actorInRecord, isPayee, readPayee, readWays } from './payee';
import { readParties } from './readDues';
import { dueSettings, payWays } from './tables';

declare module '@/platform/server/jobs/errandKind' {
  interface ErrandKinds {
    waysChanged: true;
  }
}

/** The errand kind for the mail that says that the way to pay has changed. */
export const WAYS_CHANGED = 'waysChanged';

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
 * Chooses who is paid, for an operator; the other's ways to pay end with that. Returns the version.
 * Throws `trip_not_found`, `not_operator`, or `changed_since` with what is saved.
 */
export function setPayee(db: Db, { tripId, actor, payee, began, now }: Choosing): Promise<number> {
  return db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    if (!actor.isOperator) throw new AppError('not_operator');
    const saved = await readPayee(tx, tripId);
    if (saved.version !== null && saved.payee === payee) return saved.version;
    if (saved.version !== began) throw new AppError('changed_since', [], { saved });
    const version = (saved.version ?? 0) + 1;
    await tx
      .insert(dueSettings)
      .values({ tripId, payee, version })
      .onConflictDoUpdate({ target: dueSettings.tripId, set: { payee, version } });
    if (payee !== saved.payee) await endWays(tx, tripId, now);
    const subject = PAYEES[payee].toLowerCase();
    await recordEvent(tx, { action: 'payee_chosen', ...actorInRecord(actor), tripId, subject });
    return version;
  });
}

/** The accounts that still owe something for a trip: each gets a mail when the way changes. */
async function whoOwes(tx: Db, tripId: string): Promise<string[]> {
  const parties = await readParties(tx, tripId);
  const accounts = parties.flatMap(({ userId, leftAt, dues }) =>
    userId !== null && leftAt === null && dues.some(isOwed) ? [userId] : [],
  );
  return [...new Set(accounts)];
}

interface Setting {
  tripId: string;
  actor: Actor;
  ways: PayWays;
  began: Began;
  now: Date;
}

/**
 * Sets the payee's ways to pay, after a fresh proof of who they are (SPEC-4 15.1). Once rows were
 * made, each account that owes is mailed the change with old and new, since that is how people are
 * robbed. Returns the version. Throws `proof_needed`, `trip_not_found`, `not_payee`, or
 * `changed_since` with what is saved.
 */
export function setWays(db: Db, setting: Setting): Promise<number> {
  const { tripId, actor, ways, began, now } = setting;
  return db.transaction(async (tx) => {
    const trip = await lockTrip(tx, tripId);
    const { payee } = await readPayee(tx, tripId);
    if (!isPayee(actor, trip, payee)) throw new AppError('not_payee');
    if (!(await useUpProof(tx, actor.sessionId, 'payWays'))) throw new AppError('proof_needed');
    const saved = await readWays(tx, tripId);
    if (saved && areSameWays(saved, ways)) return saved.version;
    if ((saved?.version ?? null) !== began) {
      throw new AppError('changed_since', [], {
        saved: saved ? pick(saved, [...WAY_KEYS, 'version']) : { version: null },
      });
    }
    const [before] = await tx
      .select()
      .from(payWays)
      .where(eq(payWays.tripId, tripId))
      .orderBy(desc(payWays.version))
      .limit(1);
    await endWays(tx, tripId, now);
    const version = (before?.version ?? 0) + 1;
    const userId = payee === 'organizer' ? actor.userId : null;
    const [set] = await tx
      .insert(payWays)
      .values({ tripId, userId, ...ways, version, setAt: now })
      .returning({ id: payWays.id });
    const isChange = before !== undefined && !areSameWays(before, ways);
    const told = isChange ? await whoOwes(tx, tripId) : [];
    await addJobs(
      tx,
      told.map((account) => ({
        key: `${WAYS_CHANGED} ${set?.id} ${account}`,
        kind: WAYS_CHANGED,
        data: { tripId, userId: account, waysId: set?.id ?? '' },
        dueAt: now,
      })),
    );
    await recordEvent(tx, {
      ...actorInRecord(actor),
      ...{ action: isChange ? 'ways_to_pay_changed' : 'ways_to_pay_set', tripId },
      ...{ rows: told.length, subject: `version ${version}`, subjectId: set?.id ?? null },
    });
    return version;
  });
}
