import { OPTION_LABELS, PLANNED_OPTIONS } from '@/features/trips/domain/plannedOptions';
import { STAGES } from '@/features/trips/domain/stage';
import {
  inQuestionsWords,
  TRIP_QUESTION_KEYS,
  type TripQuestionKey,
  tripQuestion,
} from '@/features/trips/domain/tripQuestions';
import type { TripRecord } from '@/features/trips/domain/tripViews';
import { BoardingPass } from '@/platform/web/ui/BoardingPass';
import { Facts } from '@/platform/web/ui/Facts';
import { organizerFacts, placeFacts } from './organizerFacts';

/** Questions the headline already answers. */
const HEADLINE: readonly TripQuestionKey[] = ['destination'];

/** What an operator needs to know about the trip before reading the responses. */
export function TripRecordCard({ trip }: { trip: TripRecord }) {
  const planned = PLANNED_OPTIONS.filter((option) => trip.plannedOptions[option]).map(
    (option) => OPTION_LABELS[option],
  );
  const answers = TRIP_QUESTION_KEYS.filter(
    (key) => !HEADLINE.includes(key) && trip[key].trim() !== '',
  ).map((key) => ({
    label: tripQuestion(key).short,
    value: inQuestionsWords(key, trip[key]),
    wide: tripQuestion(key).kind === 'longText',
  }));
  return (
    <BoardingPass band={STAGES[trip.stage].label} title="Trip Details" headingLevel={2}>
      <Facts
        items={[
          ...organizerFacts(trip),
          ...placeFacts(trip),
          ...answers.filter(({ wide }) => !wide),
          { label: 'To plan', value: planned.join(', ') },
          ...answers.filter(({ wide }) => wide),
        ]}
      />
    </BoardingPass>
  );
}
