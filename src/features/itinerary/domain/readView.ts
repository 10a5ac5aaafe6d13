import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { LivedItem, LivedStay, ReadView, StayPart, View } from '@/features/plans/domain/view';
import { grouped } from '@/platform/domain/grouped';

/** Somebody of a party, and what they live through. */
interface Member {
  travelerId: TravelerId;
  view: Pick<View, 'arrives' | 'leaves' | 'stays' | 'legs' | 'activities' | 'care'>;
}

/** The earliest and the latest of these calendar dates. */
function ends(dates: readonly string[]): [first: string, last: string] {
  const inOrder = dates.toSorted();
  return [inOrder[0] ?? '', inOrder.at(-1) ?? ''];
}

/** Groups what several people are in by item, in this order of items. */
function byItem<One extends { itemId: string }>(
  members: readonly Member[],
  partOf: (view: Member['view']) => readonly One[],
  order: ReadonlyMap<string, number>,
): { one: One; travelerId: TravelerId }[][] {
  const all = members.flatMap(({ travelerId, view }) =>
    partOf(view).map((one) => ({ one, travelerId })),
  );
  const groups = grouped(all, ({ one }) => one.itemId);
  const place = (itemId: string) => order.get(itemId) ?? 0;
  return [...groups].sort(([a], [b]) => place(a) - place(b)).map(([, group]) => group);
}

/** The stay of those of a party who are in it. */
function joinedStay(
  group: readonly { one: LivedStay; travelerId: TravelerId }[],
  party: ReadonlySet<TravelerId>,
): LivedStay[] {
  const parts = new Map<string, StayPart>();
  for (const { one, travelerId } of group) {
    const { room } = one;
    const key = JSON.stringify([one.from, one.to, room]);
    const known = parts.get(key)?.partyWho ?? [];
    parts.set(key, { partyWho: [...known, travelerId], from: one.from, to: one.to, room });
  }
  const [first] = parts.values();
  const [stay] = group;
  if (!first || !stay) return [];
  const isAsOne = first.partyWho.length === party.size;
  const [from] = ends(group.map(({ one }) => one.from));
  const [, to] = ends(group.map(({ one }) => one.to));
  const whole = { ...stay.one, from, to, room: first.room };
  return [isAsOne ? whole : { ...whole, parts: [...parts.values()] }];
}

/** An item that some of a party are in. */
function joinedItem(
  group: readonly { one: LivedItem; travelerId: TravelerId }[],
  party: ReadonlySet<TravelerId>,
): LivedItem[] {
  const [first] = group;
  if (!first) return [];
  if (group.length === party.size) return [first.one];
  return [{ ...first.one, partyWho: group.map(({ travelerId }) => travelerId) }];
}

/**
 * Returns a party's view as its traveler reads it (SPEC-4 14.2); of somebody on their own their view.
 * @param partyOf who answers for the party
 * @param itemIds the plan's items in order
 */
export function readView(
  { party = [], of, ...own }: View,
  partyOf: TravelerId,
  itemIds: readonly string[],
): ReadView {
  if (party.length === 0 && of === undefined) return own;
  const members: Member[] = [{ travelerId: of ?? partyOf, view: own }, ...party];
  const ids = new Set(members.map(({ travelerId }) => travelerId));
  const order = new Map(itemIds.map((itemId, at) => [itemId, at]));
  const items = (part: 'legs' | 'activities') =>
    byItem(members, (view) => view[part], order).flatMap((group) => joinedItem(group, ids));
  const [arrives] = ends(members.map(({ view }) => view.arrives));
  const [, leaves] = ends(members.map(({ view }) => view.leaves));
  return {
    ...own,
    ...{ arrives, leaves },
    people: members.map(({ travelerId, view }) => ({
      ...{ travelerId, arrives: view.arrives, leaves: view.leaves },
    })),
    stays: byItem(members, ({ stays }) => stays, order).flatMap((group) => joinedStay(group, ids)),
    legs: items('legs'),
    activities: items('activities'),
    care: members.flatMap(({ travelerId, view }) =>
      view.care.map((care) => (travelerId === partyOf ? care : { travelerId, ...care })),
    ),
  };
}
