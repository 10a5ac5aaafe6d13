import { useEffect, useState } from 'react';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { localDay } from '@/platform/domain/calendarDate';
import { pick } from '@/platform/domain/pick';
import { toAppFailure } from '@/platform/web/appFailure';
import { CheckboxField } from '@/platform/web/forms/CheckboxField';
import { CheckboxGroup } from '@/platform/web/forms/CheckboxGroup';
import { choicesOf } from '@/platform/web/forms/choice';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { readerTimeZone } from '@/platform/web/reader';
import { Card } from '@/platform/web/ui/Card';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { type CreateTripValues, createTripSchema, NOTHING_SAID } from '../domain/createTrip';
import {
  OPTION_LABELS,
  type PlannedOption,
  type PlannedOptions,
  togglePlannedOption,
} from '../domain/plannedOptions';
import { TRIP_NAME_MAX } from '../domain/tripFields';
import { EDITED_KEYS, TRIP_QUESTION_KEYS, tripQuestion } from '../domain/tripQuestions';
import type { TripDetails } from '../domain/tripViews';
import { useCreateTrip } from './api';
import { type SharedTrip, SharePopup } from './SharePopup';
import { TripDatesField, TripQuestionField } from './TripQuestionField';

/** SPEC 2 'Create a New Trip' for a signed-in user: the form, then the popup with the link. */
export function CreateTripPage({ userId, email, again }: Omit<CreateTripFormProps, 'onSave'>) {
  const { mutateAsync: create } = useCreateTrip();
  const [created, setCreated] = useState<SharedTrip | null>(null);
  return (
    <Page width="form">
      <PageHeader
        title="Create a New Trip"
        lead="Tell us the outline. Your group fills in the rest through one link."
      />
      <Card className="p-5 sm:p-8">
        <CreateTripForm
          userId={userId}
          email={email}
          again={again}
          onSave={async (values) => {
            const trip = await create({ ...values, timeZone: readerTimeZone() });
            setCreated({ ...trip, tripName: values.tripName });
          }}
        />
      </Card>
      {created && <SharePopup trip={created} />}
    </Page>
  );
}

const schema = createTripSchema({ today: () => localDay(new Date()) });

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

/** The dates stand between these (SPEC 2). */
const BEFORE_DATES = EDITED_KEYS.slice(0, EDITED_KEYS.indexOf('timingFlex') + 1);
const AFTER_DATES = EDITED_KEYS.slice(BEFORE_DATES.length);
const FIRST_KEYS = TRIP_QUESTION_KEYS.filter((key) => tripQuestion(key).isOnlyAtFirst);

interface CreateTripFormProps {
  userId: string;
  /** The account's email, as the initial value (DESIGN 7.11). */
  email: string;
  /** The trip that is planned again, whose answers but the dates are the initial values. */
  again?: TripDetails | undefined;
  onSave: (values: CreateTripValues) => Promise<void>;
}

const AGAIN = ' again';

/** What a trip that is planned again says in the form (SPEC-5 19), with a name that fits. */
const asBefore = ({ tripId, tripName, organizerEmail, plannedOptions, ...trip }: TripDetails) => ({
  ...pick(trip, TRIP_QUESTION_KEYS),
  ...plannedOptions,
  tripName: `${[...tripName]
    .slice(0, TRIP_NAME_MAX - AGAIN.length)
    .join('')
    .trimEnd()}${AGAIN}`,
  email: organizerEmail,
  again: tripId,
  inviteSame: true,
});

/** The form of SPEC 2 'Create a New Trip'. */
export function CreateTripForm({ userId, email, again, onSave }: CreateTripFormProps) {
  const form = useSchemaForm(schema, { ...EMPTY, email, ...(again && asBefore(again)) });
  const draft = useFormDraft(form, `${userId}:create${again ? `:${again.tripId}` : ''}`);
  /** Whether the name was refused as taken, and whether that is being said. */
  const [taken, setTaken] = useState<'no' | 'said' | 'closed'>('no');
  const { submit, error } = useFormSubmit(form, async (values) => {
    try {
      await onSave(values);
    } catch (failure) {
      if (toAppFailure(failure).code !== 'trip_exists') throw failure;
      // The dialog says it; the field is only marked.
      form.setError('tripName', { type: 'taken', message: '' });
      setTaken('said');
      return;
    }
    draft.clear();
  });
  useEffect(() => {
    if (taken === 'closed') form.setFocus('tripName');
  }, [taken, form]);
  return (
    <Form form={form} draft={draft} onSubmit={submit} error={error}>
      <TextField
        name="tripName"
        label="Trip Name"
        hint="It becomes part of the link and stays as it is."
        required
      />
      <TextField name="email" label="Email" type="email" autoComplete="email" required />
      {BEFORE_DATES.map((key) => (
        <TripQuestionField key={key} name={key} />
      ))}
      <TripDatesField required />
      {AFTER_DATES.map((key) => (
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
      {again && (
        <div>
          <CheckboxField name="inviteSame" label="Invite the Same People" />
          <p className="pl-8.5 text-[0.9375rem] text-ink-soft">
            Everyone who traveled on {again.tripName} will be on the new trip’s list. Nobody is
            mailed by that.
          </p>
        </div>
      )}
      <SubmitBar>Create Trip</SubmitBar>
      <AlertDialog
        open={taken === 'said'}
        onOpenChange={() => setTaken('closed')}
        title={APP_ERRORS.trip_exists.message}
      />
    </Form>
  );
}
