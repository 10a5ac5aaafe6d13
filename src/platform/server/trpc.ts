import '@/platform/domain/schemaWords';
import { initTRPC, TRPCError } from '@trpc/server';
import * as z from 'zod/mini';
import { type Actor, notOperator } from '@/platform/domain/actor';
import { AppError, type AppErrorCode, type FieldIssue } from '@/platform/domain/appError';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { toFieldIssues } from '@/platform/domain/fieldIssues';
import type { Db } from './database/database';
import { isUnsaveable } from './database/failures';
import { isUnavailable } from './database/isUnavailable';
import { refusalOfGone } from './database/refusalOfGone';
import { inTurn } from './inTurn';
import type { KeyedToken } from './keyedToken';
import type { Limit } from './limit';
import { log } from './log';
import type { Misses } from './misses';
import type { OwnCookies } from './ownCookies';

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
  /** The same for an account. */
  takeFromAccount(limit: Limit, userId: string): Promise<boolean>;
  /** Counts the calls of this request that work on a whole trip. */
  wholeTrips: { made: number };
}

/** What the page is told about a failure, besides tRPC's code. */
interface ErrorDetails {
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

const t = initTRPC.context<Context>().create({
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

/**
 * Calls that work on a whole trip, each for up to a few hundred ms, in turn between accounts, whose
 * pages ask for them again and again.
 */
const wholeTrips = inTurn({ atOnce: 3, ofOne: 2, waiting: { ofOne: 20, inAll: 150 } });
/** How many one request may make, so that its answer has a limit; no page reads as many at once. */
const MOST_OF_REQUEST = 5;

/**
 * For calls that work on a whole trip of up to 300 items and 500 people: few run at once, so that
 * everybody else is answered in between (docs/decisions/0015). Throws `unavailable` if too many of
 * an account wait, which pages try again.
 */
export const wholeTrip = t.middleware(async ({ ctx, next }) => {
  const account = (await ctx.readActor())?.userId ?? '';
  ctx.wholeTrips.made += 1;
  if (ctx.wholeTrips.made > MOST_OF_REQUEST) throw new AppError('unavailable');
  return wholeTrips(account, () => next());
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

/** For operators (DESIGN 6). Throws `not_signed_in`, `other_account` or `notOperator`. */
export const operatorProcedure = signedInProcedure.use(({ ctx, next }) => {
  if (!ctx.actor.isOperator) throw notOperator(ctx.actor);
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

/** Converts an `AppError` to a tRPC error with the matching status. */
export function toRefusal(cause: AppError): TRPCError {
  return new TRPCError({ code: APP_ERRORS[cause.code].status, message: cause.message, cause });
}
