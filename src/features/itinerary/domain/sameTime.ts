import { spanOf } from '@/features/plans/domain/spanOf';
import type { LivedItem } from '@/features/plans/domain/view';
import { listed } from '@/platform/domain/inWords';
import { instantsOf } from '@/platform/domain/zonedTime';
import type { Lived } from './planDays';
import type { Option } from './proposals';

/**
 * Returns what somebody of a party lives through at the same time as an item that they are in, in
 * order; stays, which are counted in nights, are at no time.
 */
export function sameTimeAs(
  { legs, activities }: Pick<Lived, 'legs' | 'activities'>,
  itemId: string,
  travelerId: string,
): LivedItem[] {
  const instantOf = instantsOf();
  const own = [...legs, ...activities].filter((one) => one.partyWho?.includes(travelerId) ?? true);
  const item = own.find((one) => one.itemId === itemId);
  const span = item && spanOf(item, instantOf);
  if (!span) return [];
  return own.filter((other) => {
    const at = other === item ? null : spanOf(other, instantOf);
    return at !== null && at.from < span.to && span.from < at.to;
  });
}

/**
 * The items at the same time as an optional one, each with those of the reader's party who are in
 * both: 'you and Max' (SPEC-5 18).
 */
export function clashesOf(
  lived: Pick<Lived, 'legs' | 'activities'>,
  { itemId, people }: Pick<Option, 'itemId' | 'people'>,
): { title: string; who: string }[] {
  const names = new Map<string, string[]>();
  for (const { travelerId, isIn, isReader, name } of people) {
    if (!isIn) continue;
    for (const { title } of sameTimeAs(lived, itemId, travelerId)) {
      names.set(title, [...(names.get(title) ?? []), isReader ? 'you' : name]);
    }
  }
  return [...names].map(([title, who]) => ({ title, who: listed(who) }));
}
