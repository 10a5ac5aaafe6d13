import type { CreateTripInput } from './createTrip';
import { forQuestions, TRIP_QUESTION_KEYS, type TripQuestionKey } from './tripQuestions';

/** Every question unanswered: nothing is chosen yet, and the schema asks for what it needs. */
export const NOTHING_SAID = forQuestions<Pick<CreateTripInput, TripQuestionKey>>(
  TRIP_QUESTION_KEYS,
  () => '',
);
