import { partiesOf, partyOf } from '@/features/plans/domain/party';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { PeopledItem } from '@/features/plans/domain/whoIsThere';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { type DayNumber, dateOfDay } from '@/platform/domain/dayNumber';
import { ended, listed } from '@/platform/domain/inWords';
import { onceFor } from '@/platform/domain/onceFor';
import { byCause, someOf, verb } from './byCause';
import type { Found } from './found';
import type { LintContext } from './lintContext';

/** Returns the runs of nights for which `holds` is true, between one day and another. */
function runs(
  from: DayNumber,
  to: DayNumber,
  holds: (night: DayNumber) => boolean,
): { first: string; last: string }[] {
  const found: { first: string; last: string }[] = [];
  let start: DayNumber | null = null;
  for (let night = from; night <= to; night += 1) {
    const isIn = night < to && holds(night);
    if (isIn && start === null) start = night;
    if (!isIn && start !== null) {
      found.push({ first: dateOfDay(start), last: dateOfDay(night - 1) });
      start = null;
    }
  }
  return found;
}

/** Formats days without a year, which is clear from the plan: 'Jan 25', 'Jan 25 – 27'. */
const daysInPlan = (first: string, last: string) =>
  (formatReadableRange(first, last) ?? '').replace(/, \d{4}/g, '');

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
const roomsIn = onceFor(({ item, people }: PeopledItem) => {
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
export function roomRefused({ there, travelers, byId, nameOf }: LintContext): Found[] {
  const refusing = new Set(
    travelers.flatMap((one) => (one.shareRoom === 'no' ? [partyOf(one)] : [])),
  );
  const partyOfId = (id: TravelerId) => partyOf(byId.get(id) ?? { travelerId: id });
  return there.items.flatMap(roomsIn).flatMap(({ itemId, place, name: room, who }): Found[] => {
    const isWithOthers = (id: TravelerId) =>
      who.some((other) => partyOfId(other) !== partyOfId(id));
    const refuses = (id: TravelerId) => refusing.has(partyOfId(id));
    const own = who.filter((id) => refuses(id) && isWithOthers(id));
    if (own.length === 0) return [];
    const others = who.filter((id) => !refuses(id)).map(nameOf);
    const company = others.length > 0 ? listed(others) : 'each other';
    return [
      {
        level: 'error',
        sentence: `${someOf(own.map(nameOf))} ${verb(own, 'does', 'do')} not share a room, but ${verb(own, 'is', 'are')} in ${room} with ${company}.`,
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
export function roomFull({ there, byId }: LintContext): Found[] {
  const needsBed = (id: TravelerId) => byId.get(id)?.kind !== 'infant';
  return there.items
    .flatMap(roomsIn)
    .map((room) => ({ ...room, who: room.who.filter(needsBed) }))
    .filter(({ beds, who }) => who.length > beds)
    .map(({ itemId, place, name, beds, who }) => ({
      level: 'error',
      sentence: `${name} has ${who.length} people and ${beds === 1 ? '1 bed' : `${beds} beds`}.`,
      itemIds: [itemId],
      which: place,
      target: { on: 'item', itemId, field: 'rooms' },
    }));
}

/** The people in each room, by party; rooms and parties in their order. */
function partiesInRooms({ there, byId }: LintContext) {
  return there.items.map((peopled) =>
    roomsIn(peopled).map((room) => ({
      ...room,
      parties: partiesOf(room.who.flatMap((id) => byId.get(id) ?? [])),
    })),
  );
}

/** Reports children and infants in a room without an adult of their party (SPEC-4 14.2). */
export function childAlone(context: LintContext): Found[] {
  return partiesInRooms(context)
    .flat()
    .flatMap(({ itemId, place, name: room, parties }) =>
      [...parties].flatMap(([party, people]): Found[] => {
        const isAlone = people.every(({ kind }) => kind !== 'adult');
        if (!isAlone) return [];
        return [
          {
            level: 'warning',
            sentence: ended(
              `A child of ${context.nameOf(party)}'s party has no adult of it in ${room}`,
            ),
            people: people.map(({ travelerId }) => travelerId),
            itemIds: [itemId],
            which: place,
            target: { on: 'item', itemId, field: 'rooms' },
          },
        ];
      }),
    );
}

/** Reports parties in several rooms of a stay that asked for one (SPEC-4 14.2). */
export function partySplit(context: LintContext): Found[] {
  const { travelers, nameOf } = context;
  const together = new Set(
    travelers.flatMap((one) => (one.roomTogether === 'yes' ? [partyOf(one)] : [])),
  );
  if (together.size === 0) return [];
  return partiesInRooms(context).flatMap((rooms) =>
    [...together].flatMap((party): Found[] => {
      const own = rooms.filter(({ parties }) => parties.has(party));
      const [first] = own;
      if (!first || own.length < 2) return [];
      const { itemId } = first;
      const names = listed(own.map(({ name }) => name));
      return [
        {
          level: 'warning',
          sentence: `${nameOf(party)}'s party is split over ${names}, and asked for one room.`,
          people: own.flatMap(({ parties }) =>
            (parties.get(party) ?? []).map(({ travelerId }) => travelerId),
          ),
          said: { answer: 'roomTogether', words: 'Yes' },
          itemIds: [itemId],
          target: { on: 'item', itemId, field: 'rooms' },
        },
      ];
    }),
  );
}
