import * as z from 'zod/mini';
import { posesAsAddress } from '@/platform/domain/addressInText';
import { optionalEmail, optionalText, requiredText } from '@/platform/domain/text';
import { DECLINE_NAME_MAX, DECLINE_REASON_MAX, GUEST_NAME_MAX } from './guestLimits';

/** What somebody expected is called by the organizer, who writes it into messages to them. */
export const guestName = personName(GUEST_NAME_MAX, 'Please enter a name.');

/** As whom somebody declines on the group's link; the organizer alone reads it. */
export const declineNameField = personName(DECLINE_NAME_MAX, 'Please enter your name.');

function personName(limit: number, missing: string) {
  return requiredText(limit, missing).check(
    z.overwrite((name) => name.trim()),
    z.refine(
      (name) => !posesAsAddress(name),
      'This looks like an email or web address. Please enter a name.',
    ),
  );
}

/** A guest's email, which not every guest has: null for none. */
export const guestEmail = optionalEmail;

/** Why somebody can't come; nobody has to say. */
export const declineReasonField = optionalText(DECLINE_REASON_MAX);
