import * as z from 'zod/mini';
import { looksLikeAddress } from '@/platform/domain/addressInText';
import { optionalEmail, optionalText, requiredText } from '@/platform/domain/text';
import { DECLINE_NAME_MAX, DECLINE_REASON_MAX, GUEST_NAME_MAX } from './guestLimits';

/** The organizer's name for someone expected, which goes into messages to them. */
export const guestName = personName(GUEST_NAME_MAX, 'Please enter a name.');

/** The name under which somebody declines by the group's link; only the organizer reads it. */
export const declineNameField = personName(DECLINE_NAME_MAX, 'Please enter your name.');

function personName(limit: number, missing: string) {
  return requiredText(limit, missing).check(
    z.overwrite((name) => name.trim()),
    z.refine(
      (name) => !looksLikeAddress(name),
      'This looks like an email or web address. Please enter a name.',
    ),
  );
}

/** A guest's email; null if they have none. */
export const guestEmail = optionalEmail;

/** Why somebody can't come; optional. */
export const declineReasonField = optionalText(DECLINE_REASON_MAX);
