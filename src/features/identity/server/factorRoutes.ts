import type { BetterAuthPlugin } from 'better-auth';
import {
  APIError,
  createAuthEndpoint,
  getSessionFromCtx,
  sensitiveSessionMiddleware,
} from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { and, eq } from 'drizzle-orm';
import { counted } from '@/platform/domain/inWords';
import type { Db } from '@/platform/server/database/database';
import { newToken } from '@/platform/server/keyedToken';
import type { Mailer } from '@/platform/server/mail';
import { mailKind } from '@/platform/server/mailKind';
import {
  type Ceremony,
  FACTOR_STOPPED,
  isRecoveryCode,
  MOST_PASSKEYS,
  type NewCredential,
  type UsedCredential,
  WRONG_FACTOR,
} from '../domain/factors';
import { FACTOR_NEWS, factorMail } from './accountMails';
import { FACTOR_ROUTES as AT } from './authRoutes';
import {
  changing,
  endApp,
  type FactorApps,
  type FactorChange,
  notePassed,
  recordFactor,
} from './factorApps';
import { passkeys, recoveryCodes } from './factorTables';
import { useUpProof } from './freshProof';
import type { Guesses } from './guesses';
import { libraryCall } from './libraryCall';
import type { Challenged, Passkeys } from './passkeys';
import { notSignedIn, proofNeeded, refuse } from './refuse';

const FACTOR = mailKind('second factor');

const GONE = 'This passkey is not here any more.';

const signedIn = { method: 'POST' as const, use: [sensitiveSessionMiddleware] };

interface FactorRouteOptions {
  db: Db;
  mailer: Mailer;
  baseURL: string;
  guesses: Guesses;
  passkeys: Passkeys;
  apps: FactorApps;
  /** The name of the cookie by which a browser without a session is known to its challenge. */
  challengeCookie: string;
}

/** What our schema of the route has let through. */
const input = <Input>() => libraryCall().input as Input;

