import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { Found } from './finding';
import type { LintContext } from './lintContext';
import { byCause, someOf } from './together';

/** Those who have left, and are still in something: all of it in one finding. */
export function left({ items, travelers, nameOf }: LintContext): Found[] {
  const known = new Set(travelers.map(({ travelerId }) => travelerId));
  const still = items.flatMap((item) => {
    const listed = item.who === 'everyone' ? [] : item.who;
    const roomed = item.rooms.flatMap((room) => room.who);
    const priced = item.prices.map(({ travelerId }) => travelerId);
    const gone = new Set(
      [...listed, ...roomed, ...priced].filter((travelerId) => !known.has(travelerId)),
    );
    const fieldOf = (travelerId: TravelerId) =>
      listed.includes(travelerId) ? 'who' : roomed.includes(travelerId) ? 'rooms' : 'prices';
    return [...gone].map((travelerId) => ({
      ...{ travelerId, item },
      field: fieldOf(travelerId) as 'who' | 'rooms' | 'prices',
    }));
  });
  return byCause(still, ({ travelerId }) => travelerId).map((group): Found => {
    const [first] = group;
    const { travelerId, item, field } = first;
    const titles = someOf(group.map((one) => one.item.title));
    return {
      level: 'error',
      sentence: `${nameOf(travelerId)} has left the trip, and is still in ${titles}.`,
      people: [travelerId],
      itemIds: group.map((one) => one.item.itemId),
      target: { on: 'item', itemId: item.itemId, field },
    };
  });
}

/**
 * Those whose answers are no longer what they were when the plan was last proposed, whether that
 * proposal still stands or was withdrawn.
 */
export function answerChanged({ travelers, proposedAnswers, there }: LintContext): Found[] {
  const changed = travelers.filter(({ travelerId, version }) => {
    const proposed = proposedAnswers[travelerId];
    return there.days.has(travelerId) && proposed !== undefined && proposed !== version;
  });
  return changed.map(({ travelerId, name, version }) => ({
    level: 'warning',
    sentence: `${name} has changed their answer since this was last proposed.`,
    people: [travelerId],
    which: version,
    target: { on: 'answers', travelerId },
  }));
}
