import * as z from 'zod/mini';
import { proposalSchema } from '@/features/itinerary/domain/proposals';
import { STAGE_KEYS } from '@/features/trips/domain/stage';
import { keysOf } from '@/platform/domain/keysOf';
import { MEANINGS } from './foreseen';

/** How one traveler would read a plan proposed now, for operators (SPEC-2 5 'Proposing'). */
export const readAsSchema = z.object({
  name: z.string(),
  /** The stage the trip would then be in. */
  stage: z.enum(STAGE_KEYS),
  proposal: proposalSchema,
  meaning: z.enum(keysOf(MEANINGS)),
  /** What changed for them. */
  news: z.array(z.string()),
  /** Why it leaves them out; null if it does not. */
  leftOut: z.nullable(z.string()),
});
export type ReadAs = z.infer<typeof readAsSchema>;
