import * as z from 'zod/mini';
import { STAGE_KEYS, STAGES } from '@/features/trips/domain/stage';
import { keysOf } from '@/platform/domain/keysOf';
import { optionalLine } from '@/platform/domain/text';
import { SHORT_TEXT } from '@/platform/domain/textLimits';

/** The stages that operators may look at: all but those in which a group still answers. */
export const REVIEWED_STAGES = STAGE_KEYS.filter((stage) => !STAGES[stage].isOpen);

/** Whose trips are shown, in words. */
export const TAKERS = { me: 'Taken by me', nobody: 'Taken by nobody' } as const;

/** What of the operators' list is shown; what is left out narrows nothing. */
export const deskFilterSchema = z.object({
  /** Beginnings of words of a trip's name, its destination, its organizer's name or email. */
  search: z.optional(optionalLine(SHORT_TEXT)),
  /** Left out: every stage in which there is something to do. */
  stage: z.optional(z.enum(REVIEWED_STAGES)),
  taken: z.optional(z.enum(keysOf(TAKERS))),
});
export type DeskFilter = z.infer<typeof deskFilterSchema>;

/** What an address asks for; of what it says wrong, nothing. */
export function readDeskFilter(address: Readonly<Record<string, unknown>>): DeskFilter {
  const { shape } = deskFilterSchema;
  const search = z.safeParse(shape.search, asText(address.search)).data?.trim();
  const stage = z.safeParse(shape.stage, address.stage).data;
  const taken = z.safeParse(shape.taken, address.taken).data;
  return { ...(search && { search }), ...(stage && { stage }), ...(taken && { taken }) };
}

/** The router reads what looks like a number or a word of JSON as one: 'search=2027'. */
function asText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
