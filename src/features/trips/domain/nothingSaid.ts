import type { CreateTripInput } from './createTrip';
import { forQuestions, TRIP_QUESTION_KEYS, type TripQuestionKey } from './tripQuestions';

/** The form's empty answers. The schema asks for those that are required. */
export const NOTHING_SAID = forQuestions<Pick<CreateTripInput, TripQuestionKey>>(
  TRIP_QUESTION_KEYS,
  () => '',
);
