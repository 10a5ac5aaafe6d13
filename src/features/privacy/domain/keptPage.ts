import * as z from 'zod/mini';
import { ADDRESS_KINDS } from '@/features/takeaway/domain/addressKind';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { KEPT_UNTIL, SEEN_BY } from '@/platform/domain/kept';
import { keysOf } from '@/platform/domain/keysOf';

/** How to read a value: as plain text, as an ISO instant, or as a calendar date. */
export const VALUE_TYPES = ['text', 'moment', 'day'] as const;

const keptField = z.object({
  words: z.string(),
  type: z.enum(VALUE_TYPES),
  seenBy: z.enum(keysOf(SEEN_BY)),
  until: z.enum(keysOf(KEPT_UNTIL)),
  isSensitive: z.boolean(),
});
export type KeptField = z.infer<typeof keptField>;

/** One kind of data kept, with a table's columns in words. */
const keptKind = z.object({
  kind: z.string(),
  fields: z.array(keptField),
  /** When it is deleted automatically, in words; null if only a deletion by hand removes it. */
  goes: z.nullable(z.string()),
  /** True if there is more than is shown here. */
  hasMore: z.boolean(),
});
export type KeptKind = z.infer<typeof keptKind>;

const keptRow = z.object({
  /** The index into `kinds`. */
  kind: z.int(),
  tripId: z.nullable(z.string()),
  /** What tells it from others of its kind, and the instant since when it is, or empty. */
  heading: z.nullable(z.object({ words: z.string(), at: z.string() })),
  /** One per field: empty if nothing is kept, null if the value is never shown. */
  values: z.array(z.nullable(z.string())),
  /** The kind of address, if this row is one that can still be withdrawn. */
  address: z.nullable(z.enum(ADDRESS_KINDS)),
});
export type KeptRow = z.infer<typeof keptRow>;

/** Everything kept about the reader (SPEC-2 9). */
export const keptPageSchema = z.object({
  kinds: z.array(keptKind),
  rows: z.array(keptRow),
  trips: z.array(
    z.object({
      tripId: z.string(),
      tripName: z.string(),
      /** The day on which sensitive data was deleted; null while it is kept. */
      shreddedOn: z.nullable(z.string()) as z.ZodMiniType<CalendarDate | null>,
    }),
  ),
});
export type KeptPage = z.infer<typeof keptPageSchema>;
