import * as z from 'zod/mini';
import { removedPersonSchema } from '@/features/responses/domain/responseViews';
import { headcountSchema } from '@/features/trips/domain/headcount';
import { GUEST_STATE_KEYS } from './guestState';

/** Someone who has answered, as the organizer tells them apart. */
const answererSchema = z.object({ name: z.string(), email: z.string() });

/** A guest as the organizer sees them (SPEC-2 10). */
const guestSchema = z.object({
  guestId: z.string(),
  name: z.string(),
  /** What the organizer wrote in brackets behind the name; nobody else reads it. */
  note: z.optional(z.string()),
  email: z.nullable(z.string()),
  state: z.enum(GUEST_STATE_KEYS),
  /** Their personal link, as a full URL. */
  link: z.string(),
  /** Only there if somebody with their old link has asked for the new one. */
  asksForLink: z.optional(z.literal(true)),
  /** Only there if they have asked to open the responses since the trip is ready. */
  asksToOpen: z.optional(z.literal(true)),
  declineReason: z.string(),
  /** The account whose answer is theirs. */
  answeredAs: z.nullable(answererSchema),
  /** The name of whoever answers for them as a companion (SPEC-4 14). */
  companionOf: z.optional(z.string()),
});
export type Guest = z.infer<typeof guestSchema>;

/** A part of a list that is too long for one answer. */
export const guestPageSchema = z.array(guestSchema);

/** A line that could not be added, with its number in the submitted text, counted from 1. */
export const refusedLineSchema = z.object({
  line: z.number(),
  text: z.string(),
  /** The reason, in a sentence. */
  reason: z.string(),
});
export type RefusedLine = z.infer<typeof refusedLineSchema>;

/** The organizer's part, which nobody else sees. */
const keptSchema = z.object({
  /** The first `GUESTS_A_PAGE`, in the order in which they were added. */
  guests: z.array(guestSchema),
  guestCount: z.number(),
  /** Travelers who are not on the list. */
  others: z.array(answererSchema),
  /**
   * Guests who may have given one of those answers, or a waiting one (SPEC-2 4 'Is this them?').
   */
  asked: z.array(
    z.object({
      guestId: z.string(),
      name: z.string(),
      /** As on the list, which tells guests of one name apart. */
      email: z.nullable(z.string()),
      /** True if another guest has the same name. */
      hasNamesake: z.boolean(),
      /** Until the email is verified, it may be somebody else's. */
      answer: z.extend(answererSchema, { isVerified: z.boolean() }),
      /** True for the organizer's own answer, about which nobody needs to be asked. */
      isOwn: z.boolean(),
    }),
  ),
  /** People who have answered and wait to be let in. */
  waiting: z.array(answererSchema),
  removed: z.array(removedPersonSchema),
  listOnly: z.boolean(),
  openInvitation: z.boolean(),
  /** Whether the organizer comes along; null once they have answered, which says it. */
  organizerComes: z.nullable(z.boolean()),
  /** True if the organizer is one of those who are missing, and none of the guests. */
  isAwaited: z.boolean(),
});
export type Kept = z.infer<typeof keptSchema>;

/** The pairs for which the organizer's word is needed. */
export function questionsOf({ asked }: Pick<Kept, 'asked'>): Kept['asked'] {
  return asked.filter(({ isOwn }) => !isOwn);
}

/** The people expected, for everyone who may see a trip's answers (SPEC-2 4, 10). */
export const whoIsComingSchema = z.object({
  /** Null if nobody is expected, and once the trip takes no answers. */
  headcount: z.nullable(headcountSchema),
  /** Guests who have said nothing yet, by name; null without a list, or once answers are closed. */
  missing: z.nullable(z.array(z.string())),
  cantCome: z.array(z.string()),
  /** Companions who seem to have answered themselves, for whoever can say so (SPEC-4 14.2). */
  twice: z.array(
    z.object({
      companionId: z.string(),
      /** The answer's. */
      travelerId: z.string(),
      name: z.string(),
      /** The first name of whoever answers for them. */
      party: z.string(),
    }),
  ),
  kept: z.nullable(keptSchema),
});
export type WhoIsComing = z.infer<typeof whoIsComingSchema>;

/** A visitor's place on a trip's list. Of the trip it tells only two names. */
export const arrivalSchema = z.object({
  /** The guest of the personal link they came by; null if they came without one. */
  guest: z.nullable(
    z.object({
      tripName: z.string(),
      organizerName: z.string(),
      hasDeclined: z.boolean(),
      hasAnswered: z.boolean(),
      /** True if they have asked within a day for the trip to take answers again. */
      hasAskedToOpen: z.boolean(),
      /** True if the caller has answered as nobody on the list, and may be this guest. */
      mayBeYou: z.boolean(),
      /** The first name to greet them by; null once an answer is the guest's. */
      greets: z.nullable(z.string()),
      /** Prefills their join form; null until they are signed in, because links get passed on. */
      name: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
    }),
  ),
  /** The first name of the organizer who has a new link for them; only there if theirs is old. */
  renewedBy: z.optional(z.string()),
  /** True if their answer waits to be let in. */
  isWaiting: z.boolean(),
});
export type Arrival = z.infer<typeof arrivalSchema>;
