import type { Item } from './item';
import { NEEDS, serviceKey } from './served';

type Ticked = Pick<Item, 'kind' | 'title' | 'place' | 'serves'>;

/** What an item is: ticks for needs are about it. */
const SAID = ['kind', 'title', 'place'] as const;
type Said = Pick<Item, (typeof SAID)[number]>;

/** True if ticks made for one still hold for the other (SPEC-2 5). */
export const isSameThing = (one: Said, other: Said) =>
  SAID.every((key) => one[key].trim() === other[key].trim());

/**
 * Returns an item without the ticks that no longer hold: the ones it had under another kind, title
 * or place (SPEC-2 5). A trigger enforces this for every writer.
 */
export function withoutEndedTicks<After extends Ticked>(before: Ticked, after: After): After {
  if (isSameThing(before, after)) return after;
  const had = new Set(
    before.serves.filter(({ answer }) => NEEDS.some((need) => need === answer)).map(serviceKey),
  );
  const serves = after.serves.filter((service) => !had.has(serviceKey(service)));
  return serves.length === after.serves.length ? after : { ...after, serves };
}
