import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { LivedItem, LivedStay, View } from '@/features/plans/domain/view';

/** Who reads a view, among the people of its party: they are 'you', whoever they are. */
export const READER = '';

const isWith = (partyWho: readonly TravelerId[] | undefined, id: TravelerId) =>
  partyWho === undefined || partyWho.includes(id);

/** The stays of one person of a party, each with their own nights and room. */
function staysOf({ stays }: View, id: TravelerId): LivedStay[] {
  return stays.flatMap(({ parts, ...stay }): LivedStay[] => {
    if (!parts) return [stay];
    return parts.flatMap(({ partyWho, ...own }) =>
      isWith(partyWho, id) ? [{ ...stay, ...own }] : [],
    );
  });
}

const itemsOf = (items: readonly LivedItem[], id: TravelerId): LivedItem[] =>
  items.flatMap(({ partyWho, ...item }) => (isWith(partyWho, id) ? [item] : []));

/**
 * Splits a view into what each person of its party lives through, by id, its reader's own under
 * `READER`; of somebody who goes alone it is the view itself. Money stays the party's.
 */
export function personViews(view: View): ReadonlyMap<TravelerId, View> {
  const { party, ...shared } = view;
  if (!party) return new Map([[READER, view]]);
  return new Map(
    party.people.map(({ travelerId, arrives, leaves }) => {
      const isReader = travelerId === party.of;
      const author = isReader ? undefined : travelerId;
      const own: View = {
        ...shared,
        ...{ arrives, leaves },
        stays: staysOf(view, travelerId),
        legs: itemsOf(view.legs, travelerId),
        activities: itemsOf(view.activities, travelerId),
        care: view.care.flatMap(({ travelerId: whose, ...care }) =>
          whose === author ? [care] : [],
        ),
      };
      return [isReader ? READER : travelerId, own] as const;
    }),
  );
}
