import * as z from 'zod/mini';
import { BOOKINGS } from '@/features/plans/domain/itemChoices';
import { MOST_ITEMS } from '@/features/plans/domain/planLimits';
import { optionalDate } from '@/platform/domain/dateField';
import { keysOf } from '@/platform/domain/keysOf';
import { versionField } from '@/platform/domain/version';
import { composerItemSchema } from './composer';

/** The booking state to set, as typed. Only held items have a day. */
const bookingFields = {
  booking: z.enum(keysOf(BOOKINGS), 'Please choose how far the booking is.'),
  heldUntil: optionalDate,
};

/** Items whose booking is set at once, each in the version that the operator has seen. */
export const itemsToBook = z
  .array(
    z.object({
      itemId: z.uuid().check(z.maxLength(36), z.toLowerCase()),
      version: versionField,
      ...bookingFields,
    }),
  )
  .check(z.minLength(1), z.maxLength(MOST_ITEMS));

/**
 * The result. `late` are items that somebody else changed in the meantime, as they are now; `gone`
 * are the ids of those that no longer exist.
 */
export const bookedItemsSchema = z.object({
  saved: z.array(composerItemSchema),
  late: z.array(composerItemSchema),
  gone: z.array(z.string()),
  changes: versionField,
});
export type BookedItems = z.infer<typeof bookedItemsSchema>;
