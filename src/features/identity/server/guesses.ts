import { type Count, type Limits, ofNetwork } from '@/features/limits/server/limits';
import { FACTOR_STOP_MINUTES, FACTOR_TRIES } from '../domain/factors';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The tries allowed per account, from any address, since a guesser has many addresses. */
const LIMITS = {
  /** Wrong passwords at the login, by the account's email. */
  password: { max: 10, window: 15 * MINUTE },
  /** Wrong passwords from a signed-in user asked to confirm it, by session id. */
  passwordAgain: { max: 10, window: 15 * MINUTE },
  /** Wrong codes of an app, and recovery codes, by account (SPEC-3 12.3). */
  secondFactor: { max: FACTOR_TRIES, window: FACTOR_STOP_MINUTES * MINUTE },
  /** Exports of everything kept about an account. */
  takeaway: { max: 3, window: HOUR },
  /** Reset mails, so that nobody's inbox is flooded: the last one's link works for as long. */
  resetMail: { max: 5, window: HOUR },
  /** Requests from one account to change its email. */
  emailChange: { max: 5, window: HOUR },
  /** Mailed codes of any purpose, by address and network. */
  codesInHour: { max: 5, window: HOUR },
  /** Mailed codes of any purpose, by address, from any network. */
  codesInDay: { max: 20, window: DAY },
  /** Mailed codes to whatever addresses, from one network: twelve people who need five each. */
  codesOfNetwork: { max: 60, window: HOUR },
  /** Wrong codes, by email, or by the account of a signed-in user. */
  wrongCode: { max: 50, window: DAY },
  /** Wrong codes from one network, which may be a whole provider's. */
  wrongCodeOfNetwork: { max: 200, window: DAY },
} as const;

export type GuessKind = keyof typeof LIMITS;

/** A lower-case email, the id of an account or session, a network, or `ownBrowsers`. */
type Whose = string;

/** A limit and whom it counts for. */
export type Guess = readonly [kind: GuessKind, whose: Whose];

/**
 * Whose the tries are that come from where somebody is, or was, signed in to the account of an
 * email. Strangers cannot use these up.
 */
export const ownBrowsers = (email: string): Whose => `own ${email}`;

function countsOf([kind, whose]: Guess): Count[] {
  const limit = { name: `account ${kind}`, ...LIMITS[kind] };
  return kind.endsWith('OfNetwork') ? ofNetwork(limit, whose) : [[limit, whose]];
}

export function createGuesses(limits: Limits) {
  return {
    /** Counts one try; false if over the limit. Works the same for accounts that do not exist. */
    async take(...guess: Guess): Promise<boolean> {
      const { allowed } = await limits.takeEach(countsOf(guess));
      return allowed;
    },
    /** True if any of these limits has been reached. Counts nothing. */
    isAnyUsedUp: (each: readonly Guess[]): Promise<boolean> =>
      limits.isAnyUsedUp(each.flatMap(countsOf)),
    /** Resets the count after a successful try. */
    async forget(...guess: Guess): Promise<void> {
      for (const count of countsOf(guess)) await limits.forget(...count);
    },
  };
}

export type Guesses = ReturnType<typeof createGuesses>;
