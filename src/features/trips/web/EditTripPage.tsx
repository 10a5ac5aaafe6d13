import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { formatReadableRange, formatTypedDate, localDay } from '@/platform/domain/calendarDate';
import { pick } from '@/platform/domain/pick';
import { EDIT_REDIRECT_MS } from '@/platform/domain/times';
import type { SavedForm } from '@/platform/web/edits/edit';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { laterIfStillHere } from '@/platform/web/laterIfStillHere';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { DatesText } from '@/platform/web/ui/DatesText';
import { Notice } from '@/platform/web/ui/Notice';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { type EditTripInput, editTripFormSchema } from '../domain/editTrip';
import { STAGES } from '../domain/stage';
import { EDITED_KEYS, tripQuestion } from '../domain/tripQuestions';
import type { TripDetails } from '../domain/tripViews';
import { useUpdateTrip } from './api';
import { TripDatesField, TripQuestionField } from './TripQuestionField';

const today = () => localDay(new Date());

interface EditTripPageProps {
  tripId: string;
  userId: string;
  /** True if the organizer came from the trip page and returns to it (SPEC 4). */
  fromResponses: boolean;
}

/** SPEC 2 'Edit trip'. For a ready trip, shows a message and a way back instead of the form. */
export function EditTripPage({ tripId, userId, fromResponses }: EditTripPageProps) {
  const { data: trip } = useSuspenseQuery(trpc.trips.details.queryOptions({ tripId }));
  // A form that is already open keeps its input if the trip becomes ready in the meantime.
  const { isOpen } = STAGES[trip.stage];
  const [wasOpen, setWasOpen] = useState<boolean>(isOpen);
  if (!wasOpen && isOpen) setWasOpen(true);
  const dates = formatReadableRange(trip.startDate, trip.endDate);
  const navigate = useNavigate();
  const goBack = () =>
    void (fromResponses
      ? navigate({ to: '/dashboard/$tripId', params: { tripId } })
      : navigate({ to: '/dashboard' }));
  return (
    <Page width="form">
      <PageHeader title="Edit Trip Info" />
      {!wasOpen ? (
        <Notice tone="warn" still actions={<Button onClick={goBack}>Return</Button>}>
          <p>{APP_ERRORS.trip_ready_edit.message}</p>
          {trip.isChosen && dates && (
            <p>
              First suggested: <DatesText>{dates}</DatesText>
            </p>
          )}
        </Notice>
      ) : (
        <EditTripForm trip={trip} userId={userId} goBack={goBack} />
      )}
    </Page>
  );
}

/** Converts a trip's editable fields to form values. */
function readVersion(saved: unknown): SavedForm<EditTripInput> {
  const { version, startDate, endDate, ...trip } = saved as TripDetails;
  const typed = (date: string | null) => (date ? formatTypedDate(date) : '');
  const dates = { startDate: typed(startDate), endDate: typed(endDate) };
  return { version, form: { ...pick(trip, EDITED_KEYS), ...dates } };
}

const COMPARED = [
  ...EDITED_KEYS.map((key) => {
    const question = tripQuestion(key);
    const words = question.kind === 'choice' ? { words: question.choices } : {};
    return { names: [key], label: question.short, ...words };
  }),
  { names: ['startDate', 'endDate'], label: 'Trip dates' },
];

interface EditTripFormProps {
  trip: TripDetails;
  userId: string;
  goBack: () => void;
}

function EditTripForm({ trip, userId, goBack }: EditTripFormProps) {
  const { tripId, tripName } = trip;
  const { mutateAsync: update } = useUpdateTrip(tripId);
  const [saved, setSaved] = useState(false);
  const [schema] = useState(() => editTripFormSchema(trip, { today }));
  const form = useSchemaForm(schema, readVersion(trip).form);
  const draft = useFormDraft(form, `${userId}:edit-trip:${tripId}`, {
    versions: {
      saved: trip,
      read: readVersion,
      fields: COMPARED,
      resubmit: () => void form.handleSubmit(submit)(),
    },
  });
  const { submit, error } = useFormSubmit(form, async (values) => {
    const isSaved = await draft.save((began) =>
      update({
        began,
        values: { ...values, startDate: values.startDate ?? '', endDate: values.endDate ?? '' },
      }),
    );
    if (!isSaved) return;
    setSaved(true);
  });

  // Rereading the trip in the meantime must not restart the timer.
  const leave = useEffectEvent(goBack);
  useEffect(() => {
    if (!saved) return;
    return laterIfStillHere(() => leave(), EDIT_REDIRECT_MS);
  }, [saved]);

  return (
    <Card className="p-5 sm:p-8">
      <Form form={form} draft={draft} onSubmit={submit} error={error} pending={saved}>
        <ReadOnlyField name="tripName" label="Trip Name" value={tripName} />
        {EDITED_KEYS.map((key) => (
          <TripQuestionField key={key} name={key} />
        ))}
        <TripDatesField />
        {draft.conflict}
        {!STAGES[trip.stage].isOpen && (
          <Notice tone="warn">{APP_ERRORS.trip_ready_edit.message}</Notice>
        )}
        {saved && <Notice tone="success">Trip updated successfully! Redirecting…</Notice>}
        <SubmitBar actions={<Button onClick={() => draft.cancel(goBack)}>Cancel</Button>}>
          Update Trip
        </SubmitBar>
      </Form>
    </Card>
  );
}

/** Shows a field among the others that cannot be changed (SPEC 2 'Edit trip'). */
function ReadOnlyField({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input
        id={id}
        name={name}
        value={value}
        readOnly
        className="w-full min-w-0 rounded-[0.625rem] border border-dashed border-line-strong bg-sunken px-3.5 py-2.5 text-ink-soft"
      />
    </div>
  );
}
