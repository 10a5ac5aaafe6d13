import * as z from 'zod/mini';
import { saysNothing } from '@/features/responses/domain/saysNothing';
import { keysOf } from '@/platform/domain/keysOf';
import type { Item } from './item';
import { type Plan, takesNothing } from './plan';
import { NEEDS, type Need } from './served';
import { isTouched, TOUCHES, type Touch, touchOfTick } from './touches';
import type { Traveler } from './traveler';
import { type TravelerId, travelerIdSchema } from './travelerId';

const ofNeed = { travelerId: travelerIdSchema, need: z.enum(NEEDS) };

/** What an operator has marked that a need touches; never empty. */
export const touchedSchema = z.object({ ...ofNeed, touches: z.array(z.enum(keysOf(TOUCHES))) });
export type Touched = z.infer<typeof touchedSchema>;

/** That an operator has looked at an item for a need ('Checked for {name}'). */
export const checkSchema = z.object({ ...ofNeed, itemId: z.string() });
export type Check = z.infer<typeof checkSchema>;

/** Items that are looked at for a need, several at once, with a note of one's own. */
export interface Checking extends Pick<Check, 'travelerId' | 'need'> {
  itemIds: readonly string[];
  note: string;
}

/** What is looked at for needs: the operators' own, and no part of a version. */
export interface NeedMarks {
  touched: readonly Touched[];
  checks: readonly Check[];
}

/** How far somebody's need is looked at. */
export interface NeedCare {
  need: Need;
  words: string;
  /** What an operator has marked; null where nobody has. */
  marked: readonly Touch[] | null;
  /** The same, or what ticks on items say while nothing is marked. */
  touches: readonly Touch[];
  takesNothing: boolean;
  /** What is to be looked at for it, in the order of the items. */
  toCheck: readonly Item[];
  unchecked: readonly Item[];
  /** Nobody has said what it touches, or which items matter to somebody's health. */
  isUnsaid: boolean;
}

const needKey = (travelerId: TravelerId, need: Need) => `${need} ${travelerId}`;

/**
 * What says how far each need is looked at (SPEC-2 5). 'Takes care of {name}'s needs' includes
 * 'Checked'.
 * @param items those that have their day
 */
export function needCare(plan: Plan, items: readonly Item[], { touched, checks }: NeedMarks) {
  const marks = new Map(
    touched.map((one) => [needKey(one.travelerId, one.need), one.touches] as const),
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

  /** @param own the items that they are in */
  return (traveler: Traveler, need: Need, own: readonly Item[]): NeedCare | null => {
    const words = traveler[need];
    if (saysNothing(words)) return null;
    const key = needKey(traveler.travelerId, need);
    const marked = marks.get(key) ?? null;
    const seen = ticked.get(key);
    const looked = seen ? own.filter(({ itemId }) => seen.has(itemId)) : [];
    const touches = marked ?? [...new Set(looked.map(({ kind }) => touchOfTick(kind)))];
    const nothing = takesNothing(plan, traveler.travelerId, need);
    const toCheck = nothing && !marked ? [] : own.filter((item) => isTouched(item, touches));
    const isHealthOpen = touches.includes('health') && looked.length === 0;
    return {
      ...{ need, words, marked, touches, takesNothing: nothing, toCheck },
      unchecked: seen ? toCheck.filter(({ itemId }) => !seen.has(itemId)) : toCheck,
      isUnsaid: !nothing && (touches.length === 0 || isHealthOpen),
    };
  };
}
