import * as z from 'zod/mini';
import { tripProcedure } from '@/features/trips/server/tripProcedure';
import { type Context, router, wholeTrip } from '@/platform/server/trpc';
import { takeawaySchema } from '../domain/addressKind';
import { openTakeaway, renewAddress, withdrawAddress } from './addresses';

/** The part of a call's context that says whose plan it is about. */
interface AboutPlan {
  trip: { id: string };
  actor: { userId: string };
  isOrganizer: boolean;
}

const ownerOf = ({ trip, actor, isOrganizer }: AboutPlan) => ({
  tripId: trip.id,
  userId: actor.userId,
  isOrganizer,
});

const askingOf = (ctx: AboutPlan & Pick<Context, 'keyedToken' | 'origin'>) => ({
  ...ownerOf(ctx),
  keyedToken: ctx.keyedToken,
  origin: ctx.origin,
  now: new Date(),
});

const taking = tripProcedure('takeAlong').use(wholeTrip).output(takeawaySchema);

const withdrawing = tripProcedure('seePlan').output(z.void());

/** What members take along from the chosen plan (SPEC-2 7). */
export const takeawayRouter = router({
  /**
   * The caller's addresses. A mutation, because the calendar's address is made on first use; asking
   * again changes nothing. Throws `nothing_to_take_along`, as do the next two.
   */
  open: taking.mutation(({ ctx }) => openTakeaway(ctx.db, askingOf(ctx))),

  /** Replaces the calendar's address; calendars that use the old one stop. */
  renewCalendar: taking.mutation(({ ctx }) => renewAddress(ctx.db, askingOf(ctx), 'calendar')),

  /** Makes the address for those at home, replacing an existing one. */
  makeHome: taking.mutation(({ ctx }) => renewAddress(ctx.db, askingOf(ctx), 'home')),

  /** Ends the address for those at home, even while no plan is chosen. */
  withdrawHome: withdrawing.mutation(({ ctx }) => withdrawAddress(ctx.db, ownerOf(ctx), 'home')),

  /** Ends the calendar's address, until its owner opens the takeaway again. */
  withdrawCalendar: withdrawing.mutation(({ ctx }) =>
    withdrawAddress(ctx.db, ownerOf(ctx), 'calendar'),
  ),
});
