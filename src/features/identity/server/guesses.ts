import type { Limits } from '@/features/limits/server/limits';
import type { Limit } from '@/platform/server/limit';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The tries allowed for one account, from any address: a guesser has many. */
const LIMITS = {
  /** Wrong passwords of strangers, by the account's email. */
  password: { max: 10, window: 15 * MINUTE },
  /** Those on a device where the account was signed in before, by the device's id. */
  knownDevice: { max: 10, window: 15 * MINUTE },
  /** Those of someone signed in who is asked for the password again, by session id. */
  passwordAgain: { max: 10, window: 15 * MINUTE },
  /** How often an account takes along all that is kept about it. */
  takenAlong: { max: 3, window: HOUR },
  /** Reset mails, so that nobody's inbox is filled. */
  resetMail: { max: 5, window: 60 * MINUTE },
  /** Mails that verify the account's own address. */
  verifyMail: { max: 5, window: 60 * MINUTE },
  /** Requests of one account to change its email. */
  emailChange: { max: 5, window: 60 * MINUTE },
  /** Mails to one address because some account, whichever, is to change to it. */
  newEmailMail: { max: 5, window: 60 * MINUTE },
  /** Mailed codes: by address and network; or by the device or the session that has its own count. */
  codesInHour: { max: 5, window: HOUR },
  /** The same by address alone, from whatever networks. */
  codesInDay: { max: 20, window: DAY },
  /** Wrong codes, by address, device or session. */
  wrongCode: { max: 50, window: DAY },
  /** Those of one network, which may be a provider's. */
  wrongCodeOfNetwork: { max: 200, window: DAY },
  /** Those of everybody whose device is not known: with many addresses somebody hits one in the end. */
  wrongCodeInAll: { max: 5000, window: DAY },
} as const;

export type GuessKind = keyof typeof LIMITS;

const limitOf = (kind: GuessKind): Limit => ({ name: `account ${kind}`, ...LIMITS[kind] });

/** Whose tries are counted: an email in lower case, the id of a device or session, or a network. */
type Whose = string;

/** What is counted, and for whom. */
export type Guess = readonly [kind: GuessKind, whose: Whose];

export function createGuesses(limits: Limits) {
  return {
    /** Counts one more; false when it is one too many. The same for accounts that do not exist. */
    async take(kind: GuessKind, whose: Whose): Promise<boolean> {
      const { allowed } = await limits.take(limitOf(kind), whose);
      return allowed;
    },
    /** Whether any of these is reached, which counts nothing. */
    isAnyUsedUp: (each: readonly Guess[]): Promise<boolean> =>
      limits.isAnyUsedUp(each.map(([kind, whose]) => [limitOf(kind), whose] as const)),
    /** Forgets the tries, because the right one has come. */
    forget: (kind: GuessKind, whose: Whose): Promise<void> => limits.forget(limitOf(kind), whose),
  };
}

export type Guesses = ReturnType<typeof createGuesses>;
