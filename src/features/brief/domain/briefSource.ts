import * as z from 'zod/mini';
import { companionOnCard, companionSchemaOfOwn } from '@/features/responses/domain/companions';
import { needsDeletedOn, storedShape } from '@/features/responses/domain/responseViews';
import { answersTo } from '@/features/trips/domain/tripFields';
import { optionalDate, requiredDate } from '@/platform/domain/dateField';
import { MOST_MONEY } from '@/platform/domain/money/amount';
import { versionField } from '@/platform/domain/version';
import { LISTED } from './foldTexts';
import { MOST_NIGHTS } from './whatIf';

/** Sent with a traveler's answers. */
const standing = {
  /** Identifies them in addresses, within this trip. */
  travelerId: z.string(),
  /** True for the caller’s own answers. */
  isViewer: z.boolean(),
};

const trip = {
  tripId: z.string(),
  tripName: z.string(),
  destination: z.string(),
  ...answersTo(['timingFlex']),
  /** The dates the organizer suggested, even if the trip's own have changed since. */
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  /** True if a plan has been chosen, and so determines the trip's dates. */
  isChosen: z.boolean(),
  /** How many times the trip was saved; a suggestion states the version it is based on. */
  version: versionField,
};

const amount = { amount: z.number(), currency: z.nullable(z.string()) };

const cost = z.number().check(z.minimum(0), z.maximum(MOST_MONEY));

/** Ids as in an address, for more people than a trip has. */
const ids = z.string().check(z.maxLength(20_000));

/** A what-if with a cost, which the server works out for members, and their day. */
export const triedSchema = z.object({
  whatIf: z.object({
    nights: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_NIGHTS))),
    fixedCost: z.optional(cost),
    nightCost: z.optional(cost),
    currency: z.optional(z.string().check(z.maxLength(3))),
    must: z.optional(ids),
    without: z.optional(ids),
  }),
  today: requiredDate('Please enter a date.'),
});

/** Dates an organizer makes the trip's own; empty if an undo restores none. */
export const suggestionSchema = z.object({ startDate: optionalDate, endDate: optionalDate });
export type TypedSuggestion = z.input<typeof suggestionSchema>;

/** An entry of 'Best dates', in words (SPEC-2 3.3). */
const entry = z.object({
  start: z.number(),
  /** The last day. */
  end: z.number(),
  /** 'Apr 3 – 10, 2027' */
  range: z.string(),
  /** 'or any start from Apr 2, 2027 to Apr 4, 2027'; null if no other start is as good. */
  otherStarts: z.nullable(z.string()),
  /** How many of those who gave dates can come, companions counted. */
  people: z.number(),
  /** Who is out by name, and how many more are for money, to members. */
  outNames: z.array(z.string()),
  outByMoney: z.number(),
  /** '7 nights · 6 of 8'; with companions '6 of 8 people' */
  counts: z.string(),
  /** 'Apr 3 – 10, 2027: 6 of 8, without Ana Lima and Ben Ode' */
  folded: z.string(),
  /** In sentences alone: the data of people are in `BriefSource`, without their money. */
  without: z.array(z.object({ sentence: z.string(), who: z.null() })),
  stretches: z.array(z.string()),
  /** The smallest changes, starting with those that add most people. */
  changes: z.array(z.string()),
});
export type SentEntry = z.infer<typeof entry>;

/** All that region 'When' says that a cost can change (SPEC-2 3.3), as members read it. */
export const whenReadingSchema = z.object({
  lead: z.nullable(z.string()),
  /** How many can come on the dates the organizer suggested. */
  suggested: z.nullable(z.string()),
  entries: z.array(entry),
  /** Why there is no entry. */
  noWindow: z.array(z.string()),
  /** 'Nights and people'. */
  runs: z.array(z.object({ from: z.number(), to: z.number(), people: z.number() })),
  /** The most people for the nights that are tried. */
  most: z.number(),
});
export type SentReading = z.infer<typeof whenReadingSchema>;

/** A companion as members read them: no age, no needs (SPEC-4 14.2). */
const companionInBrief = z.omit(companionOnCard, {
  companionAge: true,
  companionAgeFor: true,
});

/** A budget as read, without the words and the name of whoever said it. */
const namelessBudget = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['cap', 'atLeast', 'perNight', 'perDay']), ...amount }),
  z.object({ kind: z.literal('unclear') }),
]);

/** How many texts of each listed answer are left out (`foldTexts`); absent if none was. */
const folded = { folded: z.optional(z.partialRecord(z.enum(LISTED), z.number())) };

/** The data for a brief as members receive it: cards and flexibility (SPEC-2 3). */
export const briefSourceSchema = z.object({
  ...trip,
  /** In the order of first answers. Only the organizer receives their budgets (SPEC-2 3.3). */
  people: z.array(
    z.object({
      ...standing,
      ...storedShape('brief'),
      budget: z.optional(z.string()),
      /** Whom it is for, with it. */
      budgetFor: z.optional(storedShape('organizer').budgetFor),
      /** Absent for somebody alone. */
      companions: z.optional(z.array(companionInBrief)),
    }),
  ),
  /**
   * Everyone's budgets, a party's once for each of its people, sorted by amount, for members; absent
   * for the organizer.
   */
  budgets: z.optional(z.array(namelessBudget)),
  ...folded,
});
export type BriefSource = z.infer<typeof briefSourceSchema>;

/** The data for a brief as operators receive it, with every answer meant for them. */
export const briefReviewSchema = z.object({
  ...trip,
  people: z.array(
    z.object({
      ...standing,
      ...needsDeletedOn,
      ...storedShape('operator'),
      companions: z.optional(z.array(companionSchemaOfOwn)),
    }),
  ),
  ...folded,
});
export type BriefReview = z.infer<typeof briefReviewSchema>;

/** The trip facts a brief needs. */
export type SourceTrip = Pick<BriefSource, 'tripName' | 'timingFlex' | 'startDate' | 'endDate'>;

/** One of its travelers, with at least what members receive. */
export type SourcePerson = BriefSource['people'][number];
