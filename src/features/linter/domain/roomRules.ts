import { partiesOf } from '@/features/plans/domain/party';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { PeopledItem } from '@/features/plans/domain/whoIsThere';
import { listed } from '@/platform/domain/inWords';
import { onceFor } from '@/platform/domain/onceFor';
import type { Found } from './finding';
import { type LintContext, runs } from './lintContext';
import { byCause, daysInPlan, someOf, verb } from './together';

/**
 * Reports nights without a bed. One finding per run of nights, with everyone who lacks a bed then.
 * Infants need none (SPEC-4 14.1).
 */
export function bed({ going, asks }: LintContext): Found[] {
  const level = asks.includes('hotels') ? 'error' : 'warning';
  const lacking = going.flatMap(({ traveler, days, own }) => {
    if (traveler.kind === 'infant') return [];
    const slept = new Uint8Array(days.to - days.from);
    for (const { days: nights } of own.beds) {
      slept.fill(1, Math.max(0, nights.from - days.from), Math.max(0, nights.to - days.from));
    }
    return runs(days.from, days.to, (night) => slept[night - days.from] === 0).map(
      ({ first, last }) => ({ traveler, first, last }),
    );
  });
  return byCause(lacking, ({ first, last }) => `${first} ${last}`).map((group): Found => {
    const [one] = group;
    const names = someOf(group.map(({ traveler }) => traveler.name));
    const have = verb(group, 'has', 'have');
    return {
      level,
      sentence: `${names} ${have} no bed on ${daysInPlan(one.first, one.last)}.`,
      people: group.map(({ traveler }) => traveler.travelerId),
      target: { on: 'day', date: one.first },
    };
  });
}

/** The rooms of an item, each with those in it who stay there. */
export const roomsIn = onceFor(({ item, people }: PeopledItem) => {
  if (item.rooms.length === 0) return [];
  const staying = new Set(people);
  return item.rooms.map(({ name, beds, who }, place) => ({
    itemId: item.itemId,
    place,
    name,
    beds,
    who: who.filter((travelerId) => staying.has(travelerId)),
  }));
});

/**
 * Reports people who said they don't share a room, but do: with anybody outside their party, for
 * whom its traveler said it (SPEC-4 14.1).
 */
export function roomRefused(context: LintContext): Found[] {
  const refusing = new Set<TravelerId>();
  const party = new Map<TravelerId, TravelerId>();
  for (const [id, people] of partiesOf(context.travelers)) {
    const refuses = people.some(({ shareRoom }) => shareRoom === 'no');
    for (const { travelerId } of people) {
      party.set(travelerId, id);
      if (refuses) refusing.add(travelerId);
    }
  }
  return context.there.items
    .flatMap(roomsIn)
    .flatMap(({ itemId, place, name: room, who }): Found[] => {
      const isWithOthers = (id: TravelerId) =>
        who.some((other) => party.get(other) !== party.get(id));
      const own = who.filter((travelerId) => refusing.has(travelerId) && isWithOthers(travelerId));
      if (own.length === 0) return [];
      const others = who.filter((travelerId) => !refusing.has(travelerId)).map(context.nameOf);
      const names = own.map(context.nameOf);
      const company = others.length > 0 ? listed(others) : 'each other';
      return [
        {
          level: 'error',
          sentence: `${someOf(names)} ${verb(own, 'does', 'do')} not share a room, but ${verb(own, 'is', 'are')} in ${room} with ${company}.`,
          people: own,
          said: { answer: 'shareRoom', words: 'No' },
          itemIds: [itemId],
          ...(own.length > 1 && { which: place }),
          target: { on: 'item', itemId, field: 'rooms' },
        },
      ];
    });
}

/** Reports rooms with more people than beds. Infants fill none (SPEC-4 14.1). */
export function roomFull({ there, travelers }: LintContext): Found[] {
  const infants = new Set(
    travelers.flatMap(({ travelerId, kind }) => (kind === 'infant' ? [travelerId] : [])),
  );
  return there.items
    .flatMap(roomsIn)
    .map((room) => ({ ...room, who: room.who.filter((id) => !infants.has(id)) }))
    .filter(({ beds, who }) => who.length > beds)
    .map(({ itemId, place, name, beds, who }) => ({
      level: 'error',
      sentence: `${name} has ${who.length} people and ${beds === 1 ? '1 bed' : `${beds} beds`}.`,
      itemIds: [itemId],
      which: place,
      target: { on: 'item', itemId, field: 'rooms' },
    }));
}
