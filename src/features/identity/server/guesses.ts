import type { Limits } from '@/features/limits/server/limits';
import type { Limit } from '@/platform/server/limit';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The tries allowed per account, from any address, since a guesser has many addresses. */
const LIMITS = {
  /** Wrong passwords at the login, by the account's email. */
  password: { max: 10, window: 15 * MINUTE },
  /** Wrong passwords from a signed-in user asked to confirm it, by session id. */
  passwordAgain: { max: 10, window: 15 * MINUTE },
  /** Exports of everything kept about an account. */
  takeaway: { max: 3, window: HOUR },
  /** Reset mails, so that nobody's inbox is flooded. */
  resetMail: { max: 5, window: HOUR },
  /** Requests from one account to change its email. */
  emailChange: { max: 5, window: HOUR },
  /** Mailed codes of any purpose, by address and network. */
  codesInHour: { max: 5, window: HOUR },
  /** Mailed codes of any purpose, by address, from any network. */
  codesInDay: { max: 20, window: DAY },
  /** Wrong codes, by email, or by the account of a signed-in user. */
  wrongCode: { max: 50, window: DAY },
  /** Wrong codes from one network, which may be a whole provider's. */
  wrongCodeOfNetwork: { max: 200, window: DAY },
  /** Wrong codes from everybody. Trying many addresses would eventually hit one. */
  wrongCodeInAll: { max: 5000, window: DAY },
} as const;

export type GuessKind = keyof typeof LIMITS;

const limitOf = (kind: GuessKind): Limit => ({ name: `account ${kind}`, ...LIMITS[kind] });

/** A lower-case email, the id of an account or session, or a network. */
type Whose = string;

/** A limit and whom it counts for. */
export type Guess = readonly [kind: GuessKind, whose: Whose];

export function createGuesses(limits: Limits) {
  return {
    /** Counts one try; false if over the limit. Works the same for accounts that do not exist. */
    async take(kind: GuessKind, whose: Whose): Promise<boolean> {
      const { allowed } = await limits.take(limitOf(kind), whose);
      return allowed;
    },
    /** True if any of these limits has been reached. Counts nothing. */
    isAnyUsedUp: (each: readonly Guess[]): Promise<boolean> =>
      limits.isAnyUsedUp(each.map(([kind, whose]) => [limitOf(kind), whose] as const)),
    /** Resets the count after a successful try. */
    forget: (kind: GuessKind, whose: Whose): Promise<void> => limits.forget(limitOf(kind), whose),
  };
}

export type Guesses = ReturnType<typeof createGuesses>;
