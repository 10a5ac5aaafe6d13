import * as z from 'zod/mini';
import { PAYMENTS } from '@/features/plans/domain/bookings';
import { SERVED_ANSWERS } from '@/features/plans/domain/served';
import { travelerIdSchema } from '@/features/plans/domain/travelerId';
import { livedItemSchema, readViewSchema } from '@/features/plans/domain/view';
import { personKind } from '@/features/responses/domain/companions';
import { STAGE_KEYS } from '@/features/trips/domain/stage';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { keysOf } from '@/platform/domain/keysOf';

const calendarDate = z.string() as z.ZodMiniType<CalendarDate>;

/** Names of the people in an item; 'everyone' means everyone there on its days. */
const whoIsIn = z.union([z.literal('everyone'), z.array(z.string())]);

/** A line of the whole plan. Text written for the people it names is blank for everybody else. */
const wholeItemSchema = z.object({ ...livedItemSchema.shape, who: whoIsIn });

/** An optional item, as a member reads it (SPEC-5 18). */
const optionSchema = z.object({
  itemId: z.string(),
  /** The last day to choose, in the plan's time zone. */
  chooseBy: z.nullable(calendarDate),
  /** The day on which choices ended; null while they go on. */
  closedOn: z.nullable(calendarDate),
  /** Null without a limit. */
  placesLeft: z.nullable(z.int()),
  /** Those of the reader's party whom it is offered to; amounts in whole minor units. */
  people: z.array(
    z.object({
      travelerId: travelerIdSchema,
      name: z.string(),
      /** True for the reader's own choice. */
      isReader: z.boolean(),
      amount: z.int(),
      payment: z.enum(keysOf(PAYMENTS)),
      /** Null while they have not chosen. */
      isIn: z.nullable(z.boolean()),
      /** What they pay for it; null unless they are in. */
      agreedTo: z.nullable(z.int()),
      /** True if they are in, and are asked again since it has changed. */
      isAskedAgain: z.boolean(),
    }),
  ),
  /** Everybody who is in it, by name. */
  whoIsIn: z.array(z.string()),
});
export type Option = z.infer<typeof optionSchema>;

const servedSchema = z.object({
  /** The companion whose answer it is, as in the view. */
  travelerId: z.optional(travelerIdSchema),
  answer: z.enum(SERVED_ANSWERS),
  /** The answer's original text. */
  words: z.string(),
  itemIds: z.array(z.string()),
  /** True if an operator has ticked that it requires nothing. */
  takesNothing: z.boolean(),
});

/** Whom and whose need it is about: the reader's own, unless a companion is named. */
const confirmed = {
  by: z.string(),
  travelerId: z.optional(travelerIdSchema),
  /** The one item it is about; absent if it is about all of the reader's. */
  itemId: z.optional(z.string()),
};

const confirmationSchema = z.discriminatedUnion('says', [
  /** They said yes to all of it; or have been asked, and answered nothing yet. */
  z.object({ ...confirmed, says: z.enum(['yes', 'asked']), at: z.string() }),
  /** It has changed since, and they have been asked again; or something of it is not possible. */
  z.object({ ...confirmed, says: z.enum(['changed', 'no']) }),
]);
export type Confirmation = z.infer<typeof confirmationSchema>;

/** A proposal as one member receives it: their own part, and what everyone sees (SPEC-2 6). */
export const proposalSchema = z.object({
  proposalId: z.string(),
  planId: z.string(),
  planTitle: z.string(),
  summary: z.string(),
  /** The plan's version, from 1. */
  number: z.int(),
  proposedAt: z.string(),
  planStart: calendarDate,
  planEnd: calendarDate,
  timeZone: z.string(),
  currency: z.string(),
  /** What the reader lives through; null if they don't travel, or the plan leaves them out. */
  view: z.nullable(readViewSchema),
  /**
   * Names for people in the view, by traveler: room-mates and the reader's party. Those who have left
   * are 'a traveler who left'.
   */
  mates: z.record(travelerIdSchema, z.string()),
  /** What each of the reader's party pays of the share, in minor units; absent without companions. */
  shares: z.optional(
    z.array(
      z.object({
        name: z.string(),
        kind: personKind,
        /** A child's, in years on the first day. */
        age: z.nullable(z.int()),
        share: z.int(),
      }),
    ),
  ),
  /** The items that each may choose. */
  options: z.array(optionSchema),
  /** What the party pays beside the share for what it chose, in whole minor units. */
  paidBeside: z.int(),
  serves: z.array(servedSchema),
  /** What kitchens have answered to the needs of the reader's party, for the chosen plan. */
  confirmed: z.optional(z.array(confirmationSchema)),
  /** References of the reader's own items, by item; empty until the trip is booked. */
  references: z.record(z.string(), z.string()),
  /** Whom to call; absent unless the trip is booked and they go. */
  contact: z.optional(z.object({ contactName: z.string(), contactPhone: z.string() })),
  /** The whole plan, without anybody's rooms, costs, needs or references; by day and time. */
  items: z.array(wholeItemSchema),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** The plans proposed to the group, for members (SPEC-2 6). Instants are ISO. */
export const proposalsSchema = z.object({
  stage: z.enum(STAGE_KEYS),
  /** The operator who has taken the trip. */
  takenBy: z.nullable(z.string()),
  takenAt: z.nullable(z.string()),
  readyAt: z.nullable(z.string()),
  /** The open variants, in the order their plans were created. */
  proposals: z.array(proposalSchema),
  /** Plans the group had that have been withdrawn; empty once a plan is chosen. */
  withdrawn: z.array(z.object({ planTitle: z.string(), at: z.string() })),
  chosenProposalId: z.nullable(z.string()),
});
export type ProposalsPage = z.infer<typeof proposalsSchema>;

/** A person's first and last day on a plan. */
export interface OwnDays {
  arrives: CalendarDate;
  leaves: CalendarDate;
}

/** Returns when a plan's reader is there if that is not the whole plan, for the page and mails. */
export function ownDaysOf(
  proposal: Pick<Proposal, 'view' | 'planStart' | 'planEnd'> | undefined,
): OwnDays | null {
  if (!proposal?.view) return null;
  const { arrives, leaves } = proposal.view;
  return arrives === proposal.planStart && leaves === proposal.planEnd ? null : { arrives, leaves };
}
