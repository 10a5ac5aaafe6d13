import { partiesOf } from '@/features/plans/domain/party';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { View } from '@/features/plans/domain/view';
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
