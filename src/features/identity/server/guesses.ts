import type { Limit, Limits } from '@/features/limits/server/limits';

const MINUTE = 60;

/** What may be asked for one account, from wherever it comes: a guesser has many addresses. */
const LIMITS = {
  /** Wrong passwords, on whatever page they are asked for. */
  password: { max: 10, window: 15 * MINUTE },
  /** Reset mails, so that nobody's inbox is filled. */
  resetMail: { max: 5, window: 60 * MINUTE },
} as const;

export type GuessKind = keyof typeof LIMITS;

const limitOf = (kind: GuessKind): Limit => ({ name: `account ${kind}`, ...LIMITS[kind] });

const accountOf = (email: string) => email.trim().toLowerCase();

/** Counts tries for each account. */
export interface Guesses {
  /** Counts one more; false when it is one too many. The same for accounts that do not exist. */
  take(kind: GuessKind, email: string): Promise<boolean>;
  /** Forgets the tries, because the right one has come. */
  forget(kind: GuessKind, email: string): Promise<void>;
}

export function createGuesses(limits: Limits): Guesses {
  return {
    async take(kind, email) {
      const { allowed } = await limits.take(limitOf(kind), accountOf(email));
      return allowed;
    },
    forget: (kind, email) => limits.forget(limitOf(kind), accountOf(email)),
  };
}
