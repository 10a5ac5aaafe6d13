import * as z from 'zod/mini';
import { lookSchema } from '@/features/responses/domain/looks';

/** Somebody's looks at the reader's answers within one hour (SPEC-2 9). */
const lookLineSchema = z.extend(lookSchema, { id: z.number(), tripName: z.string() });
export type LookLine = z.infer<typeof lookLineSchema>;

/** How many are read at a time. */
export const LOOKS_A_PAGE = 20;

export const looksPageSchema = z.object({
  looks: z.array(lookLineSchema),
  /** The id of the oldest one here, if there are older ones to load. */
  before: z.nullable(z.number()),
});
export type LooksPage = z.infer<typeof looksPageSchema>;
