import type { SeenBy } from '@/platform/domain/kept';
import type { KeptField } from '@/platform/server/database/kept';
import {
  forQuestions,
  TRIP_QUESTION_KEYS,
  type TripQuestion,
  type TripQuestionKey,
} from '../domain/tripQuestions';

const SEEN: Record<TripQuestion['reader'], SeenBy> = {
  invited: 'invited',
  members: 'group',
  operators: 'organizer',
};

/** What the columns of the questions about a trip say of themselves. */
export const keptQuestions = forQuestions<Record<TripQuestionKey, KeptField>>(
  TRIP_QUESTION_KEYS,
  (_, question) => ({
    words: question.short,
    seenBy: SEEN[question.reader],
    ...('choices' in question && { choices: question.choices }),
  }),
);
