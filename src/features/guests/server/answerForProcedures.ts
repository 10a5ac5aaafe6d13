import * as z from 'zod/mini';
import { dashboardTopic, tripTopic } from '@/features/live/domain/topics';
import { answersSchema } from '@/features/responses/domain/answers';
import type { TravelBelonging } from '@/features/responses/server/endTravel';
import { aboutTrip, tripProcedure } from '@/features/trips/server/tripProcedure';
import { AppError } from '@/platform/domain/appError';
import { beganField } from '@/platform/domain/version';
import { type Context, signedInProcedure } from '@/platform/server/trpc';
import { answeredForSchema, answersForYouSchema, KEEPS } from '../domain/answeredFor';
import { answerFor, readAnsweredFor, withdrawAnswer } from './answerFor';
import { followKept } from './arrivalProcedures';
import type { FoundLink } from './personalLinks';
import { readAnswersForYou, takeAnswers } from './takeAnswers';

const done = z.object({ tripId: z.string() });
const aboutGuest = z.object({ guestId: z.guid().check(z.maxLength(36)) });

/** Procedures for answers that an organizer gives for a guest (SPEC-4 14.1). */
export const answerForProcedures = (belongings: readonly TravelBelonging[]) => ({
  /** Reads what the organizer has answered for a guest. Throws what `readAnsweredFor` throws. */
  answeredFor: tripProcedure('keepGuests')
    .input(aboutGuest)
    .output(answeredForSchema)
    .query(({ ctx, input: { guestId } }) =>
      readAnsweredFor(ctx.db, { tripId: ctx.trip.id, guestId }),
    ),

  /** Answers for a guest, or changes that answer. Throws what `answerFor` throws. */
  answerFor: tripProcedure('answerForGuest')
    .input(z.extend(aboutGuest, { answers: answersSchema, began: beganField }))
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const about = { tripId: ctx.trip.id, by: ctx.actor.userId, now: new Date() };
      ctx.live.publish(await answerFor(ctx.db, { ...input, ...about }));
      return { tripId: about.tripId };
    }),

  /** 'Withdraw This Answer'. Throws what `withdrawAnswer` throws. */
  withdrawAnswer: tripProcedure('keepGuests')
    .input(aboutGuest)
    .output(done)
    .mutation(async ({ ctx, input: { guestId } }) => {
      const about = { tripId: ctx.trip.id, guestId, by: ctx.actor.userId };
      const touched = await withdrawAnswer(ctx.db, about, belongings);
      ctx.live.publish([tripTopic(about.tripId), ...touched]);
      return { tripId: about.tripId };
    }),

  /**
   * Reads what was answered for the guest whose personal link the caller holds; null if nothing was.
   * Throws `link_ended` or `too_many_misses`.
   */
  answersForYou: signedInProcedure
    .input(aboutTrip)
    .output(z.nullable(answersForYouSchema))
    .query(async ({ ctx, input: { tripId } }) => {
      const { userId } = ctx.actor;
      return readAnswersForYou(ctx.db, await linkOf(ctx, tripId, userId), { tripId, userId });
    }),

  /** 'These Are Mine'. Throws `link_ended`, `too_many_misses` and what `takeAnswers` throws. */
  takeAnswers: signedInProcedure
    .input(z.extend(aboutTrip, { keeps: z.nullable(z.enum(KEEPS)) }))
    .output(done)
    .mutation(async ({ ctx, input: { tripId, keeps } }) => {
      const { userId } = ctx.actor;
      const { guestId } = await linkOf(ctx, tripId, userId);
      const touched = await takeAnswers(ctx.db, { tripId, guestId, userId, keeps }, belongings);
      ctx.live.publish([dashboardTopic(userId), ...touched]);
      return { tripId };
    }),
});

/** The guest whose personal link the caller's browser remembers. */
async function linkOf(ctx: Context, tripId: string, userId: string): Promise<FoundLink> {
  const found = await followKept(ctx, tripId, userId);
  if (!found) throw new AppError('link_ended');
  return found;
}
