import { guestAdmission } from '@/features/guests/server/admission';
import { createSubmit } from '@/features/responses/server/commands';

/** Saves one traveler's answers, which also take their place on the list of guests. */
export const submitResponse = createSubmit(guestAdmission);
