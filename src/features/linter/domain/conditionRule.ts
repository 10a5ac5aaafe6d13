import { promisedMark } from '@/features/plans/domain/planPromise';
import { digest } from '@/platform/domain/digest';
import type { Found } from './finding';
import type { LintContext } from './lintContext';
import { someOf, verb } from './together';

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
