import { AsyncLocalStorage } from 'node:async_hooks';
import { isUnavailable } from '@/platform/server/database/isUnavailable';

/** The call of the library that is under way, and what the database answered it, if it failed. */
const underWay = new AsyncLocalStorage<{ failure?: unknown }>();

/** Notes an error that the library has logged. */
export function noteFailure(error: unknown): void {
  const call = underWay.getStore();
  if (call && isUnavailable(error)) call.failure = error;
}

/**
 * Calls the library. Where the database is unavailable it says 'Failed to get session' and the like, or
 * even that all is well, as when signing out, and keeps the cause for its log alone; here the cause is
 * thrown, so that the caller is told to come again.
 */
export async function withDatabaseFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  const call: { failure?: unknown } = {};
  try {
    const result = await underWay.run(call, work);
    if (call.failure === undefined) return result;
  } catch (error) {
    throw call.failure ?? error;
  }
  throw call.failure;
}
