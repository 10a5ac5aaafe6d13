import { deletedOn } from '@/features/responses/domain/deletedOn.ts';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { grouped } from '@/platform/domain/grouped';
import type { SeenBy } from '@/platform/domain/kept';
import type { KeptField, KeptKind, KeptPage, KeptRow } from './keptPage';

/** A value with what is known of its column; null if it is kept but never shown. */
export interface KeptValue extends KeptField {
  value: string | null;
}

/** A row's values grouped by who sees them, and the names of its empty fields. */
export interface KeptEntry {
  heading: KeptRow['heading'];
  groups: readonly { seenBy: SeenBy; values: readonly KeptValue[] }[];
  empty: readonly string[];
  /** How many rows read like this one. */
  times: number;
  address: KeptRow['address'];
}

/** The rows of one kind in one section. */
export interface PageOfKept {
  kind: KeptKind;
  entries: readonly KeptEntry[];
}

/** A trip with everything kept about the reader on it. `tripId` is null for data of no trip. */
export interface KeptSection {
  tripId: string | null;
  tripName: string;
  parts: readonly PageOfKept[];
}

/** A sensitive value that has been deleted shows the date instead. */
function entryOf(
  { fields }: KeptKind,
  { heading, values, address }: KeptRow,
  shreddedOn: CalendarDate | null,
): KeptEntry {
  const all = fields.map((field, at): KeptValue => {
    const value = values[at] ?? null;
    const isGone = value === '' && field.isSensitive && shreddedOn !== null;
    return isGone ? { ...field, value: deletedOn(shreddedOn) } : { ...field, value };
  });
  const seen = grouped(
    all.filter(({ value }) => value !== ''),
    ({ seenBy }) => seenBy,
  );
  return {
    heading,
    groups: [...seen].map(([seenBy, own]) => ({ seenBy, values: own })),
    empty: all.filter(({ value }) => value === '').map(({ words }) => words),
    times: 1,
    address,
  };
}

/** Shows rows that read alike once, with how many they are. */
function onceEach(entries: readonly KeptEntry[]): KeptEntry[] {
  return [...grouped(entries, (entry) => JSON.stringify(entry)).values()].flatMap(
    ([one, ...more]) => (one ? [{ ...one, times: 1 + more.length }] : []),
  );
}

/** Arranges the data for the page: first what belongs to no trip, then each trip by name. */
export function keptSections({ kinds, rows, trips }: KeptPage): KeptSection[] {
  const known = new Map(trips.map((trip) => [trip.tripId, trip]));
  const byTrip = grouped(rows, ({ tripId }) => tripId);
  const sections = [...byTrip].map(([tripId, own]): KeptSection => {
    const trip = tripId === null ? undefined : known.get(tripId);
    const byKind = grouped(own, ({ kind }) => kind);
    const parts = [...byKind].flatMap(([at, found]): PageOfKept[] => {
      const kind = kinds[at];
      return kind
        ? [
            {
              kind,
              entries: onceEach(found.map((row) => entryOf(kind, row, trip?.shreddedOn ?? null))),
            },
          ]
        : [];
    });
    const tripName = tripId === null ? '' : (trip?.tripName ?? 'A trip that is gone');
    return { tripId, tripName, parts };
  });
  return sections.sort(
    (a, b) =>
      Number(a.tripId !== null) - Number(b.tripId !== null) ||
      a.tripName.localeCompare(b.tripName, 'en'),
  );
}
