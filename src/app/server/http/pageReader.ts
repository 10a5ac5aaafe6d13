import { callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { type Context, refusalOf } from '@/platform/server/trpc';
import { rootRouter } from '../rootRouter';
import type { CallFailure } from './callContext';

/** Thrown if a page cannot have what it reads, through no fault of whoever asked for it. */
export class ReadFailure extends Error {
  constructor(
    readonly status: number,
    path: string,
  ) {
    super(`${path} was answered with ${status}`);
  }
}

/**
 * Returns a function that makes a rendered page's calls as the current user, and answers as a
 * browser would get it. Only queries are allowed. Throws what refused the call, or `ReadFailure`.
 */
export function pageReaderFor(contextOf: () => Context, onCallFailure: CallFailure) {
  return async (path: string, input: unknown): Promise<unknown> => {
    try {
      const data = await callTRPCProcedure({
        ...{ router: rootRouter, path, type: 'query', ctx: contextOf() },
        ...{ getRawInput: async () => input, signal: undefined, batchIndex: 0 },
      });
      return JSON.parse(JSON.stringify({ data })).data;
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause);
      onCallFailure(error, path);
      const status = getHTTPStatusCodeFromError(error);
      throw (status < 500 && refusalOf(error)) || new ReadFailure(status, path);
    }
  };
}
