import { createHmac, randomInt } from 'node:crypto';
import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
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
  LINK_SECRET,
  NOT_MAILED,
  newerCode,
  type OwnMatter,
  wrongCode,
} from '../domain/codeLink';
import { signUpByCodePath } from '../domain/wayIn';
import { codeMail, emailTakenMail, noAccountMail, timeInMails } from './accountMails';
import { findToken, tokenName } from './freshProof';
import { type Guess, type Guesses, ownBrowsers } from './guesses';
import type { Owner } from './knownBrowsers';
import { libraryCall, NotMailed, type StoredCode } from './libraryCall';
import { type AuthContext, codeOf, refuse, tooMany } from './refuse';
import { verifications } from './tables';

const CODE = mailKind('code');

/**
 * Returns the name of the trip whose invitation a redirect leads to, if a mail to this address may
 * mention it: see `app/server`.
 */
export type TripNameFor = (db: Db, redirect: string, email: string) => Promise<string | null>;

/**
 * Who enters a code of /login or /signup: whoever was signed in here before, somebody else, or
 * somebody without an account, whose wrong ones count in their own network alone.
 */
export type Enterer = 'owner' | 'other' | 'nobody';

export function signInCode(email: string, enterer: Enterer): StoredCode {
  const { network } = libraryCall();
  const counted = enterer === 'nobody' ? `${email} ${network}` : email;
  const wrongOnes: Guess[] =
    enterer === 'owner'
      ? [['wrongCode', ownBrowsers(email)]]
      : [
          ['wrongCode', counted],
          ['wrongCodeOfNetwork', network],
        ];
  return { at: `sign-in-otp-${email}`, to: email, wrongOnes };
}

/** The code that the library mails to a new address. */
export const changeCode = (userId: string, newEmail: string): StoredCode => ({
  at: `change-email-otp-${userId}:${newEmail}`,
  to: newEmail,
  wrongOnes: [['wrongCode', userId]],
});

/** Two of a signed-in user's codes are entered at the library's routes, under its names. */
const LIBRARYS: Partial<Record<OwnMatter, string>> = {
  verify: 'email-verification-otp-',
  password: 'forget-password-otp-',
};

