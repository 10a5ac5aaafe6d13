import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { changeClaimByOidc } from './changeClaim';
import { endTokens } from './freshProof';
import { accounts, OIDC, sessions } from './tables';

/** The moments after which an account's word so far may have been somebody else's. */
export const WORD_EVENTS = ['newPassword', 'newEmail', 'provedByAnother'] as const;
export type WordEvent = (typeof WORD_EVENTS)[number];

/** Something that stands on an account's word, and acts for it later without asking again. */
export interface OnAccountsWord {
  endedBy: readonly WordEvent[];
  /** Ends all of it, in the transaction of the event. */
  end(tx: Db, userId: string): Promise<unknown>;
}

/** The password goes with whoever set it without proving the address. */
export const ownPassword: OnAccountsWord = {
  endedBy: ['provedByAnother'],
  end: (tx, userId) =>
    tx.delete(accounts).where(and(eq(accounts.userId, userId), ne(accounts.providerId, OIDC))),
};

/** Unties an account from the company's own sign-in, with the claim that it has from there. */
export async function endTie(tx: Db, userId: string): Promise<void> {
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.providerId, OIDC)));
  await changeClaimByOidc(tx, userId, null);
}

/** It is tied by an email that both sides have proved, and stays while that is the account's. */
export const ownTie: OnAccountsWord = { endedBy: ['newEmail', 'provedByAnother'], end: endTie };

/** A changed email took password and code in this very session, so the others stay. */
export const ownSessions: OnAccountsWord = {
  endedBy: ['newPassword', 'provedByAnother'],
  end: (tx, userId) => tx.delete(sessions).where(eq(sessions.userId, userId)),
};

/** Mailed links and codes, an email that is to be changed among them, and proofs just given. */
export const ownMailed: OnAccountsWord = { endedBy: WORD_EVENTS, end: endTokens };

/** Ends what an event ends, in its transaction. */
export async function endOnWord(
  tx: Db,
  list: readonly OnAccountsWord[],
  event: WordEvent,
  userId: string,
): Promise<void> {
  for (const { endedBy, end } of list) if (endedBy.includes(event)) await end(tx, userId);
}
