import { desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { users } from '@/features/identity/server/tables';
import { type KnownName, knownNameSchema } from '@/features/profile/domain/knownName';
import { profiles } from '@/features/profile/server/tables';
import { responses } from '@/features/responses/server/tables';
import { aboutTrip } from '@/features/trips/server/tripProcedure';
import { AppError } from '@/platform/domain/appError';
import { saveable } from '@/platform/domain/text';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import type { Limit } from '@/platform/server/limit';
import { type Context, publicProcedure, signedInProcedure } from '@/platform/server/trpc';
import { doorSchema } from '../domain/door';
import { declineReasonField } from '../domain/guestFields';
import { type Arrival, arrivalSchema } from '../domain/guestViews';
import { findDoor } from './door';
import {
  type AskedLink,
  askToOpen,
  claimGuest,
  decline,
  type FoundLink,
  findLink,
  lookAt,
  openLink,
  takeBack,
  toArrival,
} from './foundLink';
import { linkCookie } from './linkCookie';
import { guestsWaitForProof, readWaiting } from './queries';
import { askForLink, findRenewed, type RenewedLink } from './renewedLinks';

/** A family or an office opens old links from one network. */
const ASKS_OF_NETWORK: Limit = { name: 'asks for new links', max: 30, window: 60 * 60 };

/** Returns the caller's account; null if they are not signed in. */
async function accountOf(ctx: Context): Promise<string | null> {
  return (await ctx.readActor())?.userId ?? null;
}

/**
 * Finds the guest whose link the caller holds, or held until it was renewed. Tokens that open
 * nothing are counted like unknown trips, so that nobody finds one by trying. Throws `link_ended`
 * or `too_many_misses`.
 */
async function seek(
  ctx: Context,
  link: AskedLink,
  userId: string | null,
): Promise<FoundLink | RenewedLink> {
  // Nobody guesses 190 bits, so whoever holds a link goes on, whatever others in the network try.
  const found = await findLink(ctx.db, link, userId);
  if (found) return found;
  const renewed = await findRenewed(ctx.db, link);
  if (renewed) return renewed;
  linkCookie.forget(ctx, link.tripId);
  throw new AppError((await ctx.misses.count(userId)) ? 'link_ended' : 'too_many_misses');
}

const isRenewed = (found: FoundLink | RenewedLink): found is RenewedLink => 'renewedBy' in found;

/** Does the same for what only a link that still opens may do. */
async function follow(ctx: Context, link: AskedLink, userId: string | null): Promise<FoundLink> {
  const found = await seek(ctx, link, userId);
  if (isRenewed(found)) throw new AppError('link_ended');
  return found;
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
  const userId = await accountOf(ctx);
  const token = linkCookie.read(ctx, tripId, userId);
  if (token === null) throw new AppError('link_ended');
  const link = { tripId, token };
  const found = await follow(ctx, link, userId);
  // Whoever writes has looked.
  await lookAt(ctx.db, found.guestId);
  await change(ctx.db, link, found, userId);
  return again(ctx, link, userId);
}

/** Reads where the caller stands without a link that opens, and who has a new one for them. */
async function withoutLink(
  ctx: Context,
  tripId: string,
  userId: string | null,
  renewed: RenewedLink | null = null,
): Promise<Arrival> {
  const isWaiting = userId !== null && (await readWaiting(ctx.db, tripId, userId));
  // The organizer opens links to try them.
  const renewedBy = renewed && renewed.organizerId !== userId ? renewed.renewedBy : undefined;
  return { guest: null, isWaiting, ...(renewedBy !== undefined && { renewedBy }) };
}

/**
 * Keeps a link that was renewed, so that its holder can ask for the new one, unless their browser
 * has that already.
 */
async function openRenewed(
  ctx: Context,
  link: AskedLink,
  userId: string | null,
  renewed: RenewedLink,
): Promise<Arrival> {
  const token = linkCookie.read(ctx, link.tripId, userId);
  const kept = token && (await findLink(ctx.db, { tripId: link.tripId, token }, userId));
  if (kept && kept.guestId === renewed.guestId) return toArrival(kept, userId);
  if (userId !== renewed.organizerId) linkCookie.keep(ctx, link.tripId, link.token, userId);
  return withoutLink(ctx, link.tripId, userId, renewed);
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
  /** Returns what a stranger sees of a trip (SPEC-2 4 'The open door'). Throws `too_many_misses`. */
  door: publicProcedure
    .input(aboutTrip)
    .output(doorSchema)
    .query(async ({ ctx, input: { tripId } }) => {
      const userId = await accountOf(ctx);
      return findDoor(ctx, { tripId, userId, token: linkCookie.read(ctx, tripId, userId) });
    }),

  /** Returns where the caller stands on a trip's list, by the link that their browser remembers. */
  arrival: publicProcedure
    .input(aboutTrip)
    .output(arrivalSchema)
    .query(async ({ ctx, input: { tripId } }) => {
      const userId = await accountOf(ctx);
      const token = linkCookie.read(ctx, tripId, userId);
      const found = token && (await seek(ctx, { tripId, token }, userId).catch(asNone));
      if (found && !isRenewed(found)) return toArrival(found, userId);
      return withoutLink(ctx, tripId, userId, found || null);
    }),

  /**
   * True if the caller has guests with an email on a trip that takes answers, and cannot mail them
   * before their own email is verified.
   */
  waitForProof: signedInProcedure
    .output(z.boolean())
    .query(({ ctx }) => guestsWaitForProof(ctx.db, ctx.actor.userId)),

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
      const token = tripId === undefined ? null : linkCookie.read(ctx, tripId, userId);
      if (given.firstName !== '' || tripId === undefined || token === null) return given;
      const found = await follow(ctx, { tripId, token }, userId).catch(asNone);
      return { ...given, ...(found && toArrival(found, userId).guest?.name) };
    }),

  /**
   * Exchanges a personal link's token for a cookie, but not for the organizer, who is not a guest by
   * it. Programs that scan mails do so too. One that was renewed tells who has the new one. Throws
   * `link_ended` or `too_many_misses`.
   */
  open: publicProcedure
    .input(z.extend(aboutTrip, { token: z.string().check(z.maxLength(100), saveable) }))
    .output(arrivalSchema)
    .mutation(async ({ ctx, input: link }) => {
      const userId = await accountOf(ctx);
      const found = await seek(ctx, link, userId);
      if (isRenewed(found)) return openRenewed(ctx, link, userId, found);
      if (userId === found.organizerId) return toArrival(found, userId);
      linkCookie.keep(ctx, link.tripId, link.token, userId);
      await openLink(ctx.db, found, link.tripId, userId);
      return again(ctx, link, userId);
    }),

  /**
   * Asks the organizer for the new link of the guest whose old one the caller holds. Throws
   * `link_ended`, `too_many_misses` or `too_many_asks`.
   */
  askForLink: publicProcedure
    .input(aboutTrip)
    .output(z.void())
    .mutation(async ({ ctx, input: { tripId } }) => {
      const userId = await accountOf(ctx);
      const token = linkCookie.read(ctx, tripId, userId);
      if (token === null) throw new AppError('link_ended');
      const found = await seek(ctx, { tripId, token }, userId);
      if (!(await ctx.takeFromNetwork(ASKS_OF_NETWORK))) throw new AppError('too_many_asks');
      if (isRenewed(found)) await askForLink(ctx.db, found.guestId);
    }),

  /**
   * Asks the organizer to take answers again, once a day. Throws `link_ended`, `too_many_misses` or
   * `too_many_asks`.
   */
  askToOpen: publicProcedure
    .input(aboutTrip)
    .output(arrivalSchema)
    .mutation(({ ctx, input: { tripId } }) =>
      write(ctx, tripId, async (db, link) => {
        if (!(await ctx.takeFromNetwork(ASKS_OF_NETWORK))) throw new AppError('too_many_asks');
        await askToOpen(db, link);
      }),
    ),

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
        await claimGuest(db, found, tripId, userId);
      }),
    ),
};

/** For reads, a link that has ended is the same as no link. */
function asNone(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
