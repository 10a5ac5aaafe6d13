import * as z from 'zod/mini';
import { dashboardTopic, tripTopic } from '@/features/live/domain/topics';
import { answersSchema } from '@/features/responses/domain/answers';
import type { TravelBelonging } from '@/features/responses/server/endTravel';
import { aboutTrip, done, tripProcedure } from '@/features/trips/server/tripProcedure';
import { AppError } from '@/platform/domain/appError';
import { emailAddress } from '@/platform/domain/text';
import { beganField } from '@/platform/domain/version';
import { type Context, router, signedInProcedure, wholeTrip } from '@/platform/server/trpc';
import { answeredForSchema, answersForYouSchema, KEEPS } from '../domain/answeredFor';
import { guestEmail, guestName } from '../domain/guestFields';
import { GUEST_NAME_MAX, GUEST_TEXT_MAX, GUESTS_MAX } from '../domain/guestLimits';
import { guestPageSchema, whoIsComingSchema } from '../domain/guestViews';
import {
  answerFor,
  readAnsweredFor,
  readAnswersForYou,
  takeAnswers,
  withdrawAnswer,
} from './answerFor';
import { arrivalProcedures, followKept } from './arrivalProcedures';
import { doorProcedures } from './doorProcedures';
import {
  addGuests,
  admit,
  changeGuest,
  removeGuest,
  setListOnly,
  setOpenInvitation,
} from './listCommands';
import { dismissNameDecline, settleNameDecline } from './nameDeclines';
import type { FoundLink } from './personalLinks';
import { readGuests, readWhoIsComing } from './queries';
import { keepApart, tieByHand, untie } from './tieAnswers';

const id = z.guid().check(z.maxLength(36));
const aboutGuest = z.object({ guestId: id });
const aboutDecline = z.object({ declineId: id });
const aboutBoth = z.extend(aboutGuest, { email: emailAddress });

/** A guest as last seen by the caller, to detect changes. */
const writtenDown = z.object({
  name: z.string().check(z.maxLength(GUEST_NAME_MAX)),
  email: z.nullable(z.string().check(z.maxLength(254))),
});

const keeping = tripProcedure('keepGuests').output(done);

/**
 * Tells everyone's page of a trip once it has changed.
 * @param change resolves with the accounts that it has admitted, if it can admit any
 */
async function tell(
  { live, trip }: Pick<Context, 'live'> & { trip: { id: string } },
  change: Promise<readonly string[]> | Promise<void>,
) {
  const admitted = (await (change as Promise<readonly string[] | undefined>)) ?? [];
  live.publish([tripTopic(trip.id), ...admitted.map(dashboardTopic)]);
  return { tripId: trip.id };
}

/** The guest whose personal link the caller's browser remembers. */
async function linkOf(ctx: Context, tripId: string, userId: string): Promise<FoundLink> {
  const found = await followKept(ctx, tripId, userId);
  if (!found) throw new AppError('link_ended');
  return found;
}

/**
 * Procedures for who is expected on a trip, and who is let in (SPEC-2 4).
 * @param belongings what is deleted when a traveler leaves
 */
export const createGuestsRouter = (belongings: readonly TravelBelonging[]) =>
  router({
    ...arrivalProcedures,
    ...doorProcedures,

    /**
     * Reads who is missing and who can't come; members, operators and the organizer get that, and the
     * organizer the list as well.
     */
    whoIsComing: tripProcedure('seeGuests')
      .use(wholeTrip)
      .output(whoIsComingSchema)
      .query(({ ctx }) => readWhoIsComing(ctx.db, ctx, ctx.origin)),

    /** Reads further guests of a list, starting at the given index. */
    more: tripProcedure('keepGuests')
      .input(z.object({ from: z.int().check(z.minimum(0), z.maximum(GUESTS_MAX)) }))
      .output(guestPageSchema)
      .query(({ ctx, input: { from } }) =>
        readGuests(ctx.db, ctx.trip.id, { from, origin: ctx.origin }),
      ),

    /** Adds one guest a line. Throws `invalid_input` if the list would be too long. */
    add: tripProcedure('keepGuests')
      .input(z.object({ guests: z.string().check(z.maxLength(GUEST_TEXT_MAX)) }))
      .output(
        z.object({
          added: z.number(),
          refused: z.array(z.object({ line: z.number(), text: z.string(), reason: z.string() })),
        }),
      )
      .mutation(async ({ ctx, input }) => {
        const { tied, ...result } = await addGuests(ctx.db, ctx.trip.id, input.guests, new Date());
        await tell(ctx, Promise.resolve(tied));
        return result;
      }),

    /** Changes a guest's name or email. Throws `guest_gone`, `changed_since` or `invalid_input`. */
    change: keeping
      .input(z.extend(aboutGuest, { began: writtenDown, name: guestName, email: guestEmail }))
      .mutation(({ ctx, input: { guestId, began, name, email } }) =>
        tell(ctx, changeGuest(ctx.db, ctx.trip.id, { guestId, began, guest: { name, email } })),
      ),

    /** Takes a guest off the list; their personal link ends. */
    remove: keeping
      .input(aboutGuest)
      .mutation(({ ctx, input }) => tell(ctx, removeGuest(ctx.db, ctx.trip.id, input.guestId))),

    /** Ties an answer to a guest, by the email of its account. Throws `place_taken`. */
    tie: keeping
      .input(aboutBoth)
      .mutation(({ ctx, input }) => tell(ctx, tieByHand(ctx.db, ctx.trip.id, input))),

    /** Records that a guest and somebody who has answered are two people, however alike. */
    keepApart: keeping
      .input(aboutBoth)
      .mutation(({ ctx, input }) => tell(ctx, keepApart(ctx.db, ctx.trip.id, input))),

    /** Records that an answer is not this guest's; the answer stays. */
    untie: keeping
      .input(aboutGuest)
      .mutation(({ ctx, input }) => tell(ctx, untie(ctx.db, ctx.trip.id, input.guestId))),

    /** Makes unexpected people wait, or lets everybody in. */
    setListOnly: keeping
      .input(z.object({ listOnly: z.boolean() }))
      .mutation(({ ctx, input }) => tell(ctx, setListOnly(ctx.db, ctx.trip.id, input.listOnly))),

    /** Shows the invitation to people with the link before they log in, or shows them nothing. */
    setOpenInvitation: keeping
      .input(z.object({ openInvitation: z.boolean() }))
      .mutation(({ ctx, input }) =>
        tell(ctx, setOpenInvitation(ctx.db, ctx.trip.id, input.openInvitation)),
      ),

    /** Records who declined by name. Throws `decline_gone`, `guest_gone` or `guest_answered`. */
    settleDecline: keeping
      .input(z.extend(aboutDecline, { guestId: id }))
      .mutation(({ ctx, input }) => tell(ctx, settleNameDecline(ctx.db, ctx.trip.id, input))),

    /** Removes a decline by name, without its sender learning of it. */
    removeDecline: keeping
      .input(aboutDecline)
      .mutation(({ ctx, input }) =>
        tell(ctx, dismissNameDecline(ctx.db, ctx.trip.id, input.declineId)),
      ),

    /** Lets in someone who waits. */
    letIn: keeping
      .input(z.object({ email: emailAddress }))
      .mutation(({ ctx, input }) => tell(ctx, admit(ctx.db, ctx.trip.id, input.email))),

    // What an organizer answers for a guest (SPEC-4 14.1).

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
