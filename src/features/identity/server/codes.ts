import { createHmac, randomInt } from 'node:crypto';
import { APIError } from 'better-auth/api';
import type { Db } from '@/platform/server/database/database';
import { newToken } from '@/platform/server/keyedToken';
import { log } from '@/platform/server/log';
import type { Mail, Mailer } from '@/platform/server/mail';
import { mailKind } from '@/platform/server/mailKind';
import {
  CODE_MINUTES,
  CODE_TRIES,
  type CodePurpose,
  codeLinkPath,
  DEAD_CODE,
  NOT_MAILED,
  type OwnMatter,
  wrongCode,
} from '../domain/emailCode';
import { signUpByCodePath } from '../domain/wayIn';
import { type AuthContext, codeOf, refuse, tooMany } from './authRefusals';
import type { Guess, Guesses } from './guesses';
import { type KeptCode, libraryCall, NotMailed } from './libraryCall';
import { codeMail, emailTakenMail, noAccountMail } from './mails';

const CODE = mailKind('code');

/**
 * Returns the name of the trip whose invitation a redirect leads to, if a mail to this address may
 * mention it: see `app/server`.
 */
export type TripNameFor = (db: Db, redirect: string, email: string) => Promise<string | null>;

export const signInCode = (email: string): KeptCode => ({
  at: `sign-in-otp-${email}`,
  whose: email,
});

/** The code that the library mails to a new address. */
export const changeCode = (userId: string, newEmail: string): KeptCode => ({
  at: `change-email-otp-${userId}:${newEmail}`,
  whose: userId,
});

/** Two of a signed-in user's codes are entered at the library's routes, under its names. */
const LIBRARYS: Partial<Record<OwnMatter, string>> = {
  verify: 'email-verification-otp-',
  password: 'forget-password-otp-',
};

/** The code mailed to a signed-in user's own address. It does nothing but what it is for. */
export function ownCode({ id, email }: Account, purpose: OwnMatter): KeptCode {
  const librarys = LIBRARYS[purpose];
  return { at: librarys ? `${librarys}${email}` : `own-${purpose}-${id}:${email}`, whose: id };
}

interface Account {
  id: string;
  email: string;
}

interface CodeOptions {
  db: Db;
  secret: string;
  mailer: Mailer;
  guesses: Guesses;
  /** The origin used for links. */
  baseURL: string;
  tripNameFor: TripNameFor;
}

/** A code to be mailed, with the page that its user is heading for. */
interface Letter {
  email: string;
  code: string;
  purpose: CodePurpose;
  redirect: string;
}

/** The error of a code that no longer works (SPEC-3 12.5). */
export const deadCode = () =>
  new APIError('BAD_REQUEST', { code: 'code_dead', message: DEAD_CODE });

