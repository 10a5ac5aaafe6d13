import { choicesEndedOn } from '@/features/plans/domain/optedIn';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import type { ComposerPlan } from './composer';

/** What has been said to an optional item that is with the group (SPEC-5 18). */
export interface ItemOptIns {
  /** Who is in it, and who is not, in the order in which they chose. */
  isIn: readonly TravelerId[];
  isOut: readonly TravelerId[];
  /** The day on which its choices ended; null while they go on. */
  closedOn: CalendarDate | null;
  /** True if an operator ended them, who can open them again. */
  isClosedByHand: boolean;
}

/** The same while nothing is offered, so that no line of a day is new. */
const NONE: ReadonlyMap<string, ItemOptIns> = new Map();

/** Returns them by item. */
export function optInsByItem({
  plan,
  items,
  optIns,
  choicesClosed,
  proposed,
}: Pick<ComposerPlan, 'plan' | 'items' | 'optIns' | 'choicesClosed' | 'proposed'>): ReadonlyMap<
  string,
  ItemOptIns
> {
  const now = new Date();
  const offered = new Set(proposed?.options);
  if (offered.size === 0) return NONE;
  return new Map(
    items.flatMap(({ item }) => {
      const { itemId, optional } = item;
      if (!optional || !offered.has(itemId)) return [];
      const said = optIns.filter((one) => one.itemId === itemId);
      const at = choicesClosed[itemId];
      const own: ItemOptIns = {
        isIn: said.flatMap(({ travelerId, isIn }) => (isIn ? [travelerId] : [])),
        isOut: said.flatMap(({ travelerId, isIn }) => (isIn ? [] : [travelerId])),
        closedOn: choicesEndedOn(item, at, plan, now),
        isClosedByHand: at !== undefined,
      };
      return [[itemId, own] as const];
    }),
  );
}
