import { ended } from '@/platform/domain/inWords';
import type { Db } from '@/platform/server/database/database';
import type { LiveHub } from '@/platform/server/live/liveHub';
import { log } from '@/platform/server/log';
import type { Mail, Mailer } from '@/platform/server/mail';
import { frameMail } from '@/platform/server/mailFrame';
import { mailKind } from '@/platform/server/mailKind';
import { CODE_MINUTES } from '../domain/codeLimits';
import { spacedCode } from '../domain/emailCode';
import type { AccountBelongings } from './accountBelongings';
import { createCodeRows, type Tried } from './codeRows';
import type { Guess, Guesses } from './guesses';
import { type Proved, proveEmail } from './proveEmail';

const CODE = mailKind('code');

/** Returns the trip's name if a mail to this address may mention it: see `app/server`. */
export type TripNameFor = (db: Db, tripId: string, email: string) => Promise<string | null>;

export interface CodeCaller {
  email: string;
  /** The id of the browser that asked (`codeBrowser`). */
  browser: string;
  network: string;
  /** The device or session id that gives the account's owner a count separate from strangers. */
  known: string | null;
}

/** The result of entering a code that was wrong or refused. */
export type Entering = Tried | { outcome: 'too many' | 'other browser' };

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
  const { db, secret, mailer, guesses, belongings, tripNameFor, live } = options;
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
    if (entered.outcome !== 'dead' || (await rows.isKnown(db, caller))) return entered;
    return { outcome: 'other browser' };
  }

  return {
    /** Mails a code to any address. Resolves with the reason if it could not. */
    async send(
      caller: CodeCaller,
      tripId: string | undefined,
    ): Promise<'sent' | 'too many' | 'not mailed'> {
      if (!(await mayBeSent(caller))) return 'too many';
      const tripName = tripId === undefined ? null : await tripNameFor(db, tripId, caller.email);
      const code = await rows.make(db, caller);
      try {
        await mailer.deliver(codeMail(caller.email, code, tripName), CODE);
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
      const { email } = caller;
      return counted(caller, async () => {
        try {
          const outcome = await db.transaction(async (tx) => {
            const tried = await rows.enter(tx, caller, code);
            if (tried.outcome !== 'right') return tried;
            const proved = await proveEmail(tx, belongings, { email, acceptedTerms, isOwners });
            if (!proved) throw new TermsNeeded();
            return { outcome: 'proved' as const, proved };
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

const NOT_YOU =
  "The code works once, and only there. If it wasn't you, you can ignore this email: without the code nobody gets in.";

/**
 * The mail with a code (SPEC-3 12.1). It has no link, since opening one would have to sign the user
 * in, in whatever browser their mail program prefers.
 * @param tripName the trip whose invitation they are heading for, if this address may know of it
 */
export function codeMail(to: string, code: string, tripName: string | null): Mail {
  const spaced = spacedCode(code);
  return frameMail({
    to,
    subject: `${spaced} is your Gangway code`,
    heading: 'Your Gangway code',
    paragraphs: [
      ...(tripName === null ? [] : [`You are on your way to ${ended(tripName)}`]),
      `Enter this code within ${CODE_MINUTES} minutes, in the browser where you asked for it:`,
    ],
    code: spaced,
    footnote: NOT_YOU,
  });
}
