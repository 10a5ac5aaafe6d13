import type { Lived } from './planDays';

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
