import * as z from 'zod/mini';
import { declineNameField, declineReasonField } from './guestFields';

/** The form for declining by personal link. */
export const declineForm = z.object({ declineReason: declineReasonField });

/** The same for anyone who came by the group's link. */
export const declineByNameForm = z.object({
  declineName: declineNameField,
  declineReason: declineReasonField,
});
