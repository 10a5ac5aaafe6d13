import { partiesOf } from '@/features/plans/domain/party';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { LivedItem, LivedStay, ReadView, StayPart, View } from '@/features/plans/domain/view';
import { grouped } from '@/platform/domain/grouped';
import { viewOf, viewsOf } from './viewOf';

/** Somebody who goes, with what they live through. */
interface Member {
  travelerId: TravelerId;
  view: View;
}

type Lines = View['money']['lines'];

/** What several people pay for an item is one line, in the order of the first of them. */
function joinedLines(all: readonly Lines[]): Lines {
  const lines = new Map<string, Lines[number]>();
  for (const line of all.flat()) {
    const known = lines.get(line.itemId);
    const typed =
      known?.typed && line.typed
        ? { ...line.typed, amount: known.typed.amount + line.typed.amount }
        : line.typed;
    lines.set(line.itemId, {
      ...line,
      amount: (known?.amount ?? 0) + line.amount,
      ...(typed && { typed }),
    });
  }
  return [...lines.values()];
}

const sumOf = (views: readonly Member[], of: (money: View['money']) => number) =>
  views.reduce((sum, { view }) => sum + of(view.money), 0);

/** Leaves out who of a party shares a room with whom: only others are room-mates to it. */
function amongOthers(members: readonly Member[]): Member[] {
  const party = new Set(members.map(({ travelerId }) => travelerId));
  return members.map(({ travelerId, view }) => {
    const stays = view.stays.map((stay) => {
      const { room } = stay;
      const mates = room?.with.filter((id) => !party.has(id)) ?? [];
      return { ...stay, room: room && { ...room, with: mates } };
    });
    return { travelerId, view: { ...view, stays } };
  });
}

/** Joins the views of a party's people; that of somebody on their own stays as it is. */
function joined(
  partyOf: TravelerId,
  people: ComposedPlan['travelers'],
  ownView: (travelerId: TravelerId) => View | null | undefined,
): View | undefined {
  const members = people.flatMap(({ travelerId }): Member[] => {
    const view = ownView(travelerId);
    return view ? [{ travelerId, view }] : [];
  });
  const isAlone = members.length === 1 && members[0]?.travelerId === partyOf;
  const [first, ...others] = isAlone ? members : amongOthers(members);
  if (!first || isAlone) return first?.view;
  return {
    ...first.view,
    money: {
      currency: first.view.money.currency,
      share: sumOf(members, ({ share }) => share),
      onSite: sumOf(members, ({ onSite }) => onSite),
      lines: joinedLines(members.map(({ view }) => view.money.lines)),
    },
    ...(first.travelerId !== partyOf && { of: first.travelerId }),
    party: others,
  };
}

/**
 * What the people of one party live through and pay together (SPEC-4 14.2), by who answers for it;
 * undefined if none of them goes.
 */
export function partyViewOf(composed: ComposedPlan, partyOf: TravelerId): View | undefined {
  const people = partiesOf(composed.travelers).get(partyOf) ?? [];
  return joined(partyOf, people, (travelerId) => viewOf(composed, travelerId));
}

/** The same for each party of which somebody goes, in the order of first answers. */
export function partyViewsOf(composed: ComposedPlan): Map<TravelerId, View> {
  const views = viewsOf(composed);
  return new Map(
    [...partiesOf(composed.travelers)].flatMap(([partyOf, people]) => {
      const view = joined(partyOf, people, (travelerId) => views.get(travelerId));
      return view ? [[partyOf, view] as const] : [];
    }),
  );
}

/** Somebody of a party, and what they live through. */
interface Mate {
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
  members: readonly Mate[],
  partOf: (view: Mate['view']) => readonly One[],
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
 * What each may choose is not among it: `optionsOf` has that.
 * @param partyOf who answers for the party
 * @param itemIds the plan's items in order
 */
export function readView(
  { party = [], of, offers: _, ...own }: View,
  partyOf: TravelerId,
  itemIds: readonly string[],
): ReadView {
  if (party.length === 0 && of === undefined) return own;
  const members: Mate[] = [{ travelerId: of ?? partyOf, view: own }, ...party];
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
