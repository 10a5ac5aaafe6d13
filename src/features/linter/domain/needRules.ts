import { contradictionOf } from '@/features/plans/domain/contradictions';
import type { NeedCare } from '@/features/plans/domain/needCare';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { Found } from './finding';
import type { LintContext } from './lintContext';
import { someOf, verb } from './together';

/** What a finding says of somebody's need, and where it leads. */
function aboutNeed({ travelerId }: Traveler, { need, words }: NeedCare) {
  return {
    people: [travelerId],
    said: { answer: need, words },
    target: { on: 'slip' as const, travelerId, answer: need },
  };
}

/** Needs of which nobody has said what they touch. */
export function need({ needs }: LintContext): Found[] {
  return needs
    .filter(({ care }) => care.isUnsaid)
    .map(({ traveler, care }) => ({
      level: 'error',
      sentence: `Nobody has said what ${traveler.name}'s need touches: "${care.words.trim()}".`,
      ...aboutNeed(traveler, care),
    }));
}

/** What nobody has looked at for a need: all of it in one finding. */
export function needItem({ needs }: LintContext): Found[] {
  return needs.flatMap(({ traveler, care }): Found[] => {
    const { unchecked, words } = care;
    if (unchecked.length === 0) return [];
    const titles = someOf(unchecked.map(({ title }) => title));
    const are = verb(unchecked, 'is', 'are');
    return [
      {
        level: care.need === 'accommodations' ? 'error' : 'warning',
        sentence: `${titles} ${are} not checked for ${traveler.name}: "${words.trim()}".`,
        itemIds: unchecked.map(({ itemId }) => itemId),
        ...aboutNeed(traveler, care),
      },
    ];
  });
}

/** What an item says of itself, and a need speaks against; though somebody has ticked it. */
export function contradiction({ needs, there }: LintContext): Found[] {
  // One string an item, since readings are found by it for each need.
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
