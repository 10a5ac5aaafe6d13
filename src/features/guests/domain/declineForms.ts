import * as z from 'zod/mini';
import { declineNameField, declineReasonField } from './guestFields';

/** That somebody who was invited by a personal link can't come. */
export const declineForm = z.object({ declineReason: declineReasonField });

/** The same of anyone who came by the group's link. */
export const declineByNameForm = z.object({
  declineName: declineNameField,
  declineReason: declineReasonField,
});
