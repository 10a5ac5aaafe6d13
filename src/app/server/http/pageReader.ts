import { callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { Context } from '@/platform/server/trpc';
import { rootRouter } from '../rootRouter';
import type { CallFailure } from './callContext';

/** Thrown if a page rendered here cannot have what it reads. */
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
 * browser would get it. Only queries are allowed. Throws `ReadFailure`.
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
      throw new ReadFailure(getHTTPStatusCodeFromError(error), path);
    }
  };
}
