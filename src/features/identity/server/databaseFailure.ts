import { AsyncLocalStorage } from 'node:async_hooks';
import { isUnavailable } from '@/platform/server/database/isUnavailable';
import { refusalOfGone } from '@/platform/server/database/refusalOfGone';

/** The library call in progress, and the error in it, if any. */
const inFlight = new AsyncLocalStorage<{ failure?: unknown }>();

/** Notes an error that the library logged. */
export function noteFailure(error: unknown): void {
  const call = inFlight.getStore();
  if (call && error !== undefined) call.failure = error;
}

/**
 * Calls the library. If the database fails, the library reports something like 'Failed to get
 * session', or even success, as for a sign-out, and only logs the cause. This throws the cause
 * instead, so that nobody is told that all is well, and callers who should retry, or whose account
 * is gone, find out.
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
