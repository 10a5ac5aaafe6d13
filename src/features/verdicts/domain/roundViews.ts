import * as z from 'zod/mini';
import { type TravelerId, travelerIdSchema } from '@/features/plans/domain/travelerId';
import { STAGE_KEYS } from '@/features/trips/domain/stage';
import { listed } from '@/platform/domain/inWords';
import { keysOf } from '@/platform/domain/keysOf';
import { OBSTACLES, wayOnSchema } from './obstacles';
import { SINCE_BOOKING } from './sinceBooking';
import { agreementOf, type Said, saidSchema, VERDICTS } from './verdict';

/** With fewer travelers, counts would give individuals away (SPEC-2 6). */
export const FEWEST_FOR_COUNTS = 5;

/** What a member sees of the verdicts on one variant. */
export const memberVerdictsSchema = z.object({
  /** How many were asked, and how many of them have answered. */
  asked: z.int(),
  answered: z.int(),
  /**
   * Null until the reader answers, and with fewer than five asked. `works` includes confirmed
   * conditions.
   */
  counts: z.nullable(z.object({ works: z.int(), worksIf: z.int(), cant: z.int() })),
  /** The reader's own verdict; null until they answer, and for anyone who does not travel. */
  own: z.nullable(saidSchema),
});
type MemberVerdicts = z.infer<typeof memberVerdictsSchema>;

/** Somebody in a variant. */
const askedPersonSchema = z.object({
  travelerId: travelerIdSchema,
  name: z.string(),
  /** Null for the silent, and for anybody asked again since. */
  said: z.nullable(saidSchema),
  /** Where they stand on changes since the booking; null if there are none, or they do not go. */
  since: z.nullable(z.enum(SINCE_BOOKING)),
  /** For operators: why they cannot accept the condition, where it names less than the share. */
  tooDear: z.optional(z.string()),
});
export type AskedPerson = z.infer<typeof askedPersonSchema>;

/** What the organizer and operators see: everyone in the variant, by when they first answered. */
export const fullVerdictsSchema = z.array(askedPersonSchema);

/** Counts the verdicts of each kind; a confirmed condition counts as 'works'. */
export function countsOf(said: readonly Said[]): NonNullable<MemberVerdicts['counts']> {
  const counts = { works: 0, worksIf: 0, cant: 0 };
  for (const one of said) counts[agreementOf(one) === 'given' ? 'works' : one.verdict] += 1;
  return counts;
}

/** Returns what a member may see: only numbers about everybody else. */
export function forMember(
  people: readonly AskedPerson[],
  travelerId: TravelerId | null,
): MemberVerdicts {
  const said = people.flatMap((person) => person.said ?? []);
  const own = people.find((person) => person.travelerId === travelerId)?.said ?? null;
  const areMany = people.length >= FEWEST_FOR_COUNTS;
  return {
    asked: people.length,
    answered: said.length,
    counts: own && areMany ? countsOf(said) : null,
    own,
  };
}

/** Says the counts, or how many have answered, as part of a sentence for members. */
export function verdictsInWords({
  counts,
  answered,
}: Pick<MemberVerdicts, 'answered'> & Partial<MemberVerdicts>): string {
  if (!counts) return `${answered} ${answered === 1 ? 'has' : 'have'} answered`;
  const { worksIf, cant } = counts;
  const others = [worksIf > 0 && `on a condition for ${worksIf}`, cant > 0 && `not for ${cant}`];
  const works = `it works for ${counts.works || 'nobody so far'}`;
  return listed([works, ...others.filter((one) => one !== false)]);
}

/** What the reader is asked about a variant and has said to it; nothing about anyone else. */
const askedSchema = z.object({
  /** `again` if they have to answer once more; until then they count as silent. */
  standing: z.enum(['silent', 'again', 'given']),
  /** Their latest answer, even while they are asked again, so that no word is lost. */
  said: z.nullable(saidSchema),
  /** The verdicts they may give now. */
  choices: z.array(z.enum(keysOf(VERDICTS))),
  /**
   * The ceiling of the answer that stands, in whole minor units; once booked, the one they agreed
   * to, whatever they are asked since.
   */
  agreedTo: z.nullable(z.int()),
  /** The ceiling an answer would agree to now. */
  ceiling: z.int(),
  share: z.int(),
  currency: z.string(),
  /** Who a condition is for: the adults and children of the party, and its infants, if any. */
  adultsAndChildren: z.int(),
  infants: z.optional(z.int()),
  /** How many people the largest other party has that goes; absent if nobody else has a party. */
  largestOther: z.optional(z.int()),
  /** What has changed for them since they last saw it, one sentence each (SPEC-2 6). */
  news: z.array(z.string()),
  /** True if they are asked to say that they have seen it. */
  asksToSee: z.boolean(),
});

/** Why a plan leaves somebody out, and what they could change; empty if they have not said. */
const leftOutSchema = z.object({ why: z.string(), canChange: z.string() });

/** What only the organizer and operators see of a variant. */
const decisionSchema = z.object({
  people: fullVerdictsSchema,
  /** What keeps it from carrying, one sentence each; empty if it carries, or one is chosen. */
  missing: z.array(z.object({ kind: z.enum(OBSTACLES), sentence: z.string() })),
  /** The way out; null if nothing is missing. */
  way: z.nullable(wayOnSchema),
  /** Its place among those that carry, from 1, with the reason; null if it does not carry. */
  rank: z.nullable(z.object({ place: z.int(), reason: z.string() })),
  /** Those it leaves out. */
  leftOut: z.array(
    z.object({ travelerId: travelerIdSchema, name: z.string(), ...leftOutSchema.shape }),
  ),
  /** Who would be left out if it were chosen now; null if nobody would. */
  without: z.nullable(z.object({ travelerIds: z.array(travelerIdSchema), sentence: z.string() })),
});

const variantSchema = z.object({
  proposalId: z.string(),
  planId: z.string(),
  planTitle: z.string(),
  number: z.int(),
  verdicts: memberVerdictsSchema,
  /** How many must answer, and how many must go, for it to carry. */
  quorum: z.int(),
  minimumGroup: z.int(),
  asked: z.nullable(askedSchema),
  /** Null unless the reader is a traveler it leaves out. Nobody whose dates fit is asked to come. */
  leftOut: z.nullable(z.extend(leftOutSchema, { fitsDates: z.boolean() })),
  decision: z.nullable(decisionSchema),
});
export type RoundVariant = z.infer<typeof variantSchema>;

/** What the page of a round shows one person (SPEC-2 6, 10). */
export const roundSchema = z.object({
  tripId: z.string(),
  stage: z.enum(STAGE_KEYS),
  isOrganizer: z.boolean(),
  /** Null while nothing is proposed. */
  round: z.nullable(
    z.object({
      consentBy: z.string(),
      isOver: z.boolean(),
      chosenProposalId: z.nullable(z.string()),
      /** True while answers can be given and changed: nothing is chosen, the trip not over. */
      takesVerdicts: z.boolean(),
      /** The day on which conditions and reasons were deleted; null if they were not. */
      deletedOn: z.nullable(z.string()),
      /** Why it is too early to choose, for the organizer and operators; null if it is not. */
      tooEarly: z.nullable(z.string()),
      variants: z.array(variantSchema),
    }),
  ),
});
export type RoundPage = z.infer<typeof roundSchema>;
