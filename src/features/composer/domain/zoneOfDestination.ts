import type { Item } from '@/features/plans/domain/item';
import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import { onceFor } from '@/platform/domain/onceFor';
import { withoutAccents } from '@/platform/domain/withoutAccents';

import { CODES } from './typedLine/kindOf';

/** A time zone and its places. */
export interface ZonePlaces {
  /** The IANA name. */
  name: string;
  countryName: string;
  mainCities: readonly string[];
}

/**
 * Regions and islands that people travel to, and countries with several zones, mapped to the one
 * they usually mean.
 */
const KNOWN: Readonly<Record<string, string>> = {
  algarve: 'Europe/Lisbon',
  amalfi: 'Europe/Rome',
  bali: 'Asia/Makassar',
  bavaria: 'Europe/Berlin',
  brittany: 'Europe/Paris',
  california: 'America/Los_Angeles',
  chile: 'America/Santiago',
  china: 'Asia/Shanghai',
  corsica: 'Europe/Paris',
  crete: 'Europe/Athens',
  cyprus: 'Asia/Nicosia',
  ecuador: 'America/Guayaquil',
  england: 'Europe/London',
  florida: 'America/New_York',
  germany: 'Europe/Berlin',
  hawaii: 'Pacific/Honolulu',
  ibiza: 'Europe/Madrid',
  mallorca: 'Europe/Madrid',
  'new zealand': 'Pacific/Auckland',
  portugal: 'Europe/Lisbon',
  provence: 'Europe/Paris',
  santorini: 'Europe/Athens',
  sardinia: 'Europe/Rome',
  scotland: 'Europe/London',
  sicily: 'Europe/Rome',
  spain: 'Europe/Madrid',
  tuscany: 'Europe/Rome',
  uk: 'Europe/London',
  wales: 'Europe/London',
};

/** Normalizes words: no case, accents or punctuation, and a space around each. */
function words(text: string): string {
  const letters = withoutAccents(text).toLowerCase();
  return ` ${letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}

const citiesOf = ({ name, mainCities }: ZonePlaces) => [
  ...mainCities,
  (name.split('/').at(-1) ?? name).replaceAll('_', ' '),
];

/**
 * Returns the zone that a destination names, by a city or else by a country; null if it names none
 * or several.
 */
export function zoneOfDestination(
  destination: string,
  zones: readonly ZonePlaces[],
): ZonePlaces | null {
  const said = words(destination);
  const inCountry = zones.filter(({ countryName }) => said.includes(words(countryName)));
  const named = zones
    .flatMap((zone) => citiesOf(zone).map((city) => ({ zone, city: words(city) })))
    .filter(({ city }) => city.trim() !== '' && said.includes(city));
  const longest = Math.max(0, ...named.map(({ city }) => city.length));
  const cities = new Set(
    named.filter(({ city }) => city.length === longest).map(({ zone }) => zone),
  );
  const there = [...cities].filter((zone) => inCountry.length === 0 || inCountry.includes(zone));
  if (there.length > 0) return there.length === 1 ? (there[0] ?? null) : null;
  const known = Object.entries(KNOWN).find(([place]) => said.includes(words(place)));
  if (known) return zones.find(({ name }) => name === known[1]) ?? null;
  return inCountry.length === 1 ? (inCountry[0] ?? null) : null;
}

/** Returns the zone of the place that a text names; empty if it names none. */
type ZoneOf = (text: string) => string;

/** The zones of the places that a way leaves and reaches; null where no place is known. */
export interface WayZones {
  timeZone: string | null;
  endTimeZone: string | null;
}

/** Between the two places of a way: 'Zurich to Lisbon', 'London – New York'. */
const BETWEEN = /(?:^|\s)to\s|\s?[→>]\s?|\s[-–—]\s/iu;

/** The codes of airports by time zone, three letters each: `{ 'Europe/Lisbon': 'FAOLISOPO' }`. */
export type AirportCodes = Readonly<Record<string, string>>;

const zonesByCode = onceFor(
  (airports: AirportCodes) =>
    new Map(
      Object.entries(airports).flatMap(([zone, codes]) =>
        (codes.match(/.{3}/g) ?? []).map((code) => [code, zone] as const),
      ),
    ),
);

/** Reads the zones of a flight's places from its title: airports by their codes, else cities. */
export function zonesOfWay(title: string, zoneOf: ZoneOf, airports: AirportCodes = {}): WayZones {
  const zoneAt = (code = '') => zonesByCode(airports).get(code);
  const { from, to } = CODES.exec(title)?.groups ?? {};
  const [timeZone, endTimeZone] = [zoneAt(from), zoneAt(to)];
  if (timeZone && endTimeZone) return { timeZone, endTimeZone };
  const found = BETWEEN.exec(title);
  if (!found) return { timeZone: null, endTimeZone: null };
  const [before, after] = [title.slice(0, found.index), title.slice(found.index + found[0].length)];
  const codesIn = (text: string) =>
    (text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? []).flatMap((code) => zoneAt(code) ?? []);
  return {
    // What stands nearest to the 'to'.
    timeZone: codesIn(before).at(-1) ?? (zoneOf(before) || null),
    endTimeZone: codesIn(after)[0] ?? (zoneOf(after) || null),
  };
}

interface TripPlaces {
  destination: string;
  planZone: string;
  items: readonly Pick<Item, 'kind' | 'title' | 'timeZone' | 'endTimeZone'>[];
}

/** Returns the zones of a trip's places, which are proposed before all others. */
export function zonesOfTrip(
  { destination, planZone, items }: TripPlaces,
  zoneOf: ZoneOf,
): string[] {
  const ofItems = items.flatMap(({ kind, title, timeZone, endTimeZone }) => {
    const named = ITEM_KINDS[kind].hasTwoClocks ? zonesOfWay(title, zoneOf) : null;
    return [named?.timeZone, named?.endTimeZone, timeZone, endTimeZone];
  });
  const all = [planZone, zoneOf(destination), ...ofItems];
  return [...new Set(all.flatMap((zone) => zone || []))];
}

/** Returns the zones with a city, country or name in which a word starts with what was typed. */
export function findZones(typed: string, zones: readonly ZonePlaces[]): ZonePlaces[] {
  const sought = words(typed).trimEnd();
  if (sought === '') return [];
  const known = Object.entries(KNOWN).flatMap(([place, name]) =>
    words(place).includes(sought) ? [name] : [],
  );
  return zones.filter((zone) => {
    const all = [...citiesOf(zone), zone.countryName, zone.name];
    return known.includes(zone.name) || all.some((text) => words(text).includes(sought));
  });
}
