import { eq } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import type { LiveHub } from '@/platform/server/live/liveHub';
import { log } from '@/platform/server/log';
import type { Mailer } from '@/platform/server/mail';
import { mailKind } from '@/platform/server/mailKind';
import { type CodePurpose, codeLinkPath } from '../domain/emailCode';
import { signUpByCodePath } from '../domain/wayIn';
import type { AccountBelongings } from './accountBelongings';
import { createCodeRows, type Tried } from './codeRows';
import type { Guess, Guesses } from './guesses';
import { codeMail, noAccountMail } from './mails';
import { type Proved, proveEmail } from './proveEmail';
import { users } from './tables';

const CODE = mailKind('code');

/**
 * Returns the name of the trip whose invitation a redirect leads to, if a mail to this address may
 * mention it: see `app/server`.
 */
export type TripNameFor = (db: Db, redirect: string, email: string) => Promise<string | null>;

export interface CodeCaller {
  email: string;
  purpose: CodePurpose;
  network: string;
  /** The device or session id that gives the account's owner a count separate from strangers. */
  known: string | null;
}

/** The result of entering a code that was wrong or refused. */
export type Entering = Tried | { outcome: 'too many' };

type Proving = { outcome: 'proved'; proved: Proved } | { outcome: 'terms needed' };

interface CodeProof {
  code: string;
  acceptedTerms: boolean;
  isOwners: (userId: string) => boolean;
}

interface CodeOptions {
  db: Db;
  secret: string;
  mailer: Mailer;
  guesses: Guesses;
  /** The origin used for links. */
  baseURL: string;
  belongings: AccountBelongings;
  tripNameFor: TripNameFor;
  live: Pick<LiveHub, 'publish'>;
}

/** Thrown to roll back the transaction, including the use of the code. */
class TermsNeeded extends Error {}

const wrongCodesOf = ({ email, network, known }: CodeCaller): Guess[] =>
  known === null
    ? [
        ['wrongCode', email],
        ['wrongCodeOfNetwork', network],
        ['wrongCodeInAll', ''],
      ]
    : [['wrongCode', known]];

/** Mails and checks codes (docs/decisions/0077), whether or not there is an account. */
export function createEmailCodes(options: CodeOptions) {
  const { db, secret, mailer, guesses, baseURL, belongings, tripNameFor, live } = options;
  const rows = createCodeRows(secret);

  const hourly = ({ email, network, known }: CodeCaller) => known ?? `${email} ${network}`;

  async function mayBeSent(caller: CodeCaller): Promise<boolean> {
    if (!(await guesses.take('codesInHour', hourly(caller)))) return false;
    return guesses.take('codesInDay', caller.known ?? caller.email);
  }

  async function counted<Result extends { outcome: string }>(
    caller: CodeCaller,
    enter: () => Promise<Result>,
  ): Promise<Result | Entering> {
    const wrong = wrongCodesOf(caller);
    if (await guesses.isAnyUsedUp(wrong)) return { outcome: 'too many' };
    const entered = await enter();
    if (entered.outcome === 'wrong') for (const guess of wrong) await guesses.take(...guess);
    return entered;
  }

  return {
    /**
     * Mails a code to any address. Resolves with the reason if it could not. Somebody who wants to
     * log in without an account is mailed just that; all else is as with one, so that nobody else
     * can tell.
     */
    async send(caller: CodeCaller, redirect: string): Promise<'sent' | 'too many' | 'not mailed'> {
      if (!(await mayBeSent(caller))) return 'too many';
      const { email, purpose } = caller;
      const tripName = await tripNameFor(db, redirect, email);
      const code = await rows.make(db, caller);
      const isNobodys = (await db.$count(users, eq(users.email, email))) === 0;
      const url = `${baseURL}${codeLinkPath({ email, code, purpose, redirect })}`;
      const mail =
        isNobodys && purpose === 'login'
          ? noAccountMail(email, `${baseURL}${signUpByCodePath(redirect)}`)
          : codeMail(email, { code, purpose, url, tripName });
      try {
        await mailer.deliver(mail, CODE);
        return 'sent';
      } catch (err) {
        log.error({ kind: 'code', err }, 'mail not sent');
        // Nothing reached the inbox, and the user is told to try again.
        await guesses.forget('codesInHour', hourly(caller));
        return 'not mailed';
      }
    },

    /** Checks a code given instead of a password. */
    enter: (caller: CodeCaller, code: string): Promise<Entering> =>
      counted(caller, () => rows.enter(db, caller, code)),

    /** Checks a code and records that it proves who owns the address. */
    async prove(
      caller: CodeCaller,
      { code, acceptedTerms, isOwners }: CodeProof,
    ): Promise<Entering | Proving> {
      const { email, purpose } = caller;
      const mayCreate = purpose === 'signup' && acceptedTerms;
      return counted(caller, async () => {
        try {
          const outcome = await db.transaction(async (tx) => {
            const tried = await rows.enter(tx, caller, code);
            if (tried.outcome !== 'right') return tried;
            const proved = await proveEmail(tx, belongings, { email, mayCreate, isOwners });
            if (proved) return { outcome: 'proved' as const, proved };
            if (purpose === 'signup') throw new TermsNeeded();
            return { outcome: 'dead' as const };
          });
          if (outcome.outcome === 'proved') live.publish(outcome.proved.topics);
          return outcome;
        } catch (error) {
          if (error instanceof TermsNeeded) return { outcome: 'terms needed' as const };
          throw error;
        }
      });
    },
  };
}

export type EmailCodes = ReturnType<typeof createEmailCodes>;
