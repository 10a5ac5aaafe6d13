import '@/platform/domain/schemaWords';
import { initTRPC, type TRPCError } from '@trpc/server';
import * as z from 'zod/mini';
import type { Actor } from '@/platform/domain/actor';
import {
  AppError,
  type AppErrorCode,
  type FieldIssue,
  refusalSentence,
} from '@/platform/domain/appError';
import { toFieldIssues } from '@/platform/domain/fieldIssues';
import type { Db } from './database/database';
import { isUnsaveable } from './database/failures';
import { isUnavailable } from './database/isUnavailable';
import { refusalOfGone } from './database/refusalOfGone';
import type { KeyedToken } from './keyedToken';
import type { Limit } from './limit';
import type { LiveHub } from './live/liveHub';
import { log } from './log';
import type { Misses } from './misses';
import type { OwnCookies } from './ownCookies';
import { toRefusal } from './refusal';

/** What every procedure receives. */
export interface Context {
  db: Db;
  /** Who asks, from the session cookie; null for anyone not signed in. Asks the database once. */
  readActor(): Promise<Actor | null>;
  /** Whose calls they are counted as, which does not say that their session still holds; null for nobody's. */
  readAccount(): Promise<string | null>;
  /** The token of the caller's session, for a statement that looks for it itself; null without one. */
  sessionToken: string | null;
  /** What the caller's browser keeps for us beside the session. */
  cookies: OwnCookies;
  /** The account for which the asking page says that it is drawn, by its id; null when it does not say. */
  pageOwner: string | null;
  /** The origin that links in answers carry, without a slash at its end. */
  origin: string;
  /** How many days after a trip needs are deleted (SPEC-2 9). */
  sensitiveDays: number;
  /** Works out tokens that nobody can work out from the database alone. */
  keyedToken: KeyedToken;
  /** Logged with what happened, and part of the answer when something broke. */
  requestId: string;
  /** What the caller has asked for that does not exist. */
  misses: Misses;
  /** Counts one more from the caller's network; false when that is one too many. */
  takeFromNetwork(limit: Limit): Promise<boolean>;
  /** Where writes say what they have changed, and open pages listen. */
  live: Pick<LiveHub, 'publish' | 'listen' | 'enter'>;
  /** Makes a call when it is its turn; `path` is the procedure's. */
  inTurn<Result>(path: string, asker: Asker, call: () => Promise<Result>): Promise<Result>;
}

type Asker = Pick<Context, 'readAccount'>;

/** What the page learns of a failure, beside tRPC's own code. */
export interface ErrorDetails {
  appCode: AppErrorCode | 'unexpected';
  issues: readonly FieldIssue[];
  /** The id under which an unexpected error is logged. */
  errorId?: string;
  /** What is saved in place of what was sent (`changed_since`, `response_exists`). */
  saved?: object;
}

function detailsOf(
  error: TRPCError,
  requestId: string | undefined,
): ErrorDetails & { message: string } {
  const { cause } = error;
  if (cause instanceof AppError) {
    const { code, issues, message, saved } = cause;
    return { appCode: code, issues, message, ...(saved && { saved }) };
  }
  if (error.code === 'BAD_REQUEST' && cause instanceof z.core.$ZodError) {
    const issues = toFieldIssues(cause);
    return { appCode: 'invalid_input', issues, message: refusalSentence('invalid_input', issues) };
  }
  if (error.code !== 'INTERNAL_SERVER_ERROR') {
    return { appCode: 'invalid_input', issues: [], message: error.message };
  }
  const message = `Something went wrong on our side. If it happens again, tell us this id: ${requestId}`;
  return { appCode: 'unexpected', issues: [], message, ...(requestId && { errorId: requestId }) };
}

/** Streams send a keep-alive every 20 s, since proxies close them after 30 (docs/nginx.conf). */
const sse = { ping: { enabled: true, intervalMs: 20_000 } };

const t = initTRPC.context<Context>().create({
  sse,
  errorFormatter({ shape, error, ctx }) {
    const { message, ...details } = detailsOf(error, ctx?.requestId);
    const { code, httpStatus, path } = shape.data;
    return { code: shape.code, message, data: { code, httpStatus, path, ...details } };
  },
});

/** Has calls wait for their turn, whichever way and in whatever batch they came. */
const turns = t.middleware(({ ctx, path, next }) => ctx.inTurn(path, ctx, next));

/** Turns the refusals of our rules into answers with their status. */
const refusals = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const { error } = result;
  const gone = refusalOfGone(error);
  if (gone) throw toRefusal(new AppError(gone));
  if (isUnsaveable(error)) throw toRefusal(new AppError('invalid_input'));
  if (isUnavailable(error)) {
    throw toRefusal(new AppError('unavailable', [], { cause: error.cause }));
  }
  if (error.cause instanceof AppError) throw toRefusal(error.cause);
  return result;
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** For anyone. */
export const publicProcedure = t.procedure.use(refusals).use(turns);

/**
 * Who asks. A page that is drawn for one account is not answered by the session of another, which someone
 * has begun in another tab. Throws `not_signed_in` or `other_account`.
 */
export async function signedInActor({ readActor, pageOwner }: Context): Promise<Actor> {
  const actor = await readActor();
  if (!actor) throw new AppError('not_signed_in');
  if (pageOwner !== null && pageOwner !== actor.userId) throw new AppError('other_account');
  return actor;
}

/** For anyone signed in; passes on the actor. Throws `not_signed_in` or `other_account`. */
export const signedInProcedure = publicProcedure.use(async ({ ctx, next }) =>
  next({ ctx: { actor: await signedInActor(ctx) } }),
);

/** For operators only (DESIGN 6). Throws `not_signed_in` or `not_operator`. */
export const operatorProcedure = signedInProcedure.use(({ ctx, next }) => {
  if (!ctx.actor.isOperator) throw new AppError('not_operator');
  return next();
});

/** Logs what broke, with the id that the caller sees; refusals and wrong input are not logged. */
export function logUnexpected(error: TRPCError, procedure: string): void {
  if (error.code === 'SERVICE_UNAVAILABLE' && error.cause?.cause) {
    log.warn({ procedure, err: error.cause.cause }, 'the database is not available');
  }
  if (error.code !== 'INTERNAL_SERVER_ERROR') return;
  log.error({ procedure, err: error.cause ?? error }, 'a procedure failed');
}
