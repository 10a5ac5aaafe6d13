import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import type { LivedItem, LivedStay, ReadView } from '@/features/plans/domain/view';
import { listed } from '@/platform/domain/inWords';
import { nightsBetween } from '@/platform/domain/understoodDates';
import { instantsOf } from '@/platform/domain/zonedTime';
import { isSameZone } from '@/platform/domain/zoneName';
import {
  answersByItem,
  namesIn,
  needLabel,
  onSiteByItem,
  type Served,
  servedOf,
} from './answersByItem';
import { type Lived, type PlanDay, planDays } from './planDays';
import type { Confirmation, Proposal } from './proposals';
import { clockOf, type Ends, endsOf } from './timeInWords';

/** A proposal as one reader sees it: their own part, or what everyone sees if they have none. */
export interface Reading {
  proposal: Proposal;
  /** True if each item has a link to ask operators about it (SPEC-5 20). */
  asks?: boolean;
  lived: Lived;
  nights: number;
  places: readonly string[];
  days: readonly PlanDay[];
  served: readonly Served[];
  /** Which answers of the reader's party an item serves, by what they are called. */
  answersOf: (itemId: string) => readonly string[];
  /** What kitchens have said of it to the needs of the reader's party, and whose need it is. */
  kitchensOf: (itemId: string) => readonly { label: string; said: Confirmation }[];
  /** What they pay for it on site, in whole minor units; null for nothing. */
  onSiteOf: (itemId: string) => number | null;
  /** Its reference, once the trip is booked. */
  referenceOf: (itemId: string) => string | null;
  /**
   * Whom it is for: to a reader with a part of their own in the plan, those of their party, unless
   * all of it is in it; null if everyone.
   */
  whoOf: (item: OfParty) => string | null;
  timesOf: (item: LivedItem) => Ends;
}

/** A line, and who of the reader's party is in it. */
interface OfParty extends Pick<LivedItem, 'itemId' | 'partyWho'>, Pick<LivedStay, 'parts'> {}

/** Returns the clock of a time, or null if it is the one the page names for all times. */
export function otherClock(timeZone: string, { proposal }: Reading): string | null {
  return isSameZone(timeZone, proposal.timeZone) ? null : clockOf(timeZone);
}

/** The whole plan, as lived by somebody who is in every item and in no room. */
function livedByAll({ planStart, planEnd, items }: Proposal): Lived {
  const isLeg = ({ kind }: LivedItem) => ITEM_KINDS[kind].isLeg;
  const isStay = ({ kind }: LivedItem) => ITEM_KINDS[kind].isStay;
  return {
    arrives: planStart,
    leaves: planEnd,
    stays: items.filter(isStay).map(
      ({ kind: _kind, who: _who, ...stay }): LivedStay => ({
        ...stay,
        from: stay.startsOn,
        to: stay.endsOn,
        room: null,
      }),
    ),
    legs: items.filter(isLeg),
    activities: items.filter((item) => !isLeg(item) && !isStay(item)),
  };
}

/** Leaves out what only lowers a share: it stands in the money, and nobody lives through it. */
function withoutDiscounts(view: ReadView): Lived {
  const discounts = new Set(
    view.money.lines.flatMap(({ itemId, amount }) => (amount < 0 ? [itemId] : [])),
  );
  return { ...view, activities: view.activities.filter(({ itemId }) => !discounts.has(itemId)) };
}

