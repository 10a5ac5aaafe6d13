import * as z from 'zod/mini';
import { travelerIdSchema } from '@/features/plans/domain/travelerId';
import { STAGE_KEYS } from '@/features/trips/domain/stage';
import { keysOf } from '@/platform/domain/keysOf';
import { OBSTACLES, wayOnSchema } from './carries';
import { saidSchema } from './said';
import { VERDICTS } from './verdict';
import { fullVerdictsSchema, memberVerdictsSchema } from './verdictViews';

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
  /** Null unless the reader is a traveler it leaves out. */
  leftOut: z.nullable(leftOutSchema),
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
      /** The zone in which that day ends. */
      timeZone: z.string(),
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
