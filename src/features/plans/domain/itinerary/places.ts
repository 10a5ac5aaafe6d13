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

/** Where somebody stays, in the order of their nights; without stays, wherever their items are. */
export function placesOf({ stays, legs, activities }: Lived): string[] {
  const slept = once(stays.map(({ place }) => place));
  if (slept.length > 0) return slept;
  const items = [...activities, ...legs].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  return once(items.map(({ place }) => place));
}
