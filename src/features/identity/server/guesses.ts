import type { Limit, Limits } from '@/features/limits/server/limits';

const MINUTE = 60;

/** The tries allowed for one account, from any address: a guesser has many. */
const LIMITS = {
  /** Wrong passwords of strangers, by the account's email. */
  password: { max: 10, window: 15 * MINUTE },
  /** Those on a device where the account was signed in before, by the device's id. */
  knownDevice: { max: 10, window: 15 * MINUTE },
  /** Those of someone signed in who is asked for the password again, by session id. */
  passwordAgain: { max: 10, window: 15 * MINUTE },
  /** Reset mails, so that nobody's inbox is filled. */
  resetMail: { max: 5, window: 60 * MINUTE },
  /** Mails that verify the account's own address. */
  verifyMail: { max: 5, window: 60 * MINUTE },
  /** Requests of one account to change its email. */
  emailChange: { max: 5, window: 60 * MINUTE },
  /** Mails to one address because some account, whichever, is to change to it. */
  newEmailMail: { max: 5, window: 60 * MINUTE },
} as const;

export type GuessKind = keyof typeof LIMITS;

const limitOf = (kind: GuessKind): Limit => ({ name: `account ${kind}`, ...LIMITS[kind] });

/** Whose tries are counted: an email in lower case, or the id of a device or session. */
type Whose = string;

/** Counts tries for each account. */
export interface Guesses {
  /** Counts one more; false when it is one too many. The same for accounts that do not exist. */
  take(kind: GuessKind, whose: Whose): Promise<boolean>;
  /** Forgets the tries, because the right one has come. */
  forget(kind: GuessKind, whose: Whose): Promise<void>;
}

export function createGuesses(limits: Limits): Guesses {
  return {
    async take(kind, whose) {
      const { allowed } = await limits.take(limitOf(kind), whose);
      return allowed;
    },
    forget: (kind, whose) => limits.forget(limitOf(kind), whose),
  };
}
