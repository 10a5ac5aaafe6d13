import * as z from 'zod/mini';
import { accountEmail } from '@/features/responses/domain/accountEmail';
import { removedPersonSchema } from '@/features/responses/domain/removedPerson';
import { aboardSchema } from './aboard';
import { GUEST_STATE_KEYS } from './guestState';

/** Somebody who has answered, as the organizer knows them apart. */
const answererSchema = z.object({ name: z.string(), ...accountEmail });

/** A guest as the organizer sees them (SPEC-2 10). */
const guestSchema = z.object({
  guestId: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  state: z.enum(GUEST_STATE_KEYS),
  /** Their personal link, whole. */
  link: z.string(),
  declineReason: z.string(),
  /** Whose answer is theirs. */
  answeredAs: z.nullable(answererSchema),
});
export type Guest = z.infer<typeof guestSchema>;

/** A part of a list that is longer than one answer. */
export const guestPageSchema = z.array(guestSchema);

/** That somebody can't come, said by the group's link with nothing but a name. */
const nameDeclineSchema = z.object({
  declineId: z.string(),
  name: z.string(),
  reason: z.string(),
  /** The guests of that name who may be meant. */
  guests: z.array(
    z.object({ guestId: z.string(), name: z.string(), email: z.nullable(z.string()) }),
  ),
  /** Whether somebody of that name has answered, and so declines by leaving. */
  hasAnswered: z.boolean(),
});
export type NameDecline = z.infer<typeof nameDeclineSchema>;

/** What the organizer alone sees and keeps. */
const keptSchema = z.object({
  /** In the order in which they were added; the first `GUESTS_A_PAGE` of them. */
  guests: z.array(guestSchema),
  guestCount: z.number(),
  /** Travelers who are not on the list. */
  others: z.array(answererSchema),
  /** Guests who may have given one of those answers, or one that waits (SPEC-2 4 'Is this them?'). */
  asked: z.array(z.object({ guestId: z.string(), name: z.string(), answer: answererSchema })),
  /** Who has answered and waits to be let in. */
  waiting: z.array(answererSchema),
  removed: z.array(removedPersonSchema),
  listOnly: z.boolean(),
  openInvitation: z.boolean(),
  nameDeclines: z.array(nameDeclineSchema),
});
export type Kept = z.infer<typeof keptSchema>;

/** Who is expected, for everyone who may see a trip's answers (SPEC-2 4, 10). */
export const whoIsComingSchema = z.object({
  /** Null while nobody is expected, and once the trip takes no answers. */
  aboard: z.nullable(aboardSchema),
  /** The names of those who have said nothing yet; null without a list, and once the trip takes no answers. */
  missing: z.nullable(z.array(z.string())),
  cantCome: z.array(z.string()),
  kept: z.nullable(keptSchema),
});
export type WhoIsComing = z.infer<typeof whoIsComingSchema>;

/** What somebody who opens a trip's link is on its list; no more of the trip than the two names. */
export const arrivalSchema = z.object({
  /** The personal link that they came by; null for anyone who came by none. */
  guest: z.nullable(
    z.object({
      tripName: z.string(),
      organizerName: z.string(),
      hasDeclined: z.boolean(),
      hasAnswered: z.boolean(),
      /** What their join form begins with; null until they are signed in, since links are handed on. */
      name: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
    }),
  ),
  /** The name under which this browser has said by the group's link that they can't come; null otherwise. */
  declinedAs: z.nullable(z.string()),
  /** Whether their answer waits to be let in. */
  isWaiting: z.boolean(),
});
export type Arrival = z.infer<typeof arrivalSchema>;
