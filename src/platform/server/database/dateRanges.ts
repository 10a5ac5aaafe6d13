import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';
import type { DateRange } from '@/platform/domain/calendarDate';

/** A range as PostgreSQL writes it. The day after the last one may be in the year 10000. */
const RANGE = /\[(\d{4}-\d\d-\d\d),(\d+)-(\d\d)-(\d\d)\)/g;

/** Writes ranges as PostgreSQL reads them; null without any. */
export const asMultirange = (ranges: readonly DateRange[] | null): string | null =>
  ranges && `{${ranges.map(({ start, end }) => `[${start},${end}]`).join(',')}}`;

/** Ranges of days, which PostgreSQL sorts and joins by itself; it writes the day after each. */
export const dateRanges = customType<{ data: readonly DateRange[]; driverData: string }>({
  dataType: () => 'datemultirange',
  toDriver: (ranges) => asMultirange(ranges) ?? '{}',
  fromDriver: (text) =>
    [...text.matchAll(RANGE)].map(([, start = '', year, month, day]) => {
      const last = Date.UTC(Number(year), Number(month) - 1, Number(day) - 1);
      return { start, end: new Date(last).toISOString().slice(0, 10) };
    }),
});

/** The same within JSON; null without any. */
export const rangesAsJson = (column: SQLWrapper): SQL =>
  sql`(select json_agg(json_build_object('start', lower(one), 'end', upper(one) - 1)) from unnest(${column}) one)`;
