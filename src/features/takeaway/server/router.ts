import * as z from 'zod/mini';
import { tripTopic } from '@/features/live/domain/topics';
import { tripProcedure } from '@/features/trips/server/tripProcedure';
import { type Context, router } from '@/platform/server/trpc';
import { type AddressKind, takeawaySchema } from '../domain/openAddress';
import { openTakeaway, renewAddress, withdrawAddress } from './addresses';

/** A call about a trip, as what is asked of its plan. */
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

const taking = tripProcedure('takeAlong').output(takeawaySchema);

const withdrawing = tripProcedure('seePlan').output(z.object({ tripId: z.string() }));

async function withdraw(
  ctx: AboutPlan & Pick<Context, 'db' | 'live'>,
  kind: AddressKind,
): Promise<{ tripId: string }> {
  await withdrawAddress(ctx.db, ownerOf(ctx), kind);
  ctx.live.publish([tripTopic(ctx.trip.id)]);
  return { tripId: ctx.trip.id };
}

/** What members take along of the plan that is chosen (SPEC-2 7). */
export const takeawayRouter = router({
  /**
   * The caller's addresses. It writes, as it is by being asked for that a calendar has one; asking again changes
   * nothing. Throws `nothing_to_take_along`, as do the next two.
   */
  open: taking.mutation(({ ctx }) => {
    const { db, keyedToken, origin } = ctx;
    return openTakeaway(db, { ...ownerOf(ctx), keyedToken, origin, now: new Date() });
  }),

  /** The same with another address of the calendar: those that use the old one stop. */
  renewCalendar: taking.mutation(({ ctx }) => {
    const { db, keyedToken, origin } = ctx;
    return renewAddress(db, { ...ownerOf(ctx), keyedToken, origin, now: new Date() }, 'calendar');
  }),

  /** The same with an address for those at home. */
  makeHome: taking.mutation(async ({ ctx }) => {
    const { db, keyedToken, origin, live } = ctx;
    const asking = { ...ownerOf(ctx), keyedToken, origin, now: new Date() };
    const made = await renewAddress(db, asking, 'home');
    live.publish([tripTopic(ctx.trip.id)]);
    return made;
  }),

  /** Ends the address for those at home, also while no plan is chosen. */
  withdrawHome: withdrawing.mutation(({ ctx }) => withdraw(ctx, 'home')),

  /** The same of the calendar, until its owner opens what they take along again. */
  withdrawCalendar: withdrawing.mutation(({ ctx }) => withdraw(ctx, 'calendar')),
});
