import * as z from 'zod/mini';
import { SERVED_ANSWERS } from '@/features/plans/domain/served';
import { travelerIdSchema } from '@/features/plans/domain/travelerId';
import { livedItemSchema, viewSchema } from '@/features/plans/domain/view';
import { STAGE_KEYS } from '@/features/trips/domain/stage';
import type { CalendarDate } from '@/platform/domain/calendarDate';

const calendarDate = z.string() as z.ZodMiniType<CalendarDate>;

/** Who is in an item, by name: everyone who is there on its days, or these. */
const whoIsIn = z.union([z.literal('everyone'), z.array(z.string())]);

/** A line of the whole plan; what was written for those whom it names is blank for everybody else. */
const wholeItemSchema = z.object({ ...livedItemSchema.shape, who: whoIsIn });

const servedSchema = z.object({
  answer: z.enum(SERVED_ANSWERS),
  /** As they gave it. */
  words: z.string(),
  itemIds: z.array(z.string()),
  /** An operator has ticked that it takes nothing. */
  takesNothing: z.boolean(),
});

const confirmationSchema = z.object({
  /** What the supplier is called. */
  by: z.string(),
  /** When they confirmed it; null where it has changed since and they are asked again. */
  at: z.nullable(z.string()),
});
export type Confirmation = z.infer<typeof confirmationSchema>;

/** A proposal as one member receives it: their own part of it, and what everyone sees (SPEC-2 6). */
export const proposalSchema = z.object({
  proposalId: z.string(),
  planId: z.string(),
  planTitle: z.string(),
  summary: z.string(),
  /** Which version of the plan it is, from 1. */
  number: z.int(),
  proposedAt: z.string(),
  planStart: calendarDate,
  planEnd: calendarDate,
  timeZone: z.string(),
  currency: z.string(),
  /** What the reader lives through; null for anyone who does not travel, or whom the plan is without. */
  view: z.nullable(viewSchema),
  /** What names people in the view, by traveler; anyone who has gone is 'a traveler who left'. */
  mates: z.record(travelerIdSchema, z.string()),
  serves: z.array(servedSchema),
  /** What kitchens have confirmed to the reader of their own needs, of the chosen plan. */
  confirmed: z.optional(z.array(confirmationSchema)),
  /** References of the reader's own items, by item; empty until the trip is booked. */
  references: z.record(z.string(), z.string()),
  /** All of the plan, without anybody's rooms, costs, needs and references; by day and time. */
  items: z.array(wholeItemSchema),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** What the group is asked about, for members (SPEC-2 6). Instants are ISO. */
export const proposalsSchema = z.object({
  stage: z.enum(STAGE_KEYS),
  /** The operator who has taken the trip. */
  takenBy: z.nullable(z.string()),
  takenAt: z.nullable(z.string()),
  readyAt: z.nullable(z.string()),
  /** The last day for verdicts, in `timeZone`; null while nothing is proposed. */
  consentBy: z.nullable(calendarDate),
  timeZone: z.string(),
  /** The open variants, in the order in which their plans were made. */
  proposals: z.array(proposalSchema),
  /** Plans that the group had, and that are withdrawn, as long as nothing is chosen. */
  withdrawn: z.array(z.object({ planTitle: z.string(), at: z.string() })),
  chosenProposalId: z.nullable(z.string()),
  isBooked: z.boolean(),
});
export type ProposalsPage = z.infer<typeof proposalsSchema>;
