import type { CalendarDate } from '@/platform/domain/calendarDate';
import { onceFor } from '@/platform/domain/onceFor';
import { dayIn } from '@/platform/domain/zonedDay';
import type { Item } from './item';
import type { Plan } from './plan';
import type { TravelerId } from './travelerId';

/** Who is in which optional item, by item (SPEC-5 18). */
export type OptedIn = ReadonlyMap<string, ReadonlySet<TravelerId>>;

/** The same while nobody is in any. */
export const NOBODY_IN: OptedIn = new Map();

/** What somebody has said to an optional item; who has said nothing has no row. */
interface OptIn {
  itemId: string;
  travelerId: TravelerId;
  isIn: boolean;
}

/** Groups those who are in by item; cached, so that what is worked out from it can be, too. */
export const optedInOf = onceFor((optIns: readonly OptIn[]): OptedIn => {
  const byItem = new Map<string, Set<TravelerId>>();
  for (const { itemId, travelerId, isIn } of optIns) {
    if (isIn) byItem.set(itemId, (byItem.get(itemId) ?? new Set()).add(travelerId));
  }
  return byItem;
});

/**
 * Returns the day on which the choices of an optional item ended, in the plan's time zone; null while
 * they go on. Statements ask the same of `isClosed`.
 * @param closedAt when an operator closed them, in ISO; undefined if none did
 */
export function choicesEndedOn(
  { chooseBy }: Pick<Item, 'chooseBy'>,
  closedAt: string | undefined,
  { timeZone }: Pick<Plan, 'timeZone'>,
  now: Date,
): CalendarDate | null {
  if (closedAt !== undefined) return dayIn(timeZone, new Date(closedAt));
  return chooseBy !== null && chooseBy < dayIn(timeZone, now) ? chooseBy : null;
}
