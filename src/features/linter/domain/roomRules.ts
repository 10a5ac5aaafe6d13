import type { TravelerId } from '@/features/plans/domain/travelerId';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { listed } from '@/platform/domain/inWords';
import type { Found } from './finding';
import { hasBed, type LintContext, runs } from './lintContext';

/** Nights for which somebody has no bed, each run of them in one sentence. */
export function bed({ going, itemsOf, asks }: LintContext): Found[] {
  const level = asks.includes('hotels') ? 'error' : 'warning';
  return going.flatMap(({ traveler: { travelerId, name }, days }) => {
    const slept = new Uint8Array(days.to - days.from);
    for (const peopled of itemsOf(travelerId)) {
      const own = peopled.days;
      if (hasBed(peopled, travelerId)) {
        slept.fill(1, Math.max(0, own.from - days.from), Math.max(0, own.to - days.from));
      }
    }
    return runs(days.from, days.to, (night) => slept[night - days.from] === 0).map(
      ({ first, last }): Found => ({
        level,
        sentence: `${name} has no bed on ${formatReadableRange(first, last)}.`,
        travelerId,
        target: { on: 'day', date: first },
      }),
    );
  });
}

/** The rooms of placed stays, with those who are in them. */
function roomsOf({ there }: LintContext) {
  return there.items.flatMap(({ item, people }) => {
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
}

/** Those who said that they do not share a room, and do. */
export function roomRefused(context: LintContext): Found[] {
  const refusing = new Set<TravelerId>();
  for (const { shareRoom, travelerId } of context.travelers) {
    if (shareRoom === 'no') refusing.add(travelerId);
  }
  return roomsOf(context).flatMap(({ itemId, name: room, who }) => {
    if (who.length < 2) return [];
    return who
      .filter((travelerId) => refusing.has(travelerId))
      .map((travelerId): Found => {
        const others = who.filter((other) => other !== travelerId).map(context.nameOf);
        return {
          level: 'error',
          sentence: `${context.nameOf(travelerId)} does not share a room, but is in ${room} with ${listed(others)}.`,
          travelerId,
          said: { answer: 'shareRoom', words: 'No' },
          itemIds: [itemId],
          target: { on: 'item', itemId, field: 'rooms' },
        };
      });
  });
}

/** Rooms with more people than beds. */
export function roomFull(context: LintContext): Found[] {
  return roomsOf(context)
    .filter(({ beds, who }) => who.length > beds)
    .map(({ itemId, place, name, beds, who }) => ({
      level: 'error',
      sentence: `${name} has ${who.length} people and ${beds === 1 ? '1 bed' : `${beds} beds`}.`,
      itemIds: [itemId],
      which: place,
      target: { on: 'item', itemId, field: 'rooms' },
    }));
}
