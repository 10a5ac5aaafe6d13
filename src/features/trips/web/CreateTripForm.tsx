import { localDay } from '@/platform/domain/calendarDate';
import { LONG_TEXT } from '@/platform/domain/textLimits';
import { CheckboxGroup } from '@/platform/web/forms/CheckboxGroup';
import { choicesOf } from '@/platform/web/forms/choice';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import {
  type CreateTripInput,
  type CreateTripValues,
  createTripSchema,
} from '../domain/createTrip';
import { type PlannedOptions, togglePlannedOption } from '../domain/plannedOptions';
import type { PlannedOption } from '../domain/tripFields';
import { OPTION_LABELS } from '../domain/tripLabels';
import { NumPeopleField, TripDatesField, TripKindFields } from './SharedTripFields';

const today = () => localDay(new Date());
const schema = createTripSchema({ today });

const EMPTY = {
  tripName: '',
  numPeople: '',
  // Nothing is chosen yet; the schema asks for a choice.
  timingFlex: '' as CreateTripInput['timingFlex'],
  startDate: '',
  endDate: '',
  destination: '',
  vibe: '',
  sameOrigin: '' as CreateTripInput['sameOrigin'],
  hotels: false,
  restaurants: false,
  flights: false,
  transport: false,
  tickets: false,
  all: false,
  extraNotes: '',
};

interface CreateTripFormProps {
  userId: string;
  /** The account's email, filled in to begin with (DESIGN 7.11). */
  email: string;
  onSave: (values: CreateTripValues) => Promise<void>;
}

/** SPEC 2 'Create a New Trip', the form itself. */
export function CreateTripForm({ userId, email, onSave }: CreateTripFormProps) {
  const form = useSchemaForm(schema, { ...EMPTY, email });
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
      <NumPeopleField />
      <TripDatesField required />
      <TripKindFields />
      <CheckboxGroup
        name="plannedOptions"
        label="What should we plan?"
        options={choicesOf(OPTION_LABELS)}
        choose={(current, changed, checked) =>
          togglePlannedOption(current as PlannedOptions, changed as PlannedOption | 'all', checked)
        }
        required
      />
      <TextAreaField
        name="extraNotes"
        label="Extra Notes"
        hint="Anything else the operators should know."
        limit={LONG_TEXT}
      />
      <SubmitBar draft={draft}>Create Trip</SubmitBar>
    </Form>
  );
}
