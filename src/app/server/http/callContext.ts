import type { TRPCError } from '@trpc/server';
import type { Context } from '@/platform/server/trpc';
import type { Incoming } from './incoming';

/** Creates the context that every procedure gets; `setCookie` adds a cookie to the answer. */
export type CreateContext = (incoming: Incoming, setCookie: (cookie: string) => void) => Context;

/** Records a failed call. `path` is the procedure's, as the caller wrote it. */
export type CallFailure = (error: TRPCError, path: string | undefined) => void;
