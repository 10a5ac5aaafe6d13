import type { Item } from '@/features/plans/domain/item';
import { partiesOf } from '@/features/plans/domain/party';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { onceFor } from '@/platform/domain/onceFor';
import type { Found } from './finding';
import type { LintContext } from './lintContext';
import { byCause, someOf } from './together';

/** The people an item still names although they left, each with the first field that does. */
const goneOf = onceFor((travelers: LintContext['travelers']) => {
  const known = new Set(travelers.map(({ travelerId }) => travelerId));
  return onceFor(({ who, rooms, prices }: Item) => {
    const gone = new Map<TravelerId, 'who' | 'rooms' | 'prices'>();
    const look = (travelerId: TravelerId, field: 'who' | 'rooms' | 'prices') => {
      if (!known.has(travelerId) && !gone.has(travelerId)) gone.set(travelerId, field);
    };
    if (who !== 'everyone') for (const travelerId of who) look(travelerId, 'who');
    for (const room of rooms) for (const travelerId of room.who) look(travelerId, 'rooms');
    for (const { travelerId } of prices) look(travelerId, 'prices');
    return [...gone];
  });
});

/** Reports people who left but are still in items. One finding per person. */
export function left({ items, travelers, nameOf }: LintContext): Found[] {
  const goneFrom = goneOf(travelers);
  const still = items.flatMap((item) =>
    goneFrom(item).map(([travelerId, field]) => ({ travelerId, item, field })),
  );
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
 * Reports people whose answers have changed since the plan was last proposed, even if that proposal
 * was withdrawn. One finding per party, whose answers are one (SPEC-4 14.2).
 */
export function answerChanged({ travelers, proposedAnswers, there }: LintContext): Found[] {
  const isChanged = ({ travelerId, version }: Traveler) => {
    const proposed = proposedAnswers[travelerId];
    return there.days.has(travelerId) && proposed !== undefined && proposed !== version;
  };
  const changed = [...partiesOf(travelers).values()].flatMap((party) =>
    party.some(isChanged) ? party.slice(0, 1) : [],
  );
  return changed.map(({ travelerId, name, version }) => ({
    level: 'warning',
    sentence: `${name} has changed their answer since this was last proposed.`,
    people: [travelerId],
    which: version,
    target: { on: 'answers', travelerId },
  }));
}
