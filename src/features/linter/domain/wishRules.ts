import type { ItemKind } from '@/features/plans/domain/itemChoices';
import { sharingWith } from '@/features/plans/domain/sharedWords';
import { saysNothing } from '@/features/responses/domain/saysNothing';
import type { PlannedOption } from '@/features/trips/domain/plannedOptions';
import type { Found } from './finding';
import type { LintContext } from './lintContext';

/** The kind of item that each planning option of a trip asks for (SPEC-2 5). */
const OPTION_KINDS = {
  hotels: 'stay',
  restaurants: 'meal',
  flights: 'flight',
  transport: 'transport',
  tickets: 'activity',
} as const satisfies Record<PlannedOption, ItemKind>;

/** Reports wishes that nothing serves, with the person's items that share a word with them. */
export function wish({ going, isServed }: LintContext): Found[] {
  return going.flatMap(({ traveler: { travelerId, name, mustSee }, own }): Found[] => {
    const answer = 'mustSee';
    if (saysNothing(mustSee) || isServed({ travelerId, answer })) return [];
    const isShared = sharingWith(mustSee);
    const offers = own.all.filter(({ item }) => isShared(item.title));
    return [
      {
        level: 'warning',
        sentence: `Nothing serves ${name}'s wish: "${mustSee.trim()}".`,
        people: [travelerId],
        said: { answer, words: mustSee },
        offers: offers.map(({ item }) => item.itemId),
        target: { on: 'slip', travelerId, answer },
      },
    ];
  });
}

/** Reports options that the trip asks for but the plan has no items for. */
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
