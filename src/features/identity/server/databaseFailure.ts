import { AsyncLocalStorage } from 'node:async_hooks';
import { isUnavailable } from '@/platform/server/database/isUnavailable';
import { refusalOfGone } from '@/platform/server/database/refusalOfGone';

/** The call of the library that is under way, and what failed in it, if anything did. */
const inFlight = new AsyncLocalStorage<{ failure?: unknown }>();

/** Notes an error that the library has logged. */
export function noteFailure(error: unknown): void {
  const call = inFlight.getStore();
  if (call && error !== undefined) call.failure = error;
}

/**
 * Calls the library. Where the database fails it says something like 'Failed to get session', or even
 * that all is well, as when signing out, and keeps the cause for its log alone; here the cause is
 * thrown, so that nobody is told that all is well, and callers who should try again, or whose
 * account is gone, are told so.
 */
export async function withDatabaseFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  const call: { failure?: unknown } = {};
  try {
    const result = await inFlight.run(call, work);
    if (call.failure === undefined) return result;
  } catch (error) {
    const { failure } = call;
    throw isUnavailable(failure) || refusalOfGone(failure) ? failure : error;
  }
  throw call.failure;
}