/** The code mailed to a signed-in user's own address. It does nothing but what it is for. */
export function ownCode({ id, email }: Account, purpose: OwnMatter): StoredCode {
  const librarys = LIBRARYS[purpose];
  const at = librarys ? `${librarys}${email}` : `own-${purpose}-${id}:${email}`;
  return { at, to: email, wrongOnes: [['wrongCode', id]] };
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

  /** Returns what is kept of a code; null if there is no such code. */
  async function find({ context }: AuthContext, { at }: StoredCode) {
    const kept = await context.internalAdapter.findVerificationValue(at);
    if (!kept) return null;
    const [hash = '', tries] = kept.value.split(':');
    const sentAt = new Date(kept.expiresAt.getTime() - CODE_MINUTES * 60_000);
    return { hash, triesLeft: CODE_TRIES - Number(tries), sentAt };
  }

  const mailedAs = (to: string, hash: string) => `mailed-code-${hash}-${to}`;

  /** Notes a code that is mailed, by which it is known after a newer one has replaced it. */
  async function noteMailed(to: string, code: string): Promise<void> {
    const identifier = tokenName(mailedAs(to, hashOf(code)));
    const value = `${Date.now()}`;
    await db
      .insert(verifications)
      .values({ id: newToken(), identifier, value, expiresAt: inCodeMinutes() });
  }

  /** Throws if a code was mailed before the one that is kept now. */
  async function refuseOlder({ to }: StoredCode, code: string, sentAt: Date): Promise<void> {
    const mailed = await findToken(db, mailedAs(to, hashOf(code)));
    if (!mailed || Number(mailed.value) > sentAt.getTime()) return;
    throw new APIError('BAD_REQUEST', {
      code: 'newer_code',
      message: newerCode(timeInMails(sentAt)),
      sentAt: sentAt.toISOString(),
    });
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

  async function write({ email, code, purpose, redirect }: Letter, inLink = code) {
    const tripName = await tripNameFor(db, redirect, email);
    const url = `${baseURL}${codeLinkPath({ email, code: inLink, purpose, redirect })}`;
    await noteMailed(email, code);
    return codeMail(email, { code, purpose, url, tripName, sentAt: new Date() });
  }

  return {
    /** How the library keeps codes: six digits could be guessed from a hash without the secret. */
    hashOf,

    /**
     * Counts a code to be mailed. Throws if the address, or the network, has had too many.
     * @param owner whoever is, or was, signed in here to the account of that address
     */
    async takeMail(email: string, owner: Owner | null): Promise<void> {
      const call = libraryCall();
      const whose = owner ? ownBrowsers(email) : email;
      const hourly: Guess = ['codesInHour', `${whose} ${call.network}`];
      const each: Guess[] = [hourly, ['codesInDay', whose]];
      // Mails to an address that nobody has proved may go to anybody.
      if (!owner?.isProved) each.splice(1, 0, ['codesOfNetwork', call.network]);
      for (const guess of each) if (!(await guesses.take(...guess))) throw tooMany();
      call.mailCount = hourly;
    },

    /** Makes the code of /login or /signup. One that is not mailed cannot be guessed. */
    generate: () => (libraryCall().isUnmailed ? newToken() : randomCode()),

    /**
     * Mails the code of /login or /signup. Somebody who wants to log in without an account is mailed
     * just that; all else is as with one, so that nobody else can tell.
     */
    async mailWayIn({ context }: AuthContext, letter: Letter): Promise<void> {
      const { email, redirect } = letter;
      const secret = newToken(LINK_SECRET);
      const value = hashOf(email);
      await context.internalAdapter.createVerificationValue({
        ...{ identifier: linkAt(secret), value, expiresAt: inCodeMinutes() },
      });
      const mail = await write(letter, secret);
      const signUp = `${baseURL}${signUpByCodePath(redirect)}`;
      await deliver(libraryCall().isUnmailed ? noAccountMail(email, signUp) : mail);
    },

    mail: async (letter: Letter): Promise<void> => deliver(await write(letter)),

    /** True if the secret of a mail's link still opens an address. */
    async isLinkOpen({ context }: AuthContext, email: string, secret: string): Promise<boolean> {
      const kept = await context.internalAdapter.findVerificationValue(linkAt(secret));
      return kept?.value === hashOf(email);
    },

    /**
     * Uses up a mail's link, and returns a code in its place that the library takes and nobody can
     * guess: neither wrong codes nor newer ones end a link. Throws if it no longer works.
     */
    async spendLink({ context }: AuthContext, email: string, secret: string): Promise<string> {
      const { internalAdapter } = context;
      const used = await internalAdapter.consumeVerificationValue(linkAt(secret));
      if (used?.value !== hashOf(email)) throw deadCode();
      const { at } = signInCode(email, 'owner');
      const code = newToken();
      await internalAdapter.deleteVerificationByIdentifier(at);
      await keep(internalAdapter, at, hashOf(code));
      return code;
    },

    /** Ends the links mailed to an address, once one of them, or its code, has been used. */
    endLinks: (email: string) =>
      db.delete(verifications).where(eq(verifications.value, hashOf(email))),

    /**
     * Leaves a code that nobody is told, and mails an address that already has an account just that,
     * so that whoever wanted to have it cannot tell.
     */
    async mailTaken({ context }: AuthContext, kept: StoredCode, email: string): Promise<void> {
      await keep(context.internalAdapter, kept.at, '');
      await deliver(emailTakenMail(email, `${baseURL}/forgot-password`));
    },

    /** Makes a code for a signed-in user's own matter, in place of an earlier one. */
    async make({ context }: AuthContext, kept: StoredCode): Promise<string> {
      const code = randomCode();
      await keep(context.internalAdapter, kept.at, hashOf(code));
      return code;
    },

    /**
     * Throws if a code, or so many wrong ones, were entered so often that no more are compared, or
     * if a newer one has replaced this one, which takes no try.
     */
    async mayTry(context: AuthContext, kept: StoredCode, code: string): Promise<void> {
      if (await guesses.isAnyUsedUp(kept.wrongOnes)) throw tooMany();
      const now = await find(context, kept);
      if (now?.triesLeft === 0) throw deadCode();
      if (now && now.hash !== hashOf(code)) await refuseOlder(kept, code, now.sentAt);
    },

    /**
     * Counts a code that the library has refused, and returns the error in our words (SPEC-3 12.5);
     * any other error as it is.
     */
    async refusalOf(context: AuthContext, kept: StoredCode, error: unknown): Promise<unknown> {
      const code = codeOf(error);
      if (code === 'OTP_EXPIRED' || code === 'TOO_MANY_ATTEMPTS') return deadCode();
      if (code !== 'INVALID_OTP') return error;
      const left = (await find(context, kept))?.triesLeft;
      if (left !== undefined) for (const guess of kept.wrongOnes) await guesses.take(...guess);
      return left ? refuse(wrongCode(left)) : deadCode();
    },

    /**
     * Uses up a code of `make`, like the library those of its own. Of several at once one is
     * compared. Throws if it is wrong or no longer works.
     */
    async enter(context: AuthContext, kept: StoredCode, code: string): Promise<void> {
      await this.mayTry(context, kept, code);
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

const inCodeMinutes = () => new Date(Date.now() + CODE_MINUTES * 60_000);

const linkAt = (secret: string) => `sign-in-link-${secret}`;

async function keep(
  internalAdapter: AuthContext['context']['internalAdapter'],
  at: string,
  hash: string,
): Promise<void> {
  const value = `${hash}:0`;
  await internalAdapter.createVerificationValue({
    ...{ identifier: at, value, expiresAt: inCodeMinutes() },
  });
}

export type Codes = ReturnType<typeof createCodes>;
