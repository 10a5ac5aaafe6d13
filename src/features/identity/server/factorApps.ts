import { createHmac, randomInt } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { AuditAction } from '@/features/audit/domain/auditEvent';
import { recordEvent } from '@/features/audit/server/record';
import type { Db } from '@/platform/server/database/database';
import { newToken } from '@/platform/server/keyedToken';
import { type AppSetup, isRecoveryCode, RECOVERY_CODES, RECOVERY_LETTERS } from '../domain/factors';
import { factorApps, passkeys, recoveryCodes } from './factorTables';
import { type Holder, tokenName } from './freshProof';
import type { OnAccountsWord } from './onAccountsWord';
import { hasApp, hasPasskey, OPERATOR_FACTS } from './operatorFacts';
import { factorNeeded, notSignedIn } from './refuse';
import { sessions, users, verifications } from './tables';

/** How long a secret that is shown may wait for its first code, in milliseconds. */
const SETUP_LASTS = 10 * 60_000;

const PERIOD = 30;

/** A change in progress: where it is written, and whose factors it is about. */
export interface FactorChange extends Holder {
  tx: Db;
  email: string;
  isAdmin: boolean;
}

/**
 * Runs a change of an account's factors in a transaction, with the account locked, so that changes
 * come one after the other. An operator who has one must have passed it, or somebody with their
 * password could add another. Throws `factor_needed`.
 */
export function changing<Result>(
  db: Db,
  { userId, sessionId }: Holder,
  work: (change: FactorChange) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
    const [found] = await tx
      .select({
        ...{ hasApp, hasPasskey, hasPassed: OPERATOR_FACTS.hasPassed },
        // The claim guards, in whichever session it holds.
        ...{ isAdmin: users.isAdmin, email: users.email },
      })
      .from(users)
      .innerJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, sessionId)))
      .where(eq(users.id, userId));
    // An app stays when the claim is revoked, and what it guards with it.
    const isGuarded = found && (found.hasApp || (found.isAdmin && found.hasPasskey));
    if (!found) throw notSignedIn();
    if (isGuarded && !found.hasPassed) throw factorNeeded();
    return work({ tx, userId, sessionId, email: found.email, isAdmin: found.isAdmin });
  });
}

/** Notes that a session has passed the second factor. */
export const notePassed = (tx: Db, sessionId: string) =>
  tx.update(sessions).set({ passedAt: sql`now()` }).where(eq(sessions.id, sessionId));

/** Notes a change of an account's factors in the audit record: an operator's by their email. */
export const recordFactor = (
  { tx, userId, email, isAdmin }: FactorChange,
  action: AuditAction,
): Promise<void> =>
  recordEvent(tx, { action, actor: isAdmin ? email : 'a member', actorId: userId });

const newCode = () =>
  Array.from({ length: 12 }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('');

/** Makes and checks the codes of an app, and recovery codes (SPEC-3 12.3). */
export function createFactorApps(db: Db, key: string) {
  const hashOf = (code: string) =>
    createHmac('sha256', key).update(`recovery code|${code}`).digest('base64url');
  const setupOf = ({ userId, sessionId }: Holder) => tokenName(`own-app-${userId}:${sessionId}`);

  /** Returns the half minute of a code; null if it is none of this secret's now. */
  function stepOf(secret: string, code: string): number | null {
    const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD });
    const timestamp = Date.now();
    const delta = totp.validate({ token: code, window: 1, timestamp });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  }

  async function takeAppCode(tx: Db, userId: string, code: string): Promise<boolean> {
    const [app] = await tx.select().from(factorApps).where(eq(factorApps.userId, userId));
    const secret = app && (await symmetricDecrypt({ key, data: app.secret }).catch(() => null));
    const step = secret ? stepOf(secret, code) : null;
    if (step === null) return false;
    const taken = await tx
      .update(factorApps)
      .set({ lastStep: step })
      .where(and(eq(factorApps.userId, userId), lt(factorApps.lastStep, step)))
      .returning();
    return taken.length > 0;
  }

  async function takeRecoveryCode(tx: Db, userId: string, code: string): Promise<boolean> {
    const isIt = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashOf(code)));
    return (await tx.delete(recoveryCodes).where(isIt).returning()).length > 0;
  }

  return {
    isOn: async (tx: Db, userId: string): Promise<boolean> =>
      (await tx.$count(factorApps, eq(factorApps.userId, userId))) > 0,

    /** Makes a secret, which waits for its first code in this session. */
    async begin(holder: Holder, email: string): Promise<AppSetup> {
      const secret = new Secret({ size: 20 });
      const totp = new TOTP({ issuer: 'Gangway', label: email, secret, period: PERIOD });
      const identifier = setupOf(holder);
      await db.delete(verifications).where(eq(verifications.identifier, identifier));
      await db.insert(verifications).values({
        ...{ id: newToken(), identifier, expiresAt: new Date(Date.now() + SETUP_LASTS) },
        value: await symmetricEncrypt({ key, data: secret.base32 }),
      });
      return { secret: secret.base32, uri: totp.toString() };
    },

    /**
     * Sets up the app whose first code this is. Returns the recovery codes; null if the code is
     * wrong, or too late.
     */
    async setUp({ tx, ...holder }: FactorChange, code: string): Promise<string[] | null> {
      const { userId } = holder;
      const isWaiting = and(
        eq(verifications.identifier, setupOf(holder)),
        gt(verifications.expiresAt, sql`now()`),
      );
      const [waiting] = await tx.select().from(verifications).where(isWaiting);
      const secret = waiting && (await symmetricDecrypt({ key, data: waiting.value }));
      const lastStep = secret ? stepOf(secret, code) : null;
      if (!waiting || lastStep === null) return null;
      await tx.delete(verifications).where(eq(verifications.id, waiting.id));
      const app = { userId, secret: waiting.value, lastStep };
      const set = await tx.insert(factorApps).values(app).onConflictDoNothing().returning();
      if (set.length === 0) return null;
      const codes = Array.from({ length: RECOVERY_CODES }, newCode);
      await tx.insert(recoveryCodes).values(codes.map((each) => ({ userId, hash: hashOf(each) })));
      return codes;
    },

    /** Uses up a code; false if it is wrong, or was used. */
    take: (tx: Db, userId: string, code: string): Promise<boolean> =>
      isRecoveryCode(code) ? takeRecoveryCode(tx, userId, code) : takeAppCode(tx, userId, code),
  };
}

export type FactorApps = ReturnType<typeof createFactorApps>;

/** Ends an account's app and its recovery codes. Returns whether there was an app. */
export async function endApp(tx: Db, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const ended = await tx.delete(factorApps).where(eq(factorApps.userId, userId)).returning();
  return ended.length > 0;
}

/** Only somebody else's proof of the address ends factors, no new password or email does. */
export const ownFactors: OnAccountsWord = {
  endedBy: ['provedByAnother'],
  async end(tx, userId) {
    await endApp(tx, userId);
    await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  },
};
