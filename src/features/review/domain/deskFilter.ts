import * as z from 'zod/mini';
import { STAGE_KEYS, STAGES } from '@/features/trips/domain/stage';
import { keysOf } from '@/platform/domain/keysOf';
import { optionalLine } from '@/platform/domain/text';
import { SHORT_TEXT } from '@/platform/domain/textLimits';

/** How many trips the operators' list begins with, and how many more it shows each time it is asked to. */
export const READY_TRIPS_STEP = 60;

/** The stages that operators may look at: all but those in which a group still answers. */
export const REVIEWED_STAGES = STAGE_KEYS.filter((stage) => !STAGES[stage].isOpen);

/** Whose trips are shown, in words. */
export const TAKERS = { me: 'Taken by me', nobody: 'Taken by nobody' } as const;

/** What the list can be put in order by, as its headings say it. */
export const DESK_SORTS = {
  ready: 'Ready since',
  departure: 'Departure',
  next: 'Next date',
  stage: 'Stage',
  taker: 'Taken by',
} as const;
export type DeskSort = keyof typeof DESK_SORTS;

/** What of the operators' list is shown; what is left out narrows nothing. */
export const deskFilterSchema = z.object({
  /** Beginnings of words: the trip's name, destination, organizer, travelers, or operators' notes. */
  search: z.optional(optionalLine(SHORT_TEXT)),
  /** Left out: every stage in which there is something to do. */
  stage: z.optional(z.enum(REVIEWED_STAGES)),
  taken: z.optional(z.enum(keysOf(TAKERS))),
  /** Left out: by stage, of each the longest waiting first. */
  sort: z.optional(z.enum(keysOf(DESK_SORTS))),
  /** The other way round; what has no date comes first then, as it comes last otherwise. */
  isReversed: z.optional(z.boolean()),
});
export type DeskFilter = z.infer<typeof deskFilterSchema>;

/** What an address asks for; of what it says wrong, nothing. */
export function readDeskFilter(address: Readonly<Record<string, unknown>>): DeskFilter {
  const { shape } = deskFilterSchema;
  const search = z.safeParse(shape.search, asText(address.search)).data?.trim();
  const stage = z.safeParse(shape.stage, address.stage).data;
  const taken = z.safeParse(shape.taken, address.taken).data;
  const sort = z.safeParse(shape.sort, address.sort).data;
  return {
    ...(search && { search }),
    ...(stage && { stage }),
    ...(taken && { taken }),
    ...(sort && sort !== USUAL_SORT && { sort }),
    ...(address.isReversed === true && { isReversed: true }),
  };
}

/** How the list is put in order where nothing else is asked for. */
export const USUAL_SORT: DeskSort = 'stage';

/** The list by this heading; by the one that it is sorted by already, the other way round. */
export function sortedBy(filter: DeskFilter, sort: DeskSort): DeskFilter {
  const { sort: now = USUAL_SORT, isReversed = false } = filter;
  return readDeskFilter({ ...filter, sort, isReversed: now === sort && !isReversed });
}

/** Whether anything narrows the list. */
export function isNarrowed({ search, stage, taken }: DeskFilter): boolean {
  return Boolean(search || stage || taken);
}

/** The router reads what looks like a number or a word of JSON as one: 'search=2027'. */
function asText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
