import type { TRPCError } from '@trpc/server';
import type { Context } from '@/platform/server/trpc';
import type { Incoming } from './incoming';

/** Makes what every procedure is handed; `setCookie` puts a cookie on the answer. */
export type CreateContext = (incoming: Incoming, setCookie: (cookie: string) => void) => Context;

/** Takes note of a call that failed. `path` is the procedure's, as the caller wrote it. */
export type CallFailure = (error: TRPCError, path: string | undefined) => void;
