import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '@/platform/server/database/database';
import { isUnavailable } from '@/platform/server/database/isUnavailable';
import { refusalOfGone } from '@/platform/server/database/refusalOfGone';
import type { ProvenMatter } from '../domain/codeLink';
import type { Guess } from './guesses';

/** A code as the library keeps it. */
export interface StoredCode {
  /** The library's `identifier`, which it keeps as a hash. */
  at: string;
  /** The address that it is mailed to. */
  to: string;
  /** What wrong ones count with. */
  wrongOnes: readonly Guess[];
}

/** What the provider says of who has signed in there. */
interface OidcPerson {
  /** True if the provider has proved that the email is theirs. */
  isProved: boolean;
  isOperator: boolean;
  firstName: string;
  lastName: string;
}

/** A call of the library in progress, and what our hooks tell each other during it. */
export interface LibraryCall {
  /** The input of the request that we have validated; the library reads only some of it. */
  input: Record<string, unknown>;
  /** The network that the request comes from. */
  network: string;
  /** True if the answer is a redirect, whose address says what has failed. */
  isRedirect?: boolean;
  /** Who was signed in here when the request came. */
  present?: { userId: string; token: string };
  /** True if the code goes to nobody, because the address has no account to log in to. */
  isUnmailed?: boolean;
  /** The count of this hour's codes that a mail was taken from. */
  mailCount?: Guess;
  /** The count that a password was tried with. */
  tried?: Guess;
  /** The code that the request enters. */
  entered?: StoredCode;
  /** The account whose password the request sets anew. */
  passwordOf?: string;
  /** The transaction that the library is in. */
  tx?: Db;
  /** The account whose password was set by a mail. */
  reset?: string;
  /** The account that the request has signed in. */
  signedIn?: string;
  /** True if a first proof has ended every earlier way into the account (SPEC-3 12.1). */
  tookOver?: boolean;
  /** True if signing in by a code makes an account. */
  isNew?: boolean;
  /** Who has signed in at the company, in the call that the provider leads back to. */
  oidc?: OidcPerson;
  /** An error that the library has only logged. */
  failure?: unknown;
}

const calls = new AsyncLocalStorage<LibraryCall>();

/** Returns the call in progress. Hooks and callbacks of the library run within one. */
export function libraryCall(): LibraryCall {
  const call = calls.getStore();
  if (!call) throw new Error('the library was called without a request');
  return call;
}

/** The database for the library, whose own transactions our hooks then find in the call. */
export function notingTransactions(db: Db): Db {
  const transaction: Db['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const call = calls.getStore();
      if (call) call.tx = tx;
      try {
        return await work(tx);
      } finally {
        if (call) delete call.tx;
      }
    }, config);
  return Object.create(db, { transaction: { value: transaction } });
}

/** Returns what a proof is given for, in a call whose schema says that. */
export const provenMatter = (): ProvenMatter => libraryCall().input.purpose as ProvenMatter;

/** Notes an error that the library logged. */
export function noteFailure(error: unknown): void {
  const call = calls.getStore();
  if (call && error !== undefined) call.failure = error;
}

/** True if a provider has failed, or the way there and back, but nothing of ours. */
const isProviders = ({ isRedirect, failure }: LibraryCall) =>
  // So `fetch` says that a server cannot be reached; the database's failures are of another kind.
  isRedirect && (failure instanceof TypeError || !isUnavailable(failure));

/** The mail server did not take a mail that the user waits for. */
export class NotMailed extends Error {}

/**
 * Calls the library. If the database or the mail server fails, the library reports something like
 * 'Failed to get session', or even success, as for a sign-out, and only logs the cause. This throws
 * the cause instead, so that nobody is told that all is well, and callers who should retry, or
 * whose account is gone, find out.
 */
export async function callLibrary<Result>(
  call: Pick<LibraryCall, 'input' | 'network' | 'isRedirect'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const noted: LibraryCall = { ...call };
  try {
    const result = await calls.run(noted, work);
    if (noted.failure === undefined || isProviders(noted)) return result;
  } catch (error) {
    const { failure } = noted;
    throw isUnavailable(failure) || refusalOfGone(failure) ? failure : error;
  }
  throw noted.failure;
}
