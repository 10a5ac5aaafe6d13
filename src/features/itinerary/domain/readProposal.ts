import { isLegKind } from '@/features/plans/domain/itemChoices';
import type { ServedAnswer } from '@/features/plans/domain/served';
import type { LivedItem, LivedStay } from '@/features/plans/domain/view';
import { listed } from '@/platform/domain/inWords';
import { nightsBetween } from '@/platform/domain/understoodDates';
import { instantReader } from '@/platform/domain/zonedTime';
import { answersByItem, onSiteByItem, type Served, servedOf } from './inItForYou';
import { type Lived, type PlanDay, planDays } from './planDays';
import type { Proposal } from './proposals';
import { type Ends, endsOf } from './timeInWords';

/** A proposal as its page shows it to one reader: their own, or what everyone sees if nothing is. */
export interface Reading {
  proposal: Proposal;
  lived: Lived;
  nights: number;
  places: readonly string[];
  days: readonly PlanDay[];
  served: readonly Served[];
  /** Which of the reader's answers an item serves. */
  answersOf: (itemId: string) => readonly ServedAnswer[];
  /** What they pay for it on the way, in whole minor units; null for nothing. */
  onSiteOf: (itemId: string) => number | null;
  /** Its reference, once the trip is booked. */
  referenceOf: (itemId: string) => string | null;
  /** For whom it is, where that is not everyone and the reader has no part of their own in it. */
  whoOf: (itemId: string) => string | null;
  timesOf: (item: LivedItem) => Ends;
}

/** All of a plan as somebody would live through it who is in everything, and in nobody's room. */
function livedByAll({ planStart, planEnd, items }: Proposal): Lived {
  const isLeg = ({ kind }: LivedItem) => isLegKind(kind);
  const isStay = ({ kind }: LivedItem) => kind === 'stay';
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

/** What of a proposal one of its readers reads (SPEC-2 6). */
export function readProposal(proposal: Proposal): Reading {
  const { view, timeZone, references, serves } = proposal;
  const lived = view ?? livedByAll(proposal);
  const served = view ? servedOf(view, serves) : [];
  const answers = answersByItem(served);
  const onSite: ReadonlyMap<string, number> = view ? onSiteByItem(view) : new Map();
  const who = new Map(
    (view ? [] : proposal.items).flatMap((item) =>
      item.who === 'everyone' ? [] : [[item.itemId, listed(item.who)] as const],
    ),
  );
  const instantOf = instantReader();
  return {
    proposal,
    lived,
    nights: nightsBetween(lived.arrives, lived.leaves),
    places: placesOf(lived),
    days: planDays(lived),
    served,
    answersOf: (itemId) => answers.get(itemId) ?? [],
    onSiteOf: (itemId) => onSite.get(itemId) ?? null,
    referenceOf: (itemId) => references[itemId] || null,
    whoOf: (itemId) => who.get(itemId) ?? null,
    timesOf: (item) => endsOf(item, timeZone, instantOf),
  };
}

/** Places by name once each, in their order; written otherwise only in case or spaces is the same. */
function once(places: readonly string[]): string[] {
  const named = new Map<string, string>();
  for (const place of places) {
    const name = place.trim();
    const key = name.toLowerCase();
    if (name !== '' && !named.has(key)) named.set(key, name);
  }
  return [...named.values()];
}

/** The two ends of a leg, as 'Athens → Naxos', 'Athens – Naxos' or 'Athens to Naxos'; else its one place. */
const endsOfLeg = (place: string) => place.split(/\s*→\s*|\s+(?:[-–—]|to)\s+/i);

/**
 * Where somebody stays, in the order of their nights; without stays, where their legs begin and end. A
 * restaurant is not where a trip goes.
 */
export function placesOf({ stays, legs }: Lived): string[] {
  const slept = once(stays.map(({ place }) => place));
  if (slept.length > 0) return slept;
  const inOrder = legs.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  return once(inOrder.flatMap(({ place }) => endsOfLeg(place)));
}
