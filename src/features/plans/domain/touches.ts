import { keysOf } from '@/platform/domain/keysOf';
import type { Item } from './item';
import type { ItemKind } from './itemChoices';

/** What a need can touch (SPEC-2 5 'Needs are checked item by item'). */
export const TOUCHES = {
  food: 'Food',
  moving: 'Moving',
  sleeping: 'Sleeping',
  health: 'Health',
} as const;
export type Touch = keyof typeof TOUCHES;

export const TOUCH_KEYS = keysOf(TOUCHES);

const OF_KIND: Readonly<Record<ItemKind, readonly Touch[]>> = {
  stay: ['sleeping', 'moving'],
  flight: ['moving'],
  transport: ['moving'],
  meal: ['food'],
  activity: ['moving'],
  other: [],
};

/**
 * True if an item must be checked for a need that touches this. For health, items are picked by
 * hand.
 */
export function isTouched(
  { kind, hasFood }: Pick<Item, 'kind' | 'hasFood'>,
  touches: readonly Touch[],
): boolean {
  if (hasFood && touches.includes('food')) return true;
  return OF_KIND[kind].some((touch) => touches.includes(touch));
}

/** What a tick on an item of each kind implies about a need that nobody has marked. */
export function touchOfTick(kind: ItemKind): Touch {
  if (kind === 'meal') return 'food';
  return kind === 'stay' ? 'sleeping' : 'moving';
}
