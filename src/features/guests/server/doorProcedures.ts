import * as z from 'zod/mini';
import { tripTopic } from '@/features/live/domain/topics';
import { aboutTrip } from '@/features/trips/server/tripProcedure';
import { AppError } from '@/platform/domain/appError';
import type { Limit } from '@/platform/server/limit';
import { type Context, publicProcedure } from '@/platform/server/trpc';
import { doorSchema } from '../domain/door';
import { declineNameField, declineReasonField } from '../domain/guestFields';
import { assertDoorOpen, findDoor, type Visitor } from './door';
import { findNameDecline, saveNameDecline, withdrawNameDecline } from './nameDeclines';
import { declineCookie, linkCookie } from './tripCookie';

/** SPEC-2 4 'Declining'. */
const DECLINES_OF_NETWORK: Limit = {
  name: 'declines by name of a network',
  max: 10,
  window: 60 * 60,
};

/** The name under which this browser has declined, if it has. */
const saidSchema = z.object({ declinedAs: z.nullable(z.string()) });

async function visitorOf(ctx: Context, tripId: string): Promise<Visitor> {
  const userId = (await ctx.readActor())?.userId ?? null;
  return { tripId, userId, token: linkCookie.read(ctx, tripId) };
}

/** Returns the name under which the caller's browser has declined; null if it hasn't. */
export async function readDeclinedAs(ctx: Context, tripId: string): Promise<string | null> {
  const token = declineCookie.read(ctx, tripId);
  return token === null ? null : findNameDecline(ctx.db, tripId, token);
}

/**
 * Takes back the caller's decline by name, if there is one. An answer from that browser does so too,
 * whatever name was given: most people write another one than they sign up with.
 */
export async function takeBackByName(ctx: Context, tripId: string): Promise<void> {
  const token = declineCookie.read(ctx, tripId);
  if (token === null) return;
  const hasChanged = await withdrawNameDecline(ctx.db, tripId, token);
  declineCookie.forget(ctx, tripId);
  if (hasChanged) ctx.live.publish([tripTopic(tripId)]);
}

/** Procedures for anyone with the group's link, before they log in (SPEC-2 4 'The open door'). */
export const doorProcedures = {
  /** Returns what a stranger sees of a trip. Throws `too_many_misses`. */
  door: publicProcedure
    .input(aboutTrip)
    .output(doorSchema)
    .query(async ({ ctx, input: { tripId } }) => findDoor(ctx, await visitorOf(ctx, tripId))),

  /**
   * Declines with just a name. The organizer reads it, and nothing else changes. Repeating it in
   * the same browser has no effect. Throws `door_closed`, `trip_ready`, `guest_answered`,
   * `too_many_misses`, `too_many_declines` or `declines_full`.
   */
  declineByName: publicProcedure
    .input(
      z.extend(aboutTrip, { declineName: declineNameField, declineReason: declineReasonField }),
    )
    .output(saidSchema)
    .mutation(async ({ ctx, input: { tripId, declineName, declineReason } }) => {
      const visitor = await visitorOf(ctx, tripId);
      assertDoorOpen(await findDoor(ctx, visitor));
      const declinedAs = await readDeclinedAs(ctx, tripId);
      if (declinedAs !== null) return { declinedAs };
      if (!(await ctx.takeFromNetwork(DECLINES_OF_NETWORK))) {
        throw new AppError('too_many_declines');
      }
      const said = { name: declineName, reason: declineReason };
      declineCookie.keep(ctx, tripId, await saveNameDecline(ctx.db, visitor, said));
      ctx.live.publish([tripTopic(tripId)]);
      return { declinedAs: declineName };
    }),

  /** Takes that back, in the browser that said it. */
  takeBackByName: publicProcedure
    .input(aboutTrip)
    .output(saidSchema)
    .mutation(async ({ ctx, input: { tripId } }) => {
      await takeBackByName(ctx, tripId);
      return { declinedAs: null };
    }),
};
