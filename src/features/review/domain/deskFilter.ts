import * as z from 'zod/mini';
import { STAGE_KEYS, STAGES } from '@/features/trips/domain/stage';
import { keysOf } from '@/platform/domain/keysOf';
import { optionalLine } from '@/platform/domain/text';
import { SHORT_TEXT } from '@/platform/domain/textLimits';
import { DESK_WAIT_KEYS } from './deskWaits';

/** How many trips the operators' list shows at first, and how many more each time on request. */
export const READY_TRIPS_STEP = 60;

/** The stages operators may look at: all but those in which a group is still answering. */
export const REVIEWED_STAGES = STAGE_KEYS.filter((stage) => !STAGES[stage].isOpen);

/** Filters by taker, with their labels. */
export const TAKERS = { me: 'Me', nobody: 'Nobody' } as const;

/** The sort orders of the list, with their headings. */
export const DESK_SORTS = {
  ready: 'Ready since',
  departure: 'Departure',
  next: 'Next date',
  due: 'Next due',
  stage: 'Stage',
  taker: 'Taken by',
} as const;
export type DeskSort = keyof typeof DESK_SORTS;

/** Picked instead of one of `DESK_WAITS`: whatever waits. */
export const ANY_WAIT = 'any';

/** The filter and order of the operators' list; every part is optional. */
export const deskFilterSchema = z.object({
  /** Word prefixes in the trip's name, destination, organizer, travelers, or operators' notes. */
  search: z.optional(optionalLine(SHORT_TEXT)),
  /** By default, every stage in which there is something to do; with `waits`, every stage. */
  stage: z.optional(z.enum(REVIEWED_STAGES)),
  taken: z.optional(z.enum(keysOf(TAKERS))),
  /** Only trips where this waits, or anything does. */
  waits: z.optional(z.enum([ANY_WAIT, ...DESK_WAIT_KEYS])),
  /** By default, by stage, with the longest waiting first within each. */
  sort: z.optional(z.enum(keysOf(DESK_SORTS))),
  /** Reverses the order; trips without a date then come first instead of last. */
  isReversed: z.optional(z.boolean()),
});
export type DeskFilter = z.infer<typeof deskFilterSchema>;

/** The stage that the list shows until another one, or something that waits, is picked. */
export const USUAL_STAGE = 'ready';

/** Picked instead of a stage: every stage in which there is something to do. */
export const ALL_STAGES = 'all';

/** A filter in an address: without a stage it is that of `shownStage`. */
export type DeskAddress = Omit<DeskFilter, 'stage'> & {
  stage?: DeskFilter['stage'] | typeof ALL_STAGES;
};

/** The stage that an address shows. What waits is looked for in all of them. */
export function shownStage({ stage, waits }: Pick<DeskAddress, 'stage' | 'waits'>) {
  return stage ?? (waits ? ALL_STAGES : USUAL_STAGE);
}

/** Returns what an address asks the server for. */
export function askedOfDesk(address: DeskAddress): DeskFilter {
  const { stage: _, ...filter } = address;
  const stage = shownStage(address);
  return { ...filter, ...(stage !== ALL_STAGES && { stage }) };
}

/** Reads a filter from an address, dropping anything invalid. */
export function readDeskFilter(address: Readonly<Record<string, unknown>>): DeskAddress {
  const { shape } = deskFilterSchema;
  const search = z.safeParse(shape.search, asText(address.search)).data?.trim();
  const stage =
    address.stage === ALL_STAGES ? ALL_STAGES : z.safeParse(shape.stage, address.stage).data;
  const taken = z.safeParse(shape.taken, address.taken).data;
  const sort = z.safeParse(shape.sort, address.sort).data;
  const waits = z.safeParse(shape.waits, address.waits).data;
  return {
    ...(search && { search }),
    ...(stage && stage !== shownStage({ waits }) && { stage }),
    ...(taken && { taken }),
    ...(waits && { waits }),
    ...(sort && sort !== USUAL_SORT && { sort }),
    ...(address.isReversed === true && { isReversed: true }),
  };
}

/** The default order of the list. */
export const USUAL_SORT: DeskSort = 'stage';

/** Sorts the list by a heading, or reverses it if already sorted by that one. */
export function sortedBy(filter: DeskAddress, sort: DeskSort): DeskAddress {
  const { sort: now = USUAL_SORT, isReversed = false } = filter;
  return readDeskFilter({ ...filter, sort, isReversed: now === sort && !isReversed });
}

/** Returns a wider filter that may find what this one does not; null if it only lists a stage. */
export function widened({ search, stage, taken, waits }: DeskAddress): DeskAddress | null {
  if (search && stage !== ALL_STAGES) return { search, stage: ALL_STAGES };
  return search || stage || taken || waits ? { stage: ALL_STAGES } : null;
}

/** The router parses text that looks like a number or JSON literal, such as 'search=2027'. */
function asText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
