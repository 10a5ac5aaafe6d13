import { keysOf } from '@/platform/domain/keysOf';
import type { CostPer } from './bookings';
import type { Touch } from './touches';

/** The kinds of items (SPEC-2 5). */
export type ItemKind = 'stay' | 'flight' | 'transport' | 'meal' | 'activity' | 'other';

interface KindFacts {
  label: string;
  /** It is counted in nights, and has an arrival, a departure, rooms and beds. */
  isStay: boolean;
  /** It takes people from one place to another, and has a bed if it goes through the night. */
  isLeg: boolean;
  /** Its ends usually are on two clocks, so that a missing time zone is worth a word. */
  hasTwoClocks: boolean;
  /** What a typed line's cost is per, unless the line says so. */
  costPer: CostPer;
  /** Its cost may be below 0. */
  canBeDiscount: boolean;
  /** It must be checked for needs that touch one of these. For health, items are picked by hand. */
  touches: readonly Touch[];
  /** What a tick on it implies about a need that nobody has marked. */
  ticked: Touch;
  /** When something is usually eaten in it, whatever it is called; null for never. */
  eaten: 'atMealtimes' | 'whenLong' | null;
}

const PLAIN = {
  isStay: false,
  isLeg: false,
  hasTwoClocks: false,
  costPer: 'group',
  canBeDiscount: false,
  touches: ['moving'],
  ticked: 'moving',
  eaten: null,
} as const;

/** What each kind of item is; rules ask this table and name no kind. */
export const ITEM_KINDS: Readonly<Record<ItemKind, KindFacts>> = {
  stay: {
    ...PLAIN,
    label: 'Stay',
    isStay: true,
    touches: ['sleeping', 'moving'],
    ticked: 'sleeping',
  },
  flight: {
    ...{ ...PLAIN, label: 'Flight', isLeg: true, hasTwoClocks: true, costPer: 'person' },
    eaten: 'whenLong',
  },
  transport: { ...PLAIN, label: 'Transport', isLeg: true },
  meal: { ...PLAIN, label: 'Meal', costPer: 'person', touches: ['food'], ticked: 'food' },
  activity: { ...PLAIN, label: 'Activity', costPer: 'person', eaten: 'atMealtimes' },
  other: { ...PLAIN, label: 'Other', canBeDiscount: true, touches: [] },
};

export const KIND_KEYS = keysOf(ITEM_KINDS);

export const KIND_LABELS = Object.fromEntries(
  KIND_KEYS.map((kind) => [kind, ITEM_KINDS[kind].label]),
) as Readonly<Record<ItemKind, string>>;

/** True if an item must be checked for a need that touches this. */
export function isTouched(
  { kind, hasFood }: { kind: ItemKind; hasFood: boolean },
  touches: readonly Touch[],
): boolean {
  if (hasFood && touches.includes('food')) return true;
  return ITEM_KINDS[kind].touches.some((touch) => touches.includes(touch));
}
