import { type Item, isDated } from '@/features/plans/domain/item';
import { type NeedCare, type NeedMarks, needCare } from '@/features/plans/domain/needCare';
import { personLabel } from '@/features/plans/domain/party';
import type { Plan } from '@/features/plans/domain/plan';
import {
  NEEDS,
  SERVED_ANSWERS,
  type ServedAnswer,
  serviceKey,
} from '@/features/plans/domain/served';
import { sharingWith } from '@/features/plans/domain/sharedWords';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { itemsByPerson, whoIsThere } from '@/features/plans/domain/whoIsThere';
import { saysNothing } from '@/features/responses/domain/saysNothing';

/** A wish, preference or need in somebody's own words, with the items that serve it (SPEC-2 5). */
export interface Slip {
  travelerId: TravelerId;
  name: string;
  answer: ServedAnswer;
  words: string;
  /** The items that name it, in order. Unplaced items don't serve it yet. */
  items: readonly Item[];
  /** Their items whose titles share a word with a wish that nothing serves yet. */
  offers: readonly Item[];
  /** How far a need has been checked; null for a wish or a preference. */
  care: NeedCare | null;
  /** True if nothing is left to do, so that the linter has no finding about it. */
  isServed: boolean;
}

/** One person's slips. */
export interface PersonSlips {
  travelerId: TravelerId;
  name: string;
  /** The name as lists have it, with the age of a child. */
  label: string;
  /** True if the plan is without them, so that nothing is asked about them. */
  isWithout: boolean;
  slips: readonly Slip[];
}

/**
 * Returns the slips of everyone who wants or needs something, in the order of their first answers.
 */
export function slipsOf(
  plan: Plan,
  items: readonly Item[],
  travelers: readonly Traveler[],
  marks: NeedMarks,
): PersonSlips[] {
  const serving = new Map<string, Item[]>();
  for (const item of items) {
    for (const service of item.serves) {
      const key = serviceKey(service);
      serving.set(key, [...(serving.get(key) ?? []), item]);
    }
  }
  const there = whoIsThere({ plan, items, travelers });
  const itemsOf = itemsByPerson(there, 'offeredTo');
  const careOf = needCare(plan, items.filter(isDated), marks);
  return travelers.flatMap((traveler) => {
    const { travelerId, name } = traveler;
    const isWithout = !there.days.has(travelerId);
    const theirs = itemsOf(travelerId).map(({ item }) => item);
    const slips = SERVED_ANSWERS.filter((answer) => !saysNothing(traveler[answer])).map(
      (answer) => {
        const own = serving.get(serviceKey({ travelerId, answer })) ?? [];
        const need = NEEDS.find((one) => one === answer);
        const care = need ? careOf(traveler, need, theirs) : null;
        const isDone = care
          ? !care.isUnsaid && !care.isUnpicked && care.unchecked.length === 0
          : own.some(isDated);
        const words = traveler[answer].trim();
        const isShared = answer === 'mustSee' && !isDone ? sharingWith(words) : () => false;
        const offers = theirs.filter(({ title }) => isShared(title));
        return { travelerId, name, answer, words, items: own, offers, care, isServed: isDone };
      },
    );
    return slips.length > 0
      ? [{ travelerId, name, label: personLabel(traveler), isWithout, slips }]
      : [];
  });
}

/** Returns only the people and slips that nothing serves yet, without those left out. */
export function unserved(people: readonly PersonSlips[]): PersonSlips[] {
  return people.flatMap((person) => {
    const slips = person.isWithout ? [] : person.slips.filter(({ isServed }) => !isServed);
    return slips.length > 0 ? [{ ...person, slips }] : [];
  });
}

/** Counts all slips. */
export function countSlips(people: readonly PersonSlips[]): number {
  return people.reduce((sum, { slips }) => sum + slips.length, 0);
}
