import { partiesOf, partyOf } from '@/features/plans/domain/party';
import { listed } from '@/platform/domain/inWords';
import type { Found } from './finding';
import type { LintContext } from './lintContext';
import { roomsIn } from './roomRules';

/** The people in each room, by party; rooms and parties in their order. */
function partiesInRooms({ there, travelers }: LintContext) {
  const byId = new Map(travelers.map((traveler) => [traveler.travelerId, traveler]));
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
            sentence: `A child of ${context.nameOf(party)}'s party has no adult of it in ${room}.`,
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
