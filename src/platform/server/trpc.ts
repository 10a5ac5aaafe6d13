import '@/platform/domain/schemaWords';
import { initTRPC, type TRPCError } from '@trpc/server';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import type { Actor } from '@/platform/domain/actor';
import { AppError, type AppErrorCode, type FieldIssue } from '@/platform/domain/appError';
import { toFieldIssues } from '@/platform/domain/fieldIssues';
import { createCounts } from './counts';
import type { Db } from './database/database';
import { isUnsaveable } from './database/failures';
import { isUnavailable } from './database/isUnavailable';
import { refusalOfGone } from './database/refusalOfGone';
import type { KeyedToken } from './keyedToken';
import type { Limit } from './limit';
import type { Listener, LiveHub } from './live/liveHub';
import { log } from './log';
import type { Misses } from './misses';
import type { OwnCookies } from './ownCookies';
import { toRefusal } from './refusal';

/** The context of every procedure. */
export interface Context {
  db: Db;
  /** The caller, from the session cookie; null if not signed in. Reads the database once. */
  readActor(): Promise<Actor | null>;
  /** The caller's session token, for a statement that checks it itself; null without one. */
  sessionToken: string | null;
  /** Our cookies in the caller's browser, besides the session's. */
  cookies: OwnCookies;
  /** The id of the account the calling page was rendered for; null if it doesn't say. */
  pageOwner: string | null;
  /** The origin of links in answers, without a trailing slash. */
  origin: string;
  /** How many days after a trip its needs are deleted (SPEC-2 9). */
  sensitiveDays: number;
  /** Derives tokens that can't be derived from the database alone. */
  keyedToken: KeyedToken;
  /** Logged with every event, and shown to the caller when something broke. */
  requestId: string;
  /** Counts what the caller asks for that does not exist. */
  misses: Misses;
  /** Counts one more from the caller's network; false if that exceeds the limit. */
  takeFromNetwork(limit: Limit): Promise<boolean>;
  /** Counts the calls of this request that work on a whole trip. */
  wholeTrips: { made: number };
  /** Where writes publish changes, and open pages listen. */
  live: Pick<LiveHub, 'publish'> & {
    listen(listener: Omit<Listener, 'network'>): AsyncGenerator<string>;
  };
}

/** What the page is told about a failure, besides tRPC's code. */
export interface ErrorDetails {
  appCode: AppErrorCode | 'unexpected';
  issues: readonly FieldIssue[];
  /** The id under which an unexpected error is logged. */
  errorId?: string;
  /** What is saved instead of what was sent (`changed_since`, `response_exists`). */
  saved?: object;
}

/** Returns why a call was refused; null if it failed, or is not one of our procedures'. */
export function refusalOf({ code, cause }: TRPCError): AppError | null {
  if (cause instanceof AppError) return cause;
  const isInput = code === 'BAD_REQUEST' && cause instanceof z.core.$ZodError;
  return isInput ? new AppError('invalid_input', toFieldIssues(cause)) : null;
}

function detailsOf(
  error: TRPCError,
  requestId: string | undefined,
): ErrorDetails & { message: string } {
  const refusal = refusalOf(error);
  if (refusal) {
    const { code, issues, message, saved } = refusal;
    return { appCode: code, issues, message, ...(saved && { saved }) };
  }
  if (error.code !== 'INTERNAL_SERVER_ERROR') {
    return { appCode: 'invalid_input', issues: [], message: error.message };
  }
  const message = `Something went wrong on our side. If it happens again, tell us this id: ${requestId}`;
  return { appCode: 'unexpected', issues: [], message, ...(requestId && { errorId: requestId }) };
}

/**
 * Streams send a keep-alive every 20 s, because proxies close idle ones after 30 (docs/nginx.conf).
 * A page that hears nothing for 45 s opens its stream again.
 */
const sse = {
  ping: { enabled: true, intervalMs: 20_000 },
  client: { reconnectAfterInactivityMs: 45_000 },
};

const t = initTRPC.context<Context>().create({
  sse,
  errorFormatter({ shape, error, ctx }) {
    const { message, ...details } = detailsOf(error, ctx?.requestId);
    const { code, httpStatus, path } = shape.data;
    return { code: shape.code, message, data: { code, httpStatus, path, ...details } };
  },
});

/** Turns refusals by our rules into answers with the right status. */
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

/** How many calls that work on a whole trip run at once, each for up to a few hundred ms. */
const WHOLE_TRIPS_AT_ONCE = 3;
/** How many may wait: of one account, whose pages read them again at each change, and in all. */
const MOST_OF_ONE = 20;
const MOST_WAITING = 150;
/** How many one request may make, so that its answer has a limit; no page reads as many at once. */
const MOST_OF_REQUEST = 5;

const oneOfFew = pLimit(WHOLE_TRIPS_AT_ONCE);
const waiting = createCounts();

/**
 * For calls that work on a whole trip of up to 300 items and 500 people: few run at once, so that
 * everybody else is answered in between (docs/decisions/0015). Throws `unavailable` if too many
 * wait, which pages try again.
 */
export const wholeTrip = t.middleware(async ({ ctx, next }) => {
  const account = (await ctx.readActor())?.userId ?? '';
  ctx.wholeTrips.made += 1;
  const isTooMany =
    ctx.wholeTrips.made > MOST_OF_REQUEST ||
    waiting.of(account) >= MOST_OF_ONE ||
    oneOfFew.pendingCount >= MOST_WAITING;
  if (isTooMany) throw new AppError('unavailable');
  waiting.add(account, 1);
  try {
    return await oneOfFew(() => next());
  } finally {
    waiting.add(account, -1);
  }
});

/** A procedure that anyone may call. */
export const publicProcedure = t.procedure.use(refusals);

/**
 * Returns the caller. Refuses a page that was rendered for one account when somebody has since
 * signed in to another in a different tab. Throws `not_signed_in` or `other_account`.
 */
export async function signedInActor({ readActor, pageOwner }: Context): Promise<Actor> {
  const actor = await readActor();
  if (!actor) throw new AppError('not_signed_in');
  if (pageOwner !== null && pageOwner !== actor.userId) throw new AppError('other_account');
  return actor;
}

/**
 * A procedure for anyone signed in; receives the actor. Throws `not_signed_in` or `other_account`.
 */
export const signedInProcedure = publicProcedure.use(async ({ ctx, next }) =>
  next({ ctx: { actor: await signedInActor(ctx) } }),
);

/** For operators (DESIGN 6). Throws `not_signed_in`, `other_account` or `not_operator`. */
export const operatorProcedure = signedInProcedure.use(({ ctx, next }) => {
  if (!ctx.actor.isOperator) throw new AppError('not_operator');
  return next();
});

/**
 * Logs unexpected errors with the id that the caller sees. Refusals and invalid input are not
 * logged.
 */
export function logUnexpected(error: TRPCError, procedure: string): void {
  if (error.code === 'SERVICE_UNAVAILABLE' && error.cause?.cause) {
    log.warn({ procedure, err: error.cause.cause }, 'the database is not available');
  }
  if (error.code !== 'INTERNAL_SERVER_ERROR') return;
  log.error({ procedure, err: error.cause ?? error }, 'a procedure failed');
}
