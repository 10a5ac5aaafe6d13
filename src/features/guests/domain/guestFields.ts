import * as z from 'zod/mini';
import { looksLikeAddress } from '@/platform/domain/addressInText';
import { optionalEmail, optionalText, requiredText } from '@/platform/domain/text';
import { DECLINE_REASON_MAX, GUEST_NAME_MAX } from './guestLimits';

/** The organizer's name for someone expected, which goes into messages to them. */
export const guestName = requiredText(GUEST_NAME_MAX, 'Please enter a name.').check(
  z.overwrite((name) => name.trim()),
  z.refine(
    (name) => !looksLikeAddress(name),
    'This looks like an email or web address. Please enter a name.',
  ),
);

/** A guest's email; null if they have none. */
export const guestEmail = optionalEmail;

/** Why somebody can't come; optional. */
export const declineReasonField = optionalText(DECLINE_REASON_MAX);
