import { type Item, isPlaced } from '@/features/plans/domain/item';
import { type NeedCare, type NeedMarks, needCare } from '@/features/plans/domain/needCare';
import type { Plan } from '@/features/plans/domain/plan';
import { NEEDS, SERVED_ANSWERS, type ServedAnswer } from '@/features/plans/domain/served';
import { sharingWith } from '@/features/plans/domain/sharedWords';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { itemsByPerson, whoIsThere } from '@/features/plans/domain/whoIsThere';
import { saysNothing } from '@/features/responses/domain/saysNothing';

/** Something that somebody wants or needs, in their own words, with what serves it (SPEC-2 5). */
export interface Slip {
  travelerId: TravelerId;
  name: string;
  answer: ServedAnswer;
  words: string;
  /** Whatever names it, in the order of the items; what waits for its day does not serve it yet. */
  items: readonly Item[];
  /** Items of theirs whose titles share a word with a wish that nothing serves yet. */
  offers: readonly Item[];
  /** How far a need is looked at; null for a wish or a preference. */
  care: NeedCare | null;
  /** Nothing is left to do for it: the linter says nothing of it. */
  isServed: boolean;
}

/** What one person wants and needs. */
export interface PersonSlips {
  travelerId: TravelerId;
  name: string;
  /** The plan goes without them, and nothing is asked for them. */
  isWithout: boolean;
  slips: readonly Slip[];
}

const slipKey = (travelerId: TravelerId, answer: ServedAnswer) => `${answer} ${travelerId}`;

/** The slips of everyone who wants or needs something, in the order in which they first answered. */
export function slipsOf(
  plan: Plan,
  items: readonly Item[],
  travelers: readonly Traveler[],
  marks: NeedMarks,
): PersonSlips[] {
  const serving = new Map<string, Item[]>();
  for (const item of items) {
    for (const { travelerId, answer } of item.serves) {
      const key = slipKey(travelerId, answer);
      serving.set(key, [...(serving.get(key) ?? []), item]);
    }
  }
  const there = whoIsThere({ plan, items, travelers });
  const itemsOf = itemsByPerson(there);
  const careOf = needCare(plan, items.filter(isPlaced), marks);
  return travelers.flatMap((traveler) => {
    const { travelerId, name } = traveler;
    const isWithout = !there.days.has(travelerId);
    const theirs = itemsOf(travelerId).map(({ item }) => item);
    const slips = SERVED_ANSWERS.filter((answer) => !saysNothing(traveler[answer])).map(
      (answer) => {
        const own = serving.get(slipKey(travelerId, answer)) ?? [];
        const need = NEEDS.find((one) => one === answer);
        const care = need ? careOf(traveler, need, theirs) : null;
        const isDone = care ? !care.isUnsaid && care.unchecked.length === 0 : own.some(isPlaced);
        const words = traveler[answer].trim();
        const isShared = answer === 'mustSee' && !isDone ? sharingWith(words) : () => false;
        const offers = theirs.filter(({ title }) => isShared(title));
        return { travelerId, name, answer, words, items: own, offers, care, isServed: isDone };
      },
    );
    return slips.length > 0 ? [{ travelerId, name, isWithout, slips }] : [];
  });
}

/** People with something that nothing serves yet, and only that; none of those left out. */
export function unserved(people: readonly PersonSlips[]): PersonSlips[] {
  return people.flatMap((person) => {
    const slips = person.isWithout ? [] : person.slips.filter(({ isServed }) => !isServed);
    return slips.length > 0 ? [{ ...person, slips }] : [];
  });
}

/** How many slips there are in all. */
export function countSlips(people: readonly PersonSlips[]): number {
  return people.reduce((sum, { slips }) => sum + slips.length, 0);
}
