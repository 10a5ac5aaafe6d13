import type { Item } from '@/features/plans/domain/item';
import { ITEM_KINDS, isTouched } from '@/features/plans/domain/itemKinds';
import type { NeedCare } from '@/features/plans/domain/needCare';
import { contradictionOf, mayTouch, soundsLikeFood } from '@/features/plans/domain/needWords';
import type { Traveler } from '@/features/plans/domain/traveler';
import { instantsOf } from '@/platform/domain/zonedTime';
import { someOf, verb } from './byCause';
import type { Found } from './found';
import type { LintContext } from './lintContext';

/** What findings about a need have in common: the person, their words and the target. */
function aboutNeed({ travelerId }: Traveler, { need, words }: NeedCare) {
  return {
    people: [travelerId],
    said: { answer: need, words },
    target: { on: 'slip' as const, travelerId, answer: need },
  };
}

/** Reports needs for which nobody has said what they touch. */
export function need({ needs }: LintContext): Found[] {
  return needs
    .filter(({ care }) => care.isUnsaid)
    .map(({ traveler, care }) => ({
      level: 'error',
      sentence: `Nobody has said what ${traveler.name}'s need touches: "${care.words.trim()}".`,
      ...aboutNeed(traveler, care),
    }));
}

/**
 * Reports items that nobody has checked for a need, or that none is picked for one of health. One
 * finding per need.
 */
export function needItem({ needs }: LintContext): Found[] {
  return needs.flatMap(({ traveler, care }): Found[] => {
    const { unchecked, words, isUnpicked } = care;
    if (unchecked.length === 0 && !isUnpicked) return [];
    const titles = someOf(unchecked.map(({ title }) => title));
    const left = isUnpicked ? 'Nothing is' : `${titles} ${verb(unchecked, 'is', 'are')} not`;
    return [
      {
        level: care.need === 'accommodations' ? 'error' : 'warning',
        sentence: `${left} checked for ${traveler.name}: "${words.trim()}".`,
        itemIds: unchecked.map(({ itemId }) => itemId),
        ...aboutNeed(traveler, care),
      },
    ];
  });
}

/** When people eat, as wall times: something that lasts through one of these has food in it. */
const MEALTIMES = [
  ['12:30', '14:00'],
  ['18:30', '20:30'],
] as const;

/** From how many hours on something is eaten on the way. */
const LONG = 4;

/** True if an item may have food in it by its words, kind and hours (SPEC-2 5). */
function mayHaveFood(item: Item, at: ReturnType<typeof instantsOf>, timeZone: string): boolean {
  const { kind, title, details, startsOn, endsOn, startTime, endTime } = item;
  if (soundsLikeFood(`${title}\n${details}`)) return true;
  if (!startsOn || !startTime || !endTime) return false;
  const { eaten } = ITEM_KINDS[kind];
  if (eaten === 'whenLong') {
    const from = at(startsOn, startTime, item.timeZone ?? timeZone);
    const to = at(endsOn ?? startsOn, endTime, item.endTimeZone ?? item.timeZone ?? timeZone);
    return to - from >= LONG * 3_600_000;
  }
  if (eaten === null || (endsOn ?? startsOn) !== startsOn) return false;
  return MEALTIMES.some(([from, to]) => startTime <= from && endTime >= to);
}

/**
 * Asks about items that may have food in them, besides meals, for whoever has a need that touches
 * it: until 'Food is part of it' is ticked, or somebody has looked. One finding per need.
 */
export function food({ needs, plan }: LintContext): Found[] {
  const at = instantsOf();
  const known = new Map<Item, boolean>();
  const isLikely = (item: Item) => {
    const is = known.get(item) ?? mayHaveFood(item, at, plan.timeZone);
    known.set(item, is);
    return is;
  };
  return needs.flatMap(({ traveler, own, care }): Found[] => {
    if (care.takesNothing || !mayTouch(care, ['food'])) return [];
    const isCared = ({ serves }: Item) =>
      serves.some((one) => one.travelerId === traveler.travelerId && one.answer === care.need);
    const items = own.offered
      .map(({ item }) => item)
      .filter((item) => !isTouched(item, ['food']) && !isCared(item) && isLikely(item));
    const [first] = items;
    if (!first) return [];
    const titles = someOf(items.map(({ title }) => title));
    return [
      {
        level: 'warning',
        sentence: `Is food part of ${titles}? ${traveler.name}: "${care.words.trim()}".`,
        itemIds: items.map(({ itemId }) => itemId),
        ...aboutNeed(traveler, care),
        target: { on: 'item', itemId: first.itemId, field: 'hasFood' },
      },
    ];
  });
}

/** Reports items whose own words conflict with a need, even if somebody has ticked them. */
export function contradiction({ needs, there }: LintContext): Found[] {
  // Built once per item, because the words are read once per string, whatever the number of needs.
  const wordsOf = new Map(
    there.items.map((peopled) => {
      const { title, place, details } = peopled.item;
      return [peopled, `${title}\n${place}\n${details}`];
    }),
  );
  return needs.flatMap(({ traveler, own, care }) =>
    own.offered.flatMap((peopled): Found[] => {
      const { itemId, title } = peopled.item;
      const word = contradictionOf(wordsOf.get(peopled) ?? '', care.words);
      if (word === null) return [];
      return [
        {
          level: 'warning',
          sentence: `${title} and ${traveler.name}'s need: "${word}", "${care.words.trim()}". Really?`,
          itemIds: [itemId],
          ...aboutNeed(traveler, care),
          target: { on: 'item', itemId, field: 'title' },
        },
      ];
    }),
  );
}