/** The routes of passkeys and of operators' second factor (SPEC-3 12.2, 12.3). */
export function factorRoutes(options: FactorRouteOptions) {
  const { db, mailer, baseURL, guesses, apps, challengeCookie } = options;
  const keys = options.passkeys;

  type Session = { user: { id: string; email: string }; session: { id: string } };
  const holderOf = ({ user, session }: Session) => ({ userId: user.id, sessionId: session.id });

  function tell(to: string, news: readonly string[]): void {
    mailer.post(factorMail(to, news, `${baseURL}/account`), FACTOR);
  }

  /** Takes a code of an app or a recovery code. Throws a sentence if it is not one. */
  async function take(userId: string, work: (tx: Db) => Promise<boolean>): Promise<void> {
    if (!(await guesses.take('secondFactor', userId))) {
      throw new APIError('TOO_MANY_REQUESTS', { message: FACTOR_STOPPED });
    }
    if (!(await db.transaction(work))) throw refuse(WRONG_FACTOR);
    await guesses.forget('secondFactor', userId);
  }

  /** Notes and mails that a recovery code was used. */
  async function noteRecovery(change: FactorChange): Promise<() => void> {
    const { tx, userId, email } = change;
    await recordFactor(change, 'recovery_code_used');
    const left = await tx.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
    return () => tell(email, FACTOR_NEWS.recovery(`${counted(left, 'recovery code')} left.`));
  }

  return {
    id: 'gangway-factors',
    endpoints: {
      beginPasskey: createAuthEndpoint(AT.begin, { method: 'POST' }, async (context) => {
        const { for: ceremony } = input<{ for: Ceremony }>();
        keys.refuseElsewhere(context.request?.url);
        if (ceremony === 'login') {
          const token = context.getCookie(challengeCookie) || newToken();
          context.setCookie(challengeCookie, token, {
            ...{ httpOnly: true, sameSite: 'strict', path: '/', maxAge: 600 },
          });
          return context.json({ options: await keys.optionsToUse('login', { token }) });
        }
        const session = await getSessionFromCtx(context);
        if (!session) throw notSignedIn();
        const holder = holderOf(session);
        if (ceremony === 'confirm') {
          return context.json({ options: await keys.optionsToUse('confirm', holder) });
        }
        await changing(db, holder, async ({ tx }) => {
          if (!(await useUpProof(tx, holder, 'factor'))) throw proofNeeded();
        });
        return context.json({ options: await keys.optionsToAdd(holder, session.user.email) });
      }),

      /** Logs in with a passkey, which is a second factor as well. */
      signInPasskey: createAuthEndpoint(AT.signIn, { method: 'POST' }, async (context) => {
        const { response } = input<{ response: UsedCredential }>();
        // Without a cookie no challenge was given here.
        const whose: Challenged = { token: context.getCookie(challengeCookie) || newToken() };
        const { userId } = await keys.used('login', whose, response);
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(userId);
        if (!user) throw notSignedIn();
        const session = await internalAdapter.createSession(userId);
        await notePassed(db, session.id);
        await setSessionCookie(context, { session, user });
        return context.json({ status: true });
      }),

      addPasskey: createAuthEndpoint(AT.add, signedIn, async (context) => {
        const holder = holderOf(context.context.session);
        const { name, response } = input<{ name: string; response: NewCredential }>();
        const made = await keys.made(holder, response);
        const { email } = await changing(db, holder, async (change) => {
          const { tx, userId, sessionId } = change;
          if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= MOST_PASSKEYS) {
            throw refuse(`An account has at most ${MOST_PASSKEYS} passkeys. Remove one first.`);
          }
          const row = { ...made, userId, name };
          const added = await tx.insert(passkeys).values(row).onConflictDoNothing().returning();
          if (added.length === 0) throw refuse('This passkey is here already.');
          await recordFactor(change, 'passkey_added');
          await notePassed(tx, sessionId);
          return change;
        });
        tell(email, FACTOR_NEWS.passkeyAdded(name));
        return { status: true };
      }),

      renamePasskey: createAuthEndpoint(AT.rename, signedIn, async (context) => {
        const { id, name } = input<{ id: string; name: string }>();
        const isTheirs = eq(passkeys.userId, context.context.session.user.id);
        const renamed = await db
          .update(passkeys)
          .set({ name })
          .where(and(eq(passkeys.id, id), isTheirs))
          .returning();
        if (renamed.length === 0) throw refuse(GONE);
        return { status: true };
      }),

      removePasskey: createAuthEndpoint(AT.remove, signedIn, async (context) => {
        const holder = holderOf(context.context.session);
        const [email, name] = await changing(db, holder, async (change) => {
          const { tx, userId } = change;
          if (!(await useUpProof(tx, holder, 'factor'))) throw proofNeeded();
          const isIt = and(
            eq(passkeys.id, input<{ id: string }>().id),
            eq(passkeys.userId, userId),
          );
          const [gone] = await tx.delete(passkeys).where(isIt).returning();
          if (!gone) throw refuse(GONE);
          await recordFactor(change, 'passkey_removed');
          return [change.email, gone.name] as const;
        });
        tell(email, FACTOR_NEWS.passkeyRemoved(name));
        return { status: true };
      }),

      /** Confirms by a passkey that it is the operator who is signed in. */
      confirmByPasskey: createAuthEndpoint(AT.confirmByPasskey, signedIn, async (context) => {
        const holder = holderOf(context.context.session);
        const { response } = input<{ response: UsedCredential }>();
        await keys.used('confirm', holder, response);
        await notePassed(db, holder.sessionId);
        return { status: true };
      }),

      beginApp: createAuthEndpoint(AT.beginApp, signedIn, async (context) => {
        const { session } = context.context;
        const holder = holderOf(session);
        await changing(db, holder, async ({ tx, userId, isAdmin }) => {
          if (!isAdmin) throw refuse('Only operators have a second factor.');
          if (await apps.isOn(tx, userId)) throw refuse('Your second factor is on already.');
          if (!(await useUpProof(tx, holder, 'factor'))) throw proofNeeded();
        });
        return context.json(await apps.begin(holder, session.user.email));
      }),

      setUpApp: createAuthEndpoint(AT.setUpApp, signedIn, async (context) => {
        const holder = holderOf(context.context.session);
        const [email, codes] = await changing(db, holder, async (change) => {
          const made = await apps.setUp(change, input<{ code: string }>().code);
          if (!made) throw refuse(WRONG_FACTOR);
          await recordFactor(change, 'second_factor_on');
          await notePassed(change.tx, holder.sessionId);
          return [change.email, made] as const;
        });
        tell(email, FACTOR_NEWS.on());
        return context.json({ recoveryCodes: codes });
      }),

      /** Confirms by a code that it is the operator who is signed in. */
      confirmByCode: createAuthEndpoint(AT.confirmByCode, signedIn, async (context) => {
        const { userId, sessionId } = holderOf(context.context.session);
        const { code } = input<{ code: string }>();
        let after = () => {};
        await take(userId, async (tx) => {
          if (!(await apps.take(tx, userId, code))) return false;
          await notePassed(tx, sessionId);
          if (isRecoveryCode(code)) {
            after = await changing(tx, { userId, sessionId }, noteRecovery);
          }
          return true;
        });
        after();
        return { status: true };
      }),

      turnAppOff: createAuthEndpoint(AT.turnAppOff, signedIn, async (context) => {
        const { userId, sessionId } = holderOf(context.context.session);
        let email = '';
        await take(userId, async (tx) => {
          if (!(await apps.take(tx, userId, input<{ code: string }>().code))) return false;
          // Whoever has just entered a code has passed.
          await notePassed(tx, sessionId);
          await changing(tx, { userId, sessionId }, async (change) => {
            await endApp(change.tx, userId);
            await recordFactor(change, 'second_factor_off');
            email = change.email;
          });
          return true;
        });
        tell(email, FACTOR_NEWS.off());
        return { status: true };
      }),
    },
  } satisfies BetterAuthPlugin;
}
