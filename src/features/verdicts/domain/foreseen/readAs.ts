import * as z from 'zod/mini';
import { proposalSchema } from '@/features/itinerary/domain/proposals';
import { STAGE_KEYS } from '@/features/trips/domain/stage';
import { keysOf } from '@/platform/domain/keysOf';
import { MEANINGS } from './foreseen';

/** A plan as one traveler would read it if it was proposed now, for operators (SPEC-2 5 'Proposing'). */
export const readAsSchema = z.object({
  name: z.string(),
  /** What the trip would be then. */
  stage: z.enum(STAGE_KEYS),
  proposal: proposalSchema,
  meaning: z.enum(keysOf(MEANINGS)),
  /** What changed for them. */
  news: z.array(z.string()),
  /** Why it leaves them out; null if it does not. */
  leftOut: z.nullable(z.string()),
});
export type ReadAs = z.infer<typeof readAsSchema>;
