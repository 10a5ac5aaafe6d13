import { localDay } from '@/platform/domain/calendarDate';
import { CheckboxGroup } from '@/platform/web/forms/CheckboxGroup';
import { choicesOf } from '@/platform/web/forms/choice';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import type { CreateTripValues } from '../domain/createTrip';
import { NOTHING_SAID } from '../domain/nothingSaid';
import {
  OPTION_LABELS,
  type PlannedOption,
  type PlannedOptions,
  togglePlannedOption,
} from '../domain/plannedOptions';
import { EDITED_KEYS, TRIP_QUESTION_KEYS, tripQuestion } from '../domain/tripQuestions';
import { TripDatesField } from './TripDatesField';
import { TripQuestionField } from './TripQuestionField';

const today = () => localDay(new Date());
const loadSchema = () =>
  import('../domain/createTrip').then(({ createTripSchema }) => createTripSchema({ today }));

const EMPTY = {
  tripName: '',
  ...NOTHING_SAID,
  startDate: '',
  endDate: '',
  hotels: false,
  restaurants: false,
  flights: false,
  transport: false,
  tickets: false,
  all: false,
};

/** The form asks for the number of people, the dates, the kind of trip, then the rest. */
const KIND_KEYS = EDITED_KEYS.filter((key) => key !== 'numPeople');
const FIRST_KEYS = TRIP_QUESTION_KEYS.filter((key) => tripQuestion(key).isOnlyAtFirst);

interface CreateTripFormProps {
  userId: string;
  /** The account's email, as the initial value (DESIGN 7.11). */
  email: string;
  onSave: (values: CreateTripValues) => Promise<void>;
}

/** The form of SPEC 2 'Create a New Trip'. */
export function CreateTripForm({ userId, email, onSave }: CreateTripFormProps) {
  const form = useSchemaForm(loadSchema, { ...EMPTY, email });
  const draft = useFormDraft(form, `${userId}:create`);
  const { submit, error } = useFormSubmit(form, async (values) => {
    await onSave(values);
    draft.clear();
  });
  return (
    <Form form={form} onSubmit={submit} error={error}>
      <TextField
        name="tripName"
        label="Trip Name"
        hint="It becomes part of the link and stays as it is."
        required
      />
      <TextField name="email" label="Email" type="email" autoComplete="email" required />
      <TripQuestionField name="numPeople" />
      <TripDatesField required />
      {KIND_KEYS.map((key) => (
        <TripQuestionField key={key} name={key} />
      ))}
      <CheckboxGroup
        name="plannedOptions"
        label="What should we plan?"
        options={choicesOf(OPTION_LABELS)}
        choose={(current, changed, checked) =>
          togglePlannedOption(current as PlannedOptions, changed as PlannedOption | 'all', checked)
        }
        required
      />
      {FIRST_KEYS.map((key) => (
        <TripQuestionField key={key} name={key} />
      ))}
      <SubmitBar draft={draft}>Create Trip</SubmitBar>
    </Form>
  );
}
