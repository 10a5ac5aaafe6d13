import { desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { users } from '@/features/identity/server/tables';
import { dashboardTopic, tripTopic } from '@/features/live/domain/topics';
import { type KnownName, knownNameSchema } from '@/features/profile/domain/knownName';
import { profiles } from '@/features/profile/server/tables';
import { responses } from '@/features/responses/server/tables';
import { aboutTrip } from '@/features/trips/server/tripProcedure';
import { AppError } from '@/platform/domain/appError';
import { saveable } from '@/platform/domain/text';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import { type Context, publicProcedure, signedInProcedure } from '@/platform/server/trpc';
import { declineReasonField } from '../domain/guestFields';
import { type Arrival, arrivalSchema } from '../domain/guestViews';
import { readDeclinedAs } from './doorProcedures';
import {
  type AskedLink,
  claimPlace,
  decline,
  type FoundLink,
  findLink,
  lookAt,
  openLink,
  takeBack,
  toArrival,
} from './personalLinks';
import { readWaiting } from './queries';
import { linkCookie } from './tripCookie';

/** Returns the caller's account; null if they are not signed in. */
async function accountOf(ctx: Context): Promise<string | null> {
  return (await ctx.readActor())?.userId ?? null;
}

/**
 * Returns the guest whose link the caller holds. Unknown tokens are counted like unknown trips, so
 * that nobody finds one by trying. Throws `link_ended` or `too_many_misses`.
 */
async function follow(ctx: Context, link: AskedLink, userId: string | null): Promise<FoundLink> {
  if (await ctx.misses.areTooMany(userId)) throw new AppError('too_many_misses');
  const found = await findLink(ctx.db, link, userId);
  if (found) return found;
  linkCookie.forget(ctx, link.tripId);
  throw new AppError((await ctx.misses.count(userId)) ? 'link_ended' : 'too_many_misses');
}

/** The same by the link that the caller's browser remembers; null if it remembers none. */
export async function followKept(
  ctx: Context,
  tripId: string,
  userId: string | null,
): Promise<FoundLink | null> {
  const token = linkCookie.read(ctx, tripId);
  return token === null ? null : follow(ctx, { tripId, token }, userId);
}

/** Makes a change about the guest whose link the browser remembers, and returns the outcome. */
async function write(
  ctx: Context,
  tripId: string,
  change: (
    db: Context['db'],
    link: AskedLink,
    found: FoundLink,
    userId: string | null,
  ) => Promise<void>,
): Promise<Arrival> {
  const token = linkCookie.read(ctx, tripId);
  if (token === null) throw new AppError('link_ended');
  const link = { tripId, token };
  const userId = await accountOf(ctx);
  const found = await follow(ctx, link, userId);
  // Whoever writes has looked.
  await lookAt(ctx.db, found.guestId);
  await change(ctx.db, link, found, userId);
  ctx.live.publish([tripTopic(tripId)]);
  return again(ctx, link, userId);
}

/** Reads where the caller stands on the list now. Throws `link_ended` if the guest is gone. */
async function again(ctx: Context, link: AskedLink, userId: string | null): Promise<Arrival> {
  const found = await findLink(ctx.db, link, userId);
  if (!found) throw new AppError('link_ended');
  return toArrival(found, userId);
}

const nameGivenBy = prepared((db) => {
  const newest = db
    .select({ firstName: responses.firstName, lastName: responses.lastName })
    .from(responses)
    .where(eq(responses.userId, sql.placeholder('userId')))
    .orderBy(desc(responses.submittedAt))
    .limit(1)
    .as('newest');
  return db
    .select({
      firstName: sql<string>`coalesce(${profiles.firstName}, ${newest.firstName}, '')`,
      lastName: sql<string>`coalesce(${profiles.lastName}, ${newest.lastName}, '')`,
      hasProfile: sql<boolean>`${profiles.userId} is not null`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(newest, sql`true`)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('name_given_by');
});

/** Reads the name in an account's profile, or else in its newest response to any trip. */
async function readGivenName(db: Db, userId: string): Promise<KnownName> {
  const [given] = await nameGivenBy(db).execute({ userId });
  return given ?? { firstName: '', lastName: '', hasProfile: false };
}

/**
 * Procedures for anyone who opens a trip's link, before anything else, signed in or not (SPEC-2 4).
 * The link's token is sent once, in the body of a POST, and is a cookie from then on.
 */
export const arrivalProcedures = {
  /** Returns where the caller stands on a trip's list, by the link that their browser remembers. */
  arrival: publicProcedure
    .input(aboutTrip)
    .output(arrivalSchema)
    .query(async ({ ctx, input: { tripId } }) => {
      const userId = await accountOf(ctx);
      const token = linkCookie.read(ctx, tripId);
      if (token !== null) {
        const found = await follow(ctx, { tripId, token }, userId).catch(asNone);
        if (found) return toArrival(found, userId);
      }
      const [declinedAs, isWaiting] = await Promise.all([
        readDeclinedAs(ctx, tripId),
        userId !== null && readWaiting(ctx.db, tripId, userId),
      ]);
      return { guest: null, declinedAs, isWaiting };
    }),

  /**
   * Returns the name that the caller's forms begin with: their profile's, else that of their newest
   * response to any trip, else the one on the list of the trip whose personal link they hold.
   */
  knownName: signedInProcedure
    .input(z.partial(aboutTrip))
    .output(knownNameSchema)
    .query(async ({ ctx, input: { tripId } }) => {
      const { userId } = ctx.actor;
      const given = await readGivenName(ctx.db, userId);
      const token = tripId === undefined ? null : linkCookie.read(ctx, tripId);
      if (given.firstName !== '' || tripId === undefined || token === null) return given;
      const found = await follow(ctx, { tripId, token }, userId).catch(asNone);
      return { ...given, ...(found && toArrival(found, userId).guest?.name) };
    }),

  /**
   * Exchanges a personal link's token for a cookie, but not for the organizer, who is not a guest by
   * it. Programs that scan mails do so too. Throws `link_ended` or `too_many_misses`.
   */
  open: publicProcedure
    .input(z.extend(aboutTrip, { token: z.string().check(z.maxLength(100), saveable) }))
    .output(arrivalSchema)
    .mutation(async ({ ctx, input: link }) => {
      const userId = await accountOf(ctx);
      const found = await follow(ctx, link, userId);
      if (userId === found.organizerId) return toArrival(found, userId);
      linkCookie.keep(ctx, link.tripId, link.token);
      const admitted = await openLink(ctx.db, found, link.tripId, userId);
      const topics = [tripTopic(link.tripId), ...admitted.map(dashboardTopic)];
      if (admitted.length > 0) ctx.live.publish(topics);
      return again(ctx, link, userId);
    }),

  /** Records that a person looks at the link's page. Throws `link_ended` or `too_many_misses`. */
  look: publicProcedure
    .input(aboutTrip)
    .output(arrivalSchema)
    .mutation(({ ctx, input: { tripId } }) => write(ctx, tripId, () => Promise.resolve())),

  /** Declines for the link's guest. Throws `link_ended`, `too_many_misses` or `guest_answered`. */
  decline: publicProcedure
    .input(z.extend(aboutTrip, { declineReason: declineReasonField }))
    .output(arrivalSchema)
    .mutation(({ ctx, input: { tripId, declineReason } }) =>
      write(ctx, tripId, (db, link) => decline(db, link, declineReason)),
    ),

  /** Takes that back. Throws `link_ended` or `too_many_misses`. */
  takeBack: publicProcedure
    .input(aboutTrip)
    .output(arrivalSchema)
    .mutation(({ ctx, input: { tripId } }) => write(ctx, tripId, takeBack)),

  /**
   * Gives the link's place to the caller, who has answered and says that they are the guest. Throws
   * `link_ended`, `too_many_misses`, `not_signed_in` or `place_taken`.
   */
  claim: publicProcedure
    .input(aboutTrip)
    .output(arrivalSchema)
    .mutation(async ({ ctx, input: { tripId } }) =>
      write(ctx, tripId, async (db, _link, found, userId) => {
        if (userId === null) throw new AppError('not_signed_in');
        await claimPlace(db, found, tripId, userId);
        ctx.live.publish([dashboardTopic(userId)]);
      }),
    ),
};

/** For reads, a link that has ended is the same as no link. */
function asNone(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
