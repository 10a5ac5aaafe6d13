import type { NeedCare } from '@/features/plans/domain/needCare';
import { contradictionOf } from '@/features/plans/domain/needWords';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { Found } from './finding';
import type { LintContext } from './lintContext';
import { someOf, verb } from './together';

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
    own.all.flatMap((peopled): Found[] => {
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
