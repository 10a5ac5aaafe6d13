import * as z from 'zod/mini';
import { dashboardTopic, planTopic, tripTopic } from '@/features/live/domain/topics';
import { tripIdSchema } from '@/features/trips/domain/tripFields';
import { tripProcedure } from '@/features/trips/server/tripProcedure';
import { emailAddress } from '@/platform/domain/text';
import { type Context, router } from '@/platform/server/trpc';
import { guestEmail, guestName } from '../domain/guestFields';
import { GUEST_NAME_MAX, GUEST_TEXT_MAX, GUESTS_MAX } from '../domain/guestLimits';
import { guestPageSchema, whoIsComingSchema } from '../domain/guestViews';
import { arrivalProcedures } from './arrivalProcedures';
import { doorProcedures } from './doorProcedures';
import { letIn, setListOnly, setOpenInvitation } from './lettingIn';
import { addGuests, changeGuest, removeGuest } from './listCommands';
import { removeSaid, settleAsGuest } from './nameDeclines';
import { readGuests, readWhoIsComing } from './queries';
import { keepApart, tieByHand, untie } from './tieAnswers';

const aboutGuest = z.object({ tripId: tripIdSchema, guestId: z.guid().check(z.maxLength(36)) });
const aboutDecline = z.object({ tripId: tripIdSchema, declineId: z.guid().check(z.maxLength(36)) });
const aboutAnswer = z.object({ tripId: tripIdSchema, email: emailAddress });

/** A guest as they were called, to be compared with. */
const writtenDown = z.object({
  name: z.string().check(z.maxLength(GUEST_NAME_MAX)),
  email: z.nullable(z.string().check(z.maxLength(254))),
});

const done = z.object({ tripId: z.string() });

interface Changed {
  ctx: Pick<Context, 'live'> & { trip: { id: string } };
}

/** Tells everyone's page of a trip, and those who were admitted to it. */
function tell({ live, trip }: Changed['ctx'], admitted: readonly string[] = []) {
  live.publish([tripTopic(trip.id), planTopic(trip.id), ...admitted.map(dashboardTopic)]);
  return { tripId: trip.id };
}

/** Who is expected on a trip, and who is let in (SPEC-2 4). */
export const guestsRouter = router({
  ...arrivalProcedures,
  ...doorProcedures,

  /** Who is missing and who can't come, for members and operators; for the organizer the list as well. */
  whoIsComing: tripProcedure('seeGuests')
    .output(whoIsComingSchema)
    .query(({ ctx }) => readWhoIsComing(ctx.db, ctx, ctx.origin)),

  /** More of a list than the first guests, from a place in it on. */
  more: tripProcedure('keepGuests')
    .input(
      z.object({ tripId: tripIdSchema, from: z.int().check(z.minimum(0), z.maximum(GUESTS_MAX)) }),
    )
    .output(guestPageSchema)
    .query(({ ctx, input: { from } }) =>
      readGuests(ctx.db, ctx.trip.id, { from, origin: ctx.origin }),
    ),

  /** Adds a guest a line. Throws `invalid_input` when the list would be too long. */
  add: tripProcedure('keepGuests')
    .input(
      z.object({ tripId: tripIdSchema, guests: z.string().check(z.maxLength(GUEST_TEXT_MAX)) }),
    )
    .output(
      z.object({
        added: z.number(),
        refused: z.array(z.object({ line: z.number(), text: z.string(), reason: z.string() })),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const { tied, ...result } = await addGuests(ctx.db, ctx.trip.id, input.guests, new Date());
      tell(ctx, tied);
      return result;
    }),

  /** Changes a guest's name or email. Throws `guest_gone`, `changed_since` or `invalid_input`. */
  change: tripProcedure('keepGuests')
    .input(z.extend(aboutGuest, { began: writtenDown, name: guestName, email: guestEmail }))
    .output(done)
    .mutation(async ({ ctx, input: { guestId, began, name, email } }) => {
      const guest = { name, email };
      const { tied } = await changeGuest(ctx.db, ctx.trip.id, { guestId, began, guest });
      return tell(ctx, tied);
    }),

  /** Takes a guest off the list; their personal link ends. */
  remove: tripProcedure('keepGuests')
    .input(aboutGuest)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await removeGuest(ctx.db, ctx.trip.id, input.guestId);
      return tell(ctx);
    }),

  /** Says whose answer is a guest's, by the email of its account. Throws `place_taken`. */
  tie: tripProcedure('keepGuests')
    .input(z.extend(aboutGuest, { email: emailAddress }))
    .output(done)
    .mutation(async ({ ctx, input }) => tell(ctx, await tieByHand(ctx.db, ctx.trip.id, input))),

  /** Says that a guest and somebody who has answered are two people, though they look like one. */
  keepApart: tripProcedure('keepGuests')
    .input(z.extend(aboutGuest, { email: emailAddress }))
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await keepApart(ctx.db, ctx.trip.id, input);
      return tell(ctx);
    }),

  /** Says that an answer is not this guest's; it stays. */
  untie: tripProcedure('keepGuests')
    .input(aboutGuest)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await untie(ctx.db, ctx.trip.id, input.guestId);
      return tell(ctx);
    }),

  /** Has anyone who is not expected wait, or lets everybody in. */
  setListOnly: tripProcedure('keepGuests')
    .input(z.object({ tripId: tripIdSchema, listOnly: z.boolean() }))
    .output(done)
    .mutation(async ({ ctx, input }) =>
      tell(ctx, await setListOnly(ctx.db, ctx.trip.id, input.listOnly)),
    ),

  /** Has people with the link see the invitation before they log in, or nothing. */
  setOpenInvitation: tripProcedure('keepGuests')
    .input(z.object({ tripId: tripIdSchema, openInvitation: z.boolean() }))
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await setOpenInvitation(ctx.db, ctx.trip.id, input.openInvitation);
      return tell(ctx);
    }),

  /** Says which guest declined by name. Throws `decline_gone`, `guest_gone` or `guest_answered`. */
  settleDecline: tripProcedure('keepGuests')
    .input(z.extend(aboutDecline, { guestId: z.guid().check(z.maxLength(36)) }))
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await settleAsGuest(ctx.db, ctx.trip.id, input);
      return tell(ctx);
    }),

  /** Removes what somebody said by name; they do not learn of it. */
  removeDecline: tripProcedure('keepGuests')
    .input(aboutDecline)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await removeSaid(ctx.db, ctx.trip.id, input.declineId);
      return tell(ctx);
    }),

  /** Lets somebody in who waits. */
  letIn: tripProcedure('keepGuests')
    .input(aboutAnswer)
    .output(done)
    .mutation(async ({ ctx, input }) => tell(ctx, await letIn(ctx.db, ctx.trip.id, input.email))),
});
