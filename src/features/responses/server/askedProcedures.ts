import * as z from 'zod/mini';
import { tripProcedure } from '@/features/trips/server/tripProcedure';
import { saveable } from '@/platform/domain/text';
import type { Context } from '@/platform/server/trpc';
import type { TravelBelonging } from './endTravel';
import { acceptTrip, declineTrip, offerTrip, takeBackOffer } from './handOver';
import { askSamePerson, saySamePerson, takeBackSamePerson } from './samePerson';

const done = z.object({ tripId: z.string() });

/** In the format of `newTravelerId`; anything else matches nobody. */
export const travelerId = z.string().check(z.maxLength(100), saveable);

const aboutPair = z.object({ travelerId, otherId: travelerId });

/** Tells everyone's page what has changed. */
async function tell(
  { live, trip }: Pick<Context, 'live'> & { trip: { id: string } },
  change: Promise<string[]>,
) {
  live.publish(await change);
  return { tripId: trip.id };
}

/** Procedures that wait for somebody else's yes: whose a trip is, and who is one person. */
export const askedProcedures = (belongings: readonly TravelBelonging[]) => ({
  /** Offers the trip to a traveler. Throws what `offerTrip` throws. */
  offerTrip: tripProcedure('handOver')
    .input(z.object({ travelerId }))
    .output(done)
    .mutation(({ ctx, input }) => {
      const offer = { tripId: ctx.trip.id, by: ctx.actor.userId, now: new Date() };
      return tell(ctx, offerTrip(ctx.db, { ...offer, travelerId: input.travelerId }));
    }),

  /** Takes the offer back. */
  takeBackOffer: tripProcedure('handOver')
    .output(done)
    .mutation(({ ctx }) => tell(ctx, takeBackOffer(ctx.db, ctx.trip.id))),

  /** Takes over the trip that the caller is offered, or declines. Throws what these throw. */
  answerOffer: tripProcedure('seeResponses')
    .input(z.object({ accepts: z.boolean() }))
    .output(done)
    .mutation(({ ctx, input }) => {
      const own = { tripId: ctx.trip.id, userId: ctx.actor.userId, now: new Date() };
      return tell(ctx, (input.accepts ? acceptTrip : declineTrip)(ctx.db, own));
    }),

  /** Asks two travelers whether they are one person. Throws what `askSamePerson` throws. */
  askSamePerson: tripProcedure('askSamePerson')
    .input(aboutPair)
    .output(done)
    .mutation(({ ctx, input: { travelerId: one, otherId } }) => {
      const asking = { tripId: ctx.trip.id, by: ctx.actor.userId, now: new Date() };
      return tell(ctx, askSamePerson(ctx.db, { ...asking, travelerIds: [one, otherId] }));
    }),

  /** Takes that question back. */
  takeBackSamePerson: tripProcedure('askSamePerson')
    .input(aboutPair)
    .output(done)
    .mutation(({ ctx, input: { travelerId: one, otherId } }) =>
      tell(ctx, takeBackSamePerson(ctx.db, { tripId: ctx.trip.id, travelerIds: [one, otherId] })),
    ),

  /**
   * Says which of the two responses stays, or with null that they are two people's. Throws what
   * `saySamePerson` throws.
   */
  saySamePerson: tripProcedure('seeResponses')
    .input(z.object({ keeps: z.nullable(travelerId) }))
    .output(done)
    .mutation(({ ctx, input: { keeps } }) => {
      const own = { tripId: ctx.trip.id, userId: ctx.actor.userId, now: new Date() };
      return tell(ctx, saySamePerson(ctx.db, { ...own, keeps }, belongings));
    }),
});