/** Mails codes, counts them, and keeps those for matters that the library has no codes for. */
export function createCodes({ db, secret, mailer, guesses, baseURL, tripNameFor }: CodeOptions) {
  const hashOf = (code: string) =>
    createHmac('sha256', secret).update(`mailed code|${code}`).digest('base64url');

  const wrongOnes = ({ whose }: KeptCode): Guess[] => [
    ['wrongCode', whose],
    ['wrongCodeOfNetwork', libraryCall().network],
    ['wrongCodeInAll', ''],
  ];

  /** The number of tries that a code has left; null if there is no such code. */
  async function triesLeft({ context }: AuthContext, { at }: KeptCode): Promise<number | null> {
    const kept = await context.internalAdapter.findVerificationValue(at);
    return kept && CODE_TRIES - Number(kept.value.split(':').at(-1));
  }

  /** Waits until a mail has gone out, because the user is told if it has not. */
  async function deliver(mail: Mail): Promise<void> {
    try {
      await mailer.deliver(mail, CODE);
    } catch (err) {
      log.error({ kind: 'code', err }, 'mail not sent');
      // Nothing reached the inbox, and the user is told to try again.
      const { mailCount } = libraryCall();
      if (mailCount) await guesses.forget(...mailCount);
      throw new NotMailed(NOT_MAILED);
    }
  }

  async function write({ email, code, purpose, redirect }: Letter) {
    const tripName = await tripNameFor(db, redirect, email);
    const url = `${baseURL}${codeLinkPath({ email, code, purpose, redirect })}`;
    return codeMail(email, { code, purpose, url, tripName });
  }

  return {
    /** How the library keeps codes: six digits could be guessed from a hash without the secret. */
    hashOf,

    /** Counts a code to be mailed. Throws if the address, or its account, has had too many. */
    async takeMail(whose: string): Promise<void> {
      const call = libraryCall();
      const hourly: Guess = ['codesInHour', `${whose} ${call.network}`];
      const isFree = (await guesses.take(...hourly)) && (await guesses.take('codesInDay', whose));
      if (!isFree) throw tooMany();
      call.mailCount = hourly;
    },

    /** Makes the code of /login or /signup. One that is not mailed cannot be guessed. */
    generate: () => (libraryCall().isUnmailed ? newToken() : randomCode()),

    /**
     * Mails the code of /login or /signup. Somebody who wants to log in without an account is mailed
     * just that; all else is as with one, so that nobody else can tell.
     */
    async mailWayIn(letter: Letter): Promise<void> {
      const { email, redirect } = letter;
      const mail = await write(letter);
      const signUp = `${baseURL}${signUpByCodePath(redirect)}`;
      await deliver(libraryCall().isUnmailed ? noAccountMail(email, signUp) : mail);
    },

    mail: async (letter: Letter): Promise<void> => deliver(await write(letter)),

    /**
     * Leaves a code that nobody is told, and mails an address that already has an account just that,
     * so that whoever wanted to have it cannot tell.
     */
    async mailTaken({ context }: AuthContext, kept: KeptCode, email: string): Promise<void> {
      await keep(context.internalAdapter, kept, '');
      await deliver(emailTakenMail(email, `${baseURL}/forgot-password`));
    },

    /** Makes a code for a signed-in user's own matter, in place of an earlier one. */
    async make({ context }: AuthContext, kept: KeptCode): Promise<string> {
      const code = randomCode();
      await keep(context.internalAdapter, kept, hashOf(code));
      return code;
    },

    /** Throws if a code, or so many wrong ones, were entered so often that no more are compared. */
    async mayTry(context: AuthContext, kept: KeptCode): Promise<void> {
      if (await guesses.isAnyUsedUp(wrongOnes(kept))) throw tooMany();
      if ((await triesLeft(context, kept)) === 0) throw deadCode();
    },

    /**
     * Counts a code that the library has refused, and returns the error in our words (SPEC-3 12.5);
     * any other error as it is.
     */
    async refusalOf(context: AuthContext, kept: KeptCode, error: unknown): Promise<unknown> {
      const code = codeOf(error);
      if (code === 'OTP_EXPIRED' || code === 'TOO_MANY_ATTEMPTS') return deadCode();
      if (code !== 'INVALID_OTP') return error;
      const left = await triesLeft(context, kept);
      if (left !== null) for (const guess of wrongOnes(kept)) await guesses.take(...guess);
      return left ? refuse(wrongCode(left)) : deadCode();
    },

    /**
     * Uses up a code of `make`, like the library those of its own. Of several at once one is
     * compared. Throws if it is wrong or no longer works.
     */
    async enter(context: AuthContext, kept: KeptCode, code: string): Promise<void> {
      await this.mayTry(context, kept);
      const { internalAdapter } = context.context;
      const used = await internalAdapter.consumeVerificationValue(kept.at);
      const [hash, tries] = used?.value.split(':') ?? [];
      if (!used || Number(tries) >= CODE_TRIES) throw deadCode();
      if (hash === hashOf(code)) return;
      const { expiresAt } = used;
      const value = `${hash}:${Number(tries) + 1}`;
      await internalAdapter.createVerificationValue({ identifier: kept.at, value, expiresAt });
      throw await this.refusalOf(
        context,
        kept,
        new APIError('BAD_REQUEST', { code: 'INVALID_OTP' }),
      );
    },
  };
}

const randomCode = () => `${randomInt(1_000_000)}`.padStart(6, '0');

async function keep(
  internalAdapter: AuthContext['context']['internalAdapter'],
  { at }: KeptCode,
  hash: string,
): Promise<void> {
  const expiresAt = new Date(Date.now() + CODE_MINUTES * 60_000);
  await internalAdapter.createVerificationValue({ identifier: at, value: `${hash}:0`, expiresAt });
}

export type Codes = ReturnType<typeof createCodes>;