/** Works out what a proposal shows to its reader (SPEC-2 6). */
export function readProposal(proposal: Proposal): Reading {
  const { view, timeZone, references, serves, mates, confirmed = [] } = proposal;
  const lived = view ? withoutDiscounts(view) : livedByAll(proposal);
  const served = view ? servedOf(view, serves, mates) : [];
  const answers = answersByItem(served);
  const onSite: ReadonlyMap<string, number> = view ? onSiteByItem(view) : new Map();
  const who = new Map(
    (view ? [] : proposal.items).flatMap((item) =>
      item.who === 'everyone' ? [] : [[item.itemId, listed(item.who)] as const],
    ),
  );
  const instantOf = instantsOf();
  return {
    proposal,
    lived,
    nights: nightsBetween(lived.arrives, lived.leaves),
    places: placesOf(lived),
    days: planDays(lived),
    served,
    answersOf: (itemId) => answers.get(itemId) ?? [],
    kitchensOf: (itemId) =>
      confirmed.flatMap((said) =>
        said.itemId === itemId ? [{ label: needLabel(said.travelerId, mates), said }] : [],
      ),
    onSiteOf: (itemId) => onSite.get(itemId) ?? null,
    referenceOf: (itemId) => references[itemId] || null,
    whoOf({ itemId, partyWho, parts }) {
      if (!view) return who.get(itemId) ?? null;
      const own = partyWho ?? parts?.flatMap((part) => part.partyWho);
      return own && own.length < (view.people?.length ?? 1) ? namesIn(own, mates) : null;
    },
    timesOf: (item) => endsOf(item, timeZone, instantOf),
  };
}

/**
 * The same with the optional items in its days that the reader's party may choose and nobody of it
 * is in (SPEC-5 18). Only the plan's own page shows them.
 */
export function withOffers(reading: Reading): Reading {
  const { lived, proposal } = reading;
  const own = [...lived.stays, ...lived.legs, ...lived.activities];
  const known = new Set(own.map(({ itemId }) => itemId));
  const offered = new Set(
    proposal.options.flatMap(({ itemId, people }) => (people.length > 0 ? [itemId] : [])),
  );
  const items = proposal.items
    .filter(({ itemId }) => offered.has(itemId) && !known.has(itemId))
    // Of a stay that began before, they would have the nights that are left.
    .map(({ who: _, ...item }) =>
      ITEM_KINDS[item.kind].isStay && item.startsOn < lived.arrives
        ? { ...item, startsOn: lived.arrives, startTime: null }
        : item,
    );
  return items.length === 0 ? reading : { ...reading, days: planDays(lived, items) };
}

/** The distinct place names in order, ignoring case and surrounding spaces. */
function once(places: readonly string[]): string[] {
  const named = new Map<string, string>();
  for (const place of places) {
    const name = place.trim();
    const key = name.toLowerCase();
    if (name !== '' && !named.has(key)) named.set(key, name);
  }
  return [...named.values()];
}

/** Splits 'Athens → Naxos', 'Athens – Naxos' or 'Athens to Naxos'; else returns the one place. */
const endsOfLeg = (place: string) => place.split(/\s*→\s*|\s+(?:[-–—]|to)\s+/i);

/**
 * Where somebody stays, in the order of their nights: not where they only pass through, which is
 * for fewer than a third of the nights of their longest stay. Without stays, the ends of their legs.
 * Other items don't count, because a restaurant is not a destination. `trips_end_with_plan` says the
 * same of a trip.
 */
export function placesOf({ stays, legs }: Lived): string[] {
  const slept = stays.map(({ place, from, to }) => ({ place, nights: nightsBetween(from, to) }));
  const most = Math.max(0, ...slept.map(({ nights }) => nights));
  if (slept.length > 0)
    return once(slept.flatMap(({ place, nights }) => (3 * nights >= most ? [place] : [])));
  const instantOf = instantsOf();
  const at = ({ startsOn, startTime, timeZone }: LivedItem) =>
    instantOf(startsOn, startTime ?? '00:00', timeZone);
  const inOrder = legs.toSorted((a, b) => at(a) - at(b));
  return once(inOrder.flatMap(({ place }) => endsOfLeg(place)));
}

/** Whom to call: 'Marta Costa, +351 21 555 01'; null if nobody is named. */
export function calledText(contact: Proposal['contact']): string | null {
  const said = [contact?.contactName, contact?.contactPhone].map((text) => text?.trim());
  return said.filter(Boolean).join(', ') || null;
}
