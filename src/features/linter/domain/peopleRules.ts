import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { Found } from './finding';
import type { LintContext } from './lintContext';

/** Those who have left, and are still in something. */
export function left({ items, travelers, nameOf }: LintContext): Found[] {
  const known = new Set(travelers.map(({ travelerId }) => travelerId));
  return items.flatMap(({ itemId, title, who, rooms, prices }) => {
    const listed = who === 'everyone' ? [] : who;
    const roomed = rooms.flatMap((room) => room.who);
    const priced = prices.map(({ travelerId }) => travelerId);
    const gone = new Set(
      [...listed, ...roomed, ...priced].filter((travelerId) => !known.has(travelerId)),
    );
    const fieldOf = (travelerId: TravelerId) =>
      listed.includes(travelerId) ? 'who' : roomed.includes(travelerId) ? 'rooms' : 'prices';
    return [...gone].map(
      (travelerId): Found => ({
        level: 'error',
        sentence: `${nameOf(travelerId)} has left the trip, and is still in ${title}.`,
        travelerId,
        itemIds: [itemId],
        target: { on: 'item', itemId, field: fieldOf(travelerId) },
      }),
    );
  });
}

/** Those whose answers are no longer what they were when the plan was last proposed. */
export function answerChanged({ travelers, proposedAnswers, there }: LintContext): Found[] {
  return travelers
    .filter(({ travelerId, version }) => {
      const proposed = proposedAnswers[travelerId];
      return there.days.has(travelerId) && proposed !== undefined && proposed !== version;
    })
    .map(({ travelerId, name, version }) => ({
      level: 'warning',
      sentence: `${name} has changed their answer since this was last proposed.`,
      travelerId,
      which: version,
      target: { on: 'answers', travelerId },
    }));
}
