import * as z from 'zod/mini';
import { saysNothing } from '@/features/responses/domain/saysNothing';
import type { Item } from './item';
import { ITEM_KINDS, isTouched } from './itemKinds';
import { type Plan, takesNothing } from './plan';
import { NEEDS, type Need } from './served';
import { isTouch, SAID_OF_NEED, type Touch } from './touches';
import type { Traveler } from './traveler';
import { type TravelerId, travelerIdSchema } from './travelerId';

const ofNeed = { travelerId: travelerIdSchema, need: z.enum(NEEDS) };

/** What an operator has marked a need as touching, or that it requires nothing; never empty. */
export const touchedSchema = z.object({ ...ofNeed, touches: z.array(z.enum(SAID_OF_NEED)) });
export type Touched = z.infer<typeof touchedSchema>;

/** A record that an operator has checked an item for a need ('Checked for {name}'). */
export const checkSchema = z.object({ ...ofNeed, itemId: z.string() });
export type Check = z.infer<typeof checkSchema>;

/** Several items checked for a need at once, with the operator's note. */
export interface Checking extends Pick<Check, 'travelerId' | 'need'> {
  itemIds: readonly string[];
  note: string;
}

/** What operators have marked and checked for needs. Only theirs, and not part of a version. */
export interface NeedMarks {
  touched: readonly Touched[];
  checks: readonly Check[];
}

/** How far somebody's need has been checked. */
export interface NeedCare {
  need: Need;
  words: string;
  /** What an operator has marked; null if nobody has. */
  marked: readonly Touch[] | null;
  /** The same, or while nothing is marked, what the items' ticks imply. */
  touches: readonly Touch[];
  takesNothing: boolean;
  /** The items to check for it, in order. */
  toCheck: readonly Item[];
  unchecked: readonly Item[];
  /** True if nobody has said what it touches. */
  isUnsaid: boolean;
  /** True if it touches somebody's health, and no item is picked or left to be checked for it. */
  isUnpicked: boolean;
}

const needKey = (travelerId: TravelerId, need: Need) => `${need} ${travelerId}`;

/**
 * Returns a function that says how far a need has been checked (SPEC-2 5). 'Takes care of {name}'s
 * needs' includes 'Checked'.
 * @param items the placed items
 */
export function needCare(plan: Plan, items: readonly Item[], { touched, checks }: NeedMarks) {
  const marks = new Map(
    touched.flatMap(({ travelerId, need, touches }) => {
      const marked = touches.filter(isTouch);
      return marked.length > 0 ? [[needKey(travelerId, need), marked] as const] : [];
    }),
  );
  const ticked = new Map<string, Set<string>>();
  const tick = (travelerId: TravelerId, need: Need, itemId: string) => {
    const key = needKey(travelerId, need);
    const own = ticked.get(key) ?? new Set<string>();
    ticked.set(key, own.add(itemId));
  };
  for (const { itemId, serves } of items) {
    for (const { travelerId, answer } of serves) {
      const need = NEEDS.find((one) => one === answer);
      if (need) tick(travelerId, need, itemId);
    }
  }
  for (const { travelerId, need, itemId } of checks) tick(travelerId, need, itemId);

  /** @param own the items they are in */
  return (traveler: Traveler, need: Need, own: readonly Item[]): NeedCare | null => {
    const words = traveler[need];
    if (saysNothing(words)) return null;
    const key = needKey(traveler.travelerId, need);
    const marked = marks.get(key) ?? null;
    const seen = ticked.get(key);
    const looked = seen ? own.filter(({ itemId }) => seen.has(itemId)) : [];
    const touches = marked ?? [...new Set(looked.map(({ kind }) => ITEM_KINDS[kind].ticked))];
    const nothing = takesNothing(plan, traveler.travelerId, need);
    const toCheck = nothing && !marked ? [] : own.filter((item) => isTouched(item, touches));
    const isHealthOpen = touches.includes('health') && looked.length === 0;
    return {
      ...{ need, words, marked, touches, takesNothing: nothing, toCheck },
      unchecked: seen ? toCheck.filter(({ itemId }) => !seen.has(itemId)) : toCheck,
      isUnsaid: !nothing && touches.length === 0,
      isUnpicked: !nothing && isHealthOpen && toCheck.length === 0,
    };
  };
}
