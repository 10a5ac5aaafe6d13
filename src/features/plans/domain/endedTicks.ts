import type { Item } from './item';
import { NEEDS, serviceKey } from './served';

type Ticked = Pick<Item, 'kind' | 'title' | 'place' | 'serves'>;

const SAID = ['kind', 'title', 'place'] as const;

/**
 * Returns an item without the ticks that no longer hold: the ones it had under another kind, title
 * or place (SPEC-2 5). A trigger enforces this for every writer.
 */
export function withoutEndedTicks<After extends Ticked>(before: Ticked, after: After): After {
  if (SAID.every((key) => before[key].trim() === after[key].trim())) return after;
  const had = new Set(
    before.serves.filter(({ answer }) => NEEDS.some((need) => need === answer)).map(serviceKey),
  );
  const serves = after.serves.filter((service) => !had.has(serviceKey(service)));
  return serves.length === after.serves.length ? after : { ...after, serves };
}
