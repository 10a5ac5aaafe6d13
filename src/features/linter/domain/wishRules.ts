import type { ItemKind } from '@/features/plans/domain/itemKinds';
import { promisedMark } from '@/features/plans/domain/planPromise';
import { sharingWith } from '@/features/plans/domain/sharedWords';
import { saysNothing } from '@/features/responses/domain/saysNothing';
import type { PlannedOption } from '@/features/trips/domain/plannedOptions';
import { digest } from '@/platform/domain/digest';
import { someOf, verb } from './byCause';
import type { Found } from './found';
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
    const offers = own.offered.filter(({ item }) => isShared(item.title));
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

/**
 * Reports accepted conditions whose items have changed since, for people who go. One finding per
 * condition; it counts as a new one as soon as anything in the condition changes again.
 */
export function condition({ promises = [], items, going }: LintContext): Found[] {
  if (promises.length === 0) return [];
  const now = new Map(items.map((item) => [item.itemId, item]));
  const names = new Map(going.map(({ traveler }) => [traveler.travelerId, traveler.name]));
  return promises.flatMap(({ travelerId, condition: words, items: promised }): Found[] => {
    const name = names.get(travelerId);
    if (name === undefined) return [];
    const changed = promised.flatMap(({ itemId, title, mark }) => {
      const item = now.get(itemId);
      const is = item ? promisedMark(item, travelerId) : '';
      return is === mark ? [] : [{ item, is, title: item?.title ?? title }];
    });
    if (changed.length === 0) return [];
    const there = changed.flatMap(({ item }) => item ?? []);
    const [first] = there;
    const titles = someOf(changed.map(({ title }) => title));
    return [
      {
        level: 'warning',
        sentence: `${name} was promised: "${words.trim()}". ${titles} ${verb(changed, 'has', 'have')} changed since.`,
        people: [travelerId],
        itemIds: there.map(({ itemId }) => itemId),
        which: digest(changed.map(({ is, title }) => `${title} ${is}`).join('\n')),
        target: first
          ? { on: 'item', itemId: first.itemId, field: 'title' }
          : { on: 'answers', travelerId },
      },
    ];
  });
}
