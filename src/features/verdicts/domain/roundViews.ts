import * as z from 'zod/mini';
import { travelerIdSchema } from '@/features/plans/domain/travelerId';
import { STAGE_KEYS } from '@/features/trips/domain/stage';
import { keysOf } from '@/platform/domain/keysOf';
import { OBSTACLES, wayOnSchema } from './carries';
import { saidSchema } from './said';
import { VERDICTS } from './verdict';
import { fullVerdictsSchema, memberVerdictsSchema } from './verdictViews';

/** What somebody is asked about a variant, and what they have said; nobody else's. */
const askedSchema = z.object({
  /** `again` for those who have to answer once more: until then they count as silent. */
  standing: z.enum(['silent', 'again', 'given']),
  /** As they gave it last, also when they are asked again, so that no word is lost. */
  said: z.nullable(saidSchema),
  /** What they may say now. */
  choices: z.array(z.enum(keysOf(VERDICTS))),
  /**
   * What the answer that stands was given for, in whole minor units; once it is booked, what they have
   * agreed to, whatever they are asked since.
   */
  agreedTo: z.nullable(z.int()),
  /** What an answer would be given for now. */
  ceiling: z.int(),
  share: z.int(),
  currency: z.string(),
  /** What has changed for them since they last saw it, a sentence each (SPEC-2 6). */
  news: z.array(z.string()),
  /** Whether they are asked to say that they have seen it. */
  asksToSee: z.boolean(),
});

/** Why a plan leaves somebody out, in a sentence, and what they could change; empty if they have said nothing. */
const leftOutSchema = z.object({ why: z.string(), canChange: z.string() });

/** What only the organizer and operators read of a variant. */
const decisionSchema = z.object({
  people: fullVerdictsSchema,
  /** What keeps it from carrying, a sentence each; nothing where it carries, or one is chosen. */
  missing: z.array(z.object({ kind: z.enum(OBSTACLES), sentence: z.string() })),
  /** The way out of that; null where nothing is missing. */
  way: z.nullable(wayOnSchema),
  /** Its place among those that carry, from 1, with the reason; null where it does not carry. */
  rank: z.nullable(z.object({ place: z.int(), reason: z.string() })),
  /** Whom it leaves out. */
  leftOut: z.array(
    z.object({ travelerId: travelerIdSchema, name: z.string(), ...leftOutSchema.shape }),
  ),
  /** Who would be left out if it was chosen now; null where nobody is. */
  without: z.nullable(z.object({ travelerIds: z.array(travelerIdSchema), sentence: z.string() })),
});

const variantSchema = z.object({
  proposalId: z.string(),
  planId: z.string(),
  planTitle: z.string(),
  number: z.int(),
  verdicts: memberVerdictsSchema,
  /** How many have to answer and to go for it to carry. */
  quorum: z.int(),
  minimumGroup: z.int(),
  asked: z.nullable(askedSchema),
  /** For a traveler whom it leaves out. */
  leftOut: z.nullable(leftOutSchema),
  decision: z.nullable(decisionSchema),
});
export type RoundVariant = z.infer<typeof variantSchema>;

/** What the page of a round shows to one person (SPEC-2 6, 10). */
export const roundSchema = z.object({
  tripId: z.string(),
  stage: z.enum(STAGE_KEYS),
  isOrganizer: z.boolean(),
  /** Null while nothing is proposed. */
  round: z.nullable(
    z.object({
      consentBy: z.string(),
      /** In which that day ends. */
      timeZone: z.string(),
      isOver: z.boolean(),
      chosenProposalId: z.nullable(z.string()),
      /** Whether everybody can still answer, and change it: nothing is chosen, and the trip is not over. */
      takesVerdicts: z.boolean(),
      /** The day on which conditions and reasons were deleted; null if they were not. */
      deletedOn: z.nullable(z.string()),
      /** Why the organizer cannot choose yet; null when they can, and for everybody else. */
      tooEarly: z.nullable(z.string()),
      variants: z.array(variantSchema),
    }),
  ),
});
export type RoundPage = z.infer<typeof roundSchema>;
