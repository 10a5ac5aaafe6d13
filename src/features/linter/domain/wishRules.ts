import { takesNothing } from '@/features/plans/domain/plan';
import { NEEDS } from '@/features/plans/domain/served';
import { isBlank } from '@/platform/domain/plainLine';
import type { Found } from './finding';
import type { LintContext } from './lintContext';
import { OPTION_KINDS } from './optionKinds';

/** Needs that nothing takes care of: for a person's health an error, for how they travel a warning. */
export function need({ plan, going, isServed }: LintContext): Found[] {
  return going.flatMap(({ traveler }) =>
    NEEDS.flatMap((answer): Found[] => {
      const { travelerId, name } = traveler;
      const words = traveler[answer];
      if (isBlank(words) || isServed({ travelerId, answer })) return [];
      if (takesNothing(plan, travelerId, answer)) return [];
      return [
        {
          level: answer === 'accommodations' ? 'error' : 'warning',
          sentence: `Nothing takes care of ${name}'s needs.`,
          travelerId,
          said: { answer, words },
          target: { on: 'slip', travelerId, answer },
        },
      ];
    }),
  );
}

/** Wishes that nothing serves. */
export function wish({ going, isServed }: LintContext): Found[] {
  return going.flatMap(({ traveler: { travelerId, name, mustSee } }): Found[] => {
    const answer = 'mustSee';
    if (isBlank(mustSee) || isServed({ travelerId, answer })) return [];
    return [
      {
        level: 'warning',
        sentence: `Nothing serves ${name}'s wish: "${mustSee.trim()}".`,
        travelerId,
        said: { answer, words: mustSee },
        target: { on: 'slip', travelerId, answer },
      },
    ];
  });
}

/** What the trip asks for, and the plan has nothing of. */
export function kind({ plan, asks, there }: LintContext): Found[] {
  const kinds = new Set(there.items.map(({ item }) => item.kind));
  return asks
    .filter((option) => !kinds.has(OPTION_KINDS[option]))
    .map((option) => ({
      level: 'warning',
      sentence: `The trip asks for ${option}; ${plan.planTitle} has none.`,
      target: { on: 'newItem', kind: OPTION_KINDS[option] },
    }));
}
