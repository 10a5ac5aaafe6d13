import * as z from 'zod/mini';
import { ADDRESS_KINDS } from '@/features/takeaway/domain/openAddress';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { KEPT_UNTIL, SEEN_BY } from '@/platform/domain/kept';
import { keysOf } from '@/platform/domain/keysOf';

/** How a value is to be read: as it stands, as a moment in ISO, or as a calendar date. */
export const VALUE_TYPES = ['text', 'moment', 'day'] as const;

const keptField = z.object({
  words: z.string(),
  type: z.enum(VALUE_TYPES),
  seenBy: z.enum(keysOf(SEEN_BY)),
  until: z.enum(keysOf(KEPT_UNTIL)),
  isSensitive: z.boolean(),
});
export type KeptField = z.infer<typeof keptField>;

/** What is kept of one kind, and how: the columns of a table, in words. */
const keptKind = z.object({
  kind: z.string(),
  fields: z.array(keptField),
  /** When it goes by itself, in words; null where nothing but a deletion ends it. */
  goes: z.nullable(z.string()),
  /** Whether there is more of it than is shown here. */
  hasMore: z.boolean(),
});
export type KeptKind = z.infer<typeof keptKind>;

const keptRow = z.object({
  /** Its place among the kinds. */
  kind: z.int(),
  tripId: z.nullable(z.string()),
  /** One for each field: empty where nothing is kept, null where what is kept is never shown. */
  values: z.array(z.nullable(z.string())),
  /** The address that it is, while that can be withdrawn. */
  address: z.nullable(z.enum(ADDRESS_KINDS)),
});
export type KeptRow = z.infer<typeof keptRow>;

/** What is kept about the reader (SPEC-2 9). */
export const keptPageSchema = z.object({
  kinds: z.array(keptKind),
  rows: z.array(keptRow),
  /** Their trips. */
  trips: z.array(
    z.object({
      tripId: z.string(),
      tripName: z.string(),
      /** The day on which what is sensitive was deleted; null while it is kept. */
      shreddedOn: z.nullable(z.string()) as z.ZodMiniType<CalendarDate | null>,
    }),
  ),
});
export type KeptPage = z.infer<typeof keptPageSchema>;
