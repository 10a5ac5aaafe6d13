import * as z from 'zod/mini';
import { LOOK_KINDS, LOOKS, type Look } from '@/features/responses/domain/looks';
import { listed } from '@/platform/domain/inWords';

/** Somebody's looks at the reader's answers within one hour (SPEC-2 9). */
const lookSchema = z.object({
  id: z.number(),
  at: z.string(),
  tripName: z.string(),
  /** Null for an operator who had not given a name. */
  looker: z.nullable(z.string()),
  kinds: z.array(z.enum(LOOK_KINDS as [Look, ...Look[]])),
});
export type LookLine = z.infer<typeof lookSchema>;

/** How many are read at a time. */
export const LOOKS_A_PAGE = 20;

export const looksPageSchema = z.object({
  looks: z.array(lookSchema),
  /** The id of the oldest one here, if there are older ones to load. */
  before: z.nullable(z.number()),
});
export type LooksPage = z.infer<typeof looksPageSchema>;

/** 'Dee Park opened your response and exported a sheet.' */
export function lookSentence({ looker, kinds }: Pick<LookLine, 'looker' | 'kinds'>): string {
  return `${looker ?? 'An operator'} ${listed(kinds.map((kind) => LOOKS[kind]))}.`;
}
