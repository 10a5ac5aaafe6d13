import * as z from 'zod/mini';
import { tripProcedure } from '@/features/trips/server/tripProcedure';
import { emailAddress, saveable } from '@/platform/domain/text';
import { router, wholeTrip } from '@/platform/server/trpc';
import { guestEmail, guestName } from '../domain/guestFields';
import { GUEST_NAME_MAX, GUEST_TEXT_MAX, GUESTS_MAX } from '../domain/guestLimits';
import { guestPageSchema, refusedLineSchema, whoIsComingSchema } from '../domain/guestViews';
import { arrivalProcedures } from './arrivalProcedures';
import {
  addGuests,
  admit,
  changeGuest,
  removeGuest,
  setCantCome,
  setListOnly,
  setOpenInvitation,
  setOrganizerComes,
} from './listCommands';
import { readGuests, readWhoIsComing } from './queries';
import { giveLink } from './renewedLinks';
import { settleTwice } from './settleTwice';
import { keepApart, tieByHand, untie } from './tieByEmail';

const travelerId = z.string().check(z.maxLength(100), saveable);
const id = z.guid().check(z.maxLength(36));
const aboutGuest = z.object({ guestId: id });
const aboutBoth = z.extend(aboutGuest, { email: emailAddress });

/** A guest as last seen by the caller, to detect changes. */
const writtenDown = z.object({
  name: z.string().check(z.maxLength(GUEST_NAME_MAX)),
  email: z.nullable(z.string().check(z.maxLength(254))),
});

const keeping = tripProcedure('keepGuests').output(z.void());

/** Procedures for who is expected on a trip, and who is let in (SPEC-2 4). */
export const guestsRouter = router({
  ...arrivalProcedures,

  /**
   * Reads who is missing and who can't come; members, operators and the organizer get that, and the
   * organizer the list as well.
   */
  whoIsComing: tripProcedure('seeGuests')
    .use(wholeTrip)
    .output(whoIsComingSchema)
    .query(({ ctx }) =>
      readWhoIsComing(ctx.db, ctx, { origin: ctx.origin, userId: ctx.actor.userId }),
    ),

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
    .output(z.object({ added: z.number(), refused: z.array(refusedLineSchema) }))
    .mutation(({ ctx, input }) => addGuests(ctx.db, ctx.trip.id, input.guests, new Date())),

  /** Changes a guest's name or email. Throws `guest_gone`, `changed_since` or `invalid_input`. */
  change: keeping
    .input(z.extend(aboutGuest, { began: writtenDown, name: guestName, email: guestEmail }))
    .mutation(({ ctx, input: { guestId, began, name, email } }) =>
      changeGuest(ctx.db, ctx.trip.id, { guestId, began, guest: { name, email } }),
    ),

  /** Records that the organizer has copied a guest's link, which somebody had asked for. */
  linkGiven: keeping
    .input(aboutGuest)
    .mutation(({ ctx, input: { guestId } }) => giveLink(ctx.db, { tripId: ctx.trip.id, guestId })),

  /** Takes a guest off the list; their personal link ends. */
  remove: keeping
    .input(aboutGuest)
    .mutation(({ ctx, input }) => removeGuest(ctx.db, ctx.trip.id, input.guestId)),

  /**
   * Records that a guest can't come, or can after all. Throws `guest_gone`, or `guest_answered`
   * once an answer is theirs.
   */
  setCantCome: keeping
    .input(z.extend(aboutGuest, { cantCome: z.boolean() }))
    .mutation(({ ctx, input }) => setCantCome(ctx.db, ctx.trip.id, input)),

  /** Ties an answer to a guest, by the email of its account. Throws `place_taken`. */
  tie: keeping.input(aboutBoth).mutation(({ ctx, input }) => tieByHand(ctx.db, ctx.trip.id, input)),

  /** Records that a guest and somebody who has answered are two people, however alike. */
  keepApart: keeping
    .input(aboutBoth)
    .mutation(({ ctx, input }) => keepApart(ctx.db, ctx.trip.id, input)),

  /** Records that an answer is not this guest's; the answer stays. */
  untie: keeping
    .input(aboutGuest)
    .mutation(({ ctx, input }) => untie(ctx.db, ctx.trip.id, input.guestId)),

  /**
   * Says whether a companion is somebody who has answered, for the organizer and for whoever
   * answers for them. Throws `trip_ready`, `not_organizer` or `traveler_gone`.
   */
  settleTwice: tripProcedure('seeGuests')
    .input(z.object({ companionId: travelerId, travelerId, isOne: z.boolean() }))
    .output(z.void())
    .mutation(({ ctx, input }) => settleTwice(ctx.db, ctx, ctx.actor.userId, input)),

  /** Makes unexpected people wait, or lets everybody in. */
  setListOnly: keeping
    .input(z.object({ listOnly: z.boolean() }))
    .mutation(({ ctx, input }) => setListOnly(ctx.db, ctx.trip.id, input.listOnly)),

  /** Shows the invitation to people with the link before they log in, or shows them nothing. */
  setOpenInvitation: keeping
    .input(z.object({ openInvitation: z.boolean() }))
    .mutation(({ ctx, input }) => setOpenInvitation(ctx.db, ctx.trip.id, input.openInvitation)),

  /** Says whether the organizer comes along. */
  setOrganizerComes: keeping
    .input(z.object({ organizerComes: z.boolean() }))
    .mutation(({ ctx, input }) => setOrganizerComes(ctx.db, ctx.trip.id, input.organizerComes)),

  /** Lets in someone who waits. */
  letIn: keeping
    .input(z.object({ email: emailAddress }))
    .mutation(({ ctx, input }) => admit(ctx.db, ctx.trip.id, input.email)),
});
