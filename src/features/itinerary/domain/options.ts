import { type DatedItem, type Item, isDated } from '@/features/plans/domain/item';
import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import { choicesEndedOn, optedInOf } from '@/features/plans/domain/optedIn';
import type { Plan } from '@/features/plans/domain/plan';
import { TRAVELER_WHO_LEFT, type TravelerId } from '@/features/plans/domain/travelerId';
import type { Offer, View } from '@/features/plans/domain/view';
import { daysOfItem, roomsOf } from '@/features/plans/domain/whoIsThere';
import { dayNumber } from '@/platform/domain/dayNumber';
import type { Proposal } from './proposals';
import { shown, stayOf } from './viewOf';

/** What somebody has said to an optional item; who has said nothing has no row (SPEC-5 18). */
export interface OptIn {
  itemId: string;
  travelerId: TravelerId;
  isIn: boolean;
  /** What it costs them, as they said yes to it, in whole minor units. */
  amount: number;
  /** True if that is paid on site. */
  isOnSite: boolean;
  /** True if a later version asks for their yes again; until the last day for it they are in. */
  isAskedAgain: boolean;
}

/** What has been said to the optional items of a version, and which of them are closed. */
export interface OptionsSaid {
  optIns: readonly OptIn[];
  /** When an operator closed the choices, by item; ISO. */
  closedAt: Readonly<Record<string, string>>;
}

export const NOTHING_CHOSEN: OptionsSaid = { optIns: [], closedAt: {} };

type OfVersion = OptionsSaid & { plan: Plan; items: readonly Item[] };

/** The people of a party, each with what they may choose. */
const peopleOf = ({ of, party = [], offers = [] }: View, partyOf: TravelerId) =>
  [
    { travelerId: of ?? partyOf, offers },
    ...party.map(({ travelerId, view }) => ({ travelerId, offers: view.offers ?? [] })),
  ] satisfies { travelerId: TravelerId; offers: readonly Offer[] }[];

/**
 * Returns the optional items of a version as a member reads them: what those of their party may
 * choose and have chosen, and who is in, by name.
 * @param stored the view of the reader's party; null if none of it goes
 */
export function optionsOf(
  version: OfVersion,
  stored: View | null,
  {
    travelerId: partyOf,
    nameOf,
    ownNameOf,
    now,
  }: {
    travelerId: TravelerId | null;
    nameOf: (id: TravelerId) => string | undefined;
    /** What somebody of the party is called within it. */
    ownNameOf: (id: TravelerId) => string;
    now: Date;
  },
): Proposal['options'] {
  const party = stored && partyOf !== null ? peopleOf(stored, partyOf) : [];
  const said = new Map(version.optIns.map((one) => [`${one.itemId} ${one.travelerId}`, one]));
  return version.items
    .filter(isDated)
    .filter(({ optional }) => optional)
    .map((item) => {
      const { itemId, chooseBy, places } = item;
      const closedOn = choicesEndedOn(item, version.closedAt[itemId], version.plan, now);
      const theirs = version.optIns.filter((one) => one.itemId === itemId && one.isIn);
      return {
        ...{ itemId, chooseBy, closedOn },
        placesLeft: places === null ? null : Math.max(0, places - theirs.length),
        people: party.flatMap(({ travelerId, offers }) => {
          const offer = offers.find((one) => one.itemId === itemId);
          const own = said.get(`${itemId} ${travelerId}`);
          if (!offer) return [];
          const { amount, payment } = offer;
          return [
            {
              ...{ travelerId, name: ownNameOf(travelerId), amount, payment },
              isReader: travelerId === partyOf,
              isIn: own?.isIn ?? null,
              agreedTo: own?.isIn ? own.amount : null,
              isAskedAgain: own?.isIn === true && own.isAskedAgain,
            },
          ];
        }),
        whoIsIn: theirs.map((one) => nameOf(one.travelerId) ?? TRAVELER_WHO_LEFT),
      };
    });
}

/**
 * Adds an item to what somebody lives through.
 * @param people those whom they may share a room of it with
 */
function withItem<Own extends Omit<View, 'of' | 'party'>>(
  own: Own,
  item: DatedItem,
  { plan, travelerId, people }: { plan: Plan; travelerId: TravelerId; people: TravelerId[] },
): Own {
  const { isStay, isLeg } = ITEM_KINDS[item.kind];
  const lived = shown({ item }, plan);
  if (isLeg) return { ...own, legs: [...own.legs, lived] };
  if (!isStay) return { ...own, activities: [...own.activities, lived] };
  const peopled = { item, days: daysOfItem(item), people, roomOf: roomsOf(item) };
  const days = { from: dayNumber(own.arrives), to: dayNumber(own.leaves) };
  return { ...own, stays: [...own.stays, stayOf(peopled, lived, travelerId, days)] };
}

/** What the people of a party are in, of what a version offers them. */
function inOf(view: View, partyOf: TravelerId, { optIns }: OptionsSaid): OptIn[] {
  const offered = new Set(
    peopleOf(view, partyOf).flatMap(({ travelerId, offers }) =>
      offers.map(({ itemId }) => `${itemId} ${travelerId}`),
    ),
  );
  return optIns.filter((one) => one.isIn && offered.has(`${one.itemId} ${one.travelerId}`));
}

type Lines = View['money']['lines'];

/** What a party pays on site for the optional items that its people are in, a line for each item. */
function paidOnSite(own: readonly OptIn[]): Lines {
  const sums = new Map<string, number>();
  for (const { itemId, amount, isOnSite } of own) {
    if (amount > 0 && isOnSite) sums.set(itemId, (sums.get(itemId) ?? 0) + amount);
  }
  return [...sums].map(([itemId, amount]) => ({ itemId, amount, payment: 'onSite' }));
}

/**
 * Adds to a party's view the optional items that its people are in, and what of them is paid on
 * site: page, calendar, page for home and mails count them. The share stays what a verdict is for.
 */
export function withOptIns(view: View, partyOf: TravelerId, version: OfVersion): View {
  const own = inOf(view, partyOf, version);
  if (own.length === 0) return view;
  const items = new Map(
    version.items.filter(isDated).flatMap((item) => (item.optional ? [[item.itemId, item]] : [])),
  );
  const ids = new Set(peopleOf(view, partyOf).map(({ travelerId }) => travelerId));
  const { plan, optIns } = version;
  const others = (itemId: string) =>
    [...(optedInOf(optIns).get(itemId) ?? [])].filter((id) => !ids.has(id));
  const added = <Own extends Omit<View, 'of' | 'party'>>(of: Own, travelerId: TravelerId): Own =>
    own.reduce((all, { itemId, ...one }) => {
      const item = one.travelerId === travelerId ? items.get(itemId) : undefined;
      return item ? withItem(all, item, { plan, travelerId, people: others(itemId) }) : all;
    }, of);
  const { money, party } = view;
  const lines = paidOnSite(own);
  const onSite = lines.reduce((sum, { amount }) => sum + amount, money.onSite);
  return {
    ...added(view, view.of ?? partyOf),
    money: { ...money, onSite, lines: [...money.lines, ...lines] },
    ...(party && {
      party: party.map(({ travelerId, view: theirs }) => ({
        travelerId,
        view: added(theirs, travelerId),
      })),
    }),
  };
}

/** What a party pays besides its share for what its people chose, in whole minor units. */
export const paidBeside = (view: View, partyOf: TravelerId, said: OptionsSaid): number =>
  inOf(view, partyOf, said).reduce((sum, { amount, isOnSite }) => sum + (isOnSite ? 0 : amount), 0);
