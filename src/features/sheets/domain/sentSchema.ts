import * as z from 'zod/mini';
import { MOST_PEOPLE } from '@/features/plans/domain/planLimits';
import { travelerIdSchema } from '@/features/plans/domain/travelerId';
import { tripIdSchema } from '@/features/trips/domain/tripFields';
import { looksLikeAddress } from '@/platform/domain/addressInText';
import { optionalEmail, requiredText } from '@/platform/domain/text';
import { SHORT_TEXT } from '@/platform/domain/textLimits';
import { RECIPIENT_MAX } from './sheetLimits';
import { SHEET_KEYS } from './sheets';

/** The name of a sheet's recipient, which appears in mails and in the audit record. */
const recipientField = (missing: string) =>
  requiredText(RECIPIENT_MAX, missing).check(
    z.overwrite((name) => name.trim()),
    z.refine(
      (name) => !looksLikeAddress(name),
      'This looks like an email or web address. Please enter a name.',
    ),
  );

export const sentToField = recipientField('Please say to whom it goes.');

/** The plan an operator has picked; ignored once one is chosen. */
export const pickedPlan = z.optional(z.uuid().check(z.maxLength(36), z.toLowerCase()));

/** The sheet to send, as the operator has looked at it. */
const ofSending = {
  tripId: tripIdSchema,
  planId: pickedPlan,
  sheet: z.enum(SHEET_KEYS),
  /** Whose rows are sent: no supplier reads of another's (SPEC-2 8). */
  supplier: requiredText(SHORT_TEXT, 'Please say whose sheet this is.'),
  /** The rows they looked at (`rowsDigest`), because no others may be sent in their name. */
  seen: z.optional(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
  /** The people it goes without a note for, as they have confirmed ('Send Without Them'). */
  without: z.array(travelerIdSchema).check(z.maxLength(MOST_PEOPLE)),
};

export const sentSchema = z.object({ ...ofSending, sentTo: sentToField });
export type Sent = z.output<typeof sentSchema>;

/** The supplier an operator asks for a receipt. */
export const recipientFields = {
  recipientName: recipientField('Please say who is asked.'),
  recipientEmail: optionalEmail,
};

export const askedReceiptSchema = z.object({ ...ofSending, ...recipientFields });
export type AskedReceipt = z.output<typeof askedReceiptSchema>;
