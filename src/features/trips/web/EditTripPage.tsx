import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { APP_ERRORS } from '@/platform/domain/appError';
import { formatTypedDate, localDay } from '@/platform/domain/calendarDate';
import { EDIT_REDIRECT_MS } from '@/platform/domain/times';
import { DateRangeField } from '@/platform/web/forms/DateRangeField';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { trpc, trpcClient } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { Notice } from '@/platform/web/ui/Notice';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { editTripFormSchema } from '../domain/editTrip';
import type { TripDetails } from '../domain/tripViews';
import { ReadOnlyField } from './ReadOnlyField';
import {
  DestinationField,
  NumPeopleField,
  SameOriginField,
  TimingFlexField,
  VibeField,
} from './SharedTripFields';

const today = () => localDay(new Date());

interface EditTripPageProps {
  tripId: string;
  userId: string;
  /** Whether the organizer came from the trip page and goes back there (SPEC 4). */
  fromResponses: boolean;
}

/** SPEC 2 'Edit trip'. A ready trip is blocked with a message and a way back. */
export function EditTripPage({ tripId, userId, fromResponses }: EditTripPageProps) {
  const { data: trip } = useSuspenseQuery(trpc.trips.details.queryOptions({ tripId }));
  const navigate = useNavigate();
  const goBack = () =>
    void (fromResponses
      ? navigate({ to: '/dashboard/$tripId', params: { tripId } })
      : navigate({ to: '/dashboard' }));
  return (
    <Page width="form">
      <PageHeader title="Edit Trip Info" />
      {trip.status === 'ready' ? (
        <Notice tone="warn" still actions={<Button onClick={goBack}>Return</Button>}>
          {APP_ERRORS.trip_ready_edit.message}
        </Notice>
      ) : (
        <EditTripForm trip={trip} userId={userId} goBack={goBack} />
      )}
    </Page>
  );
}

interface EditTripFormProps {
  trip: TripDetails;
  userId: string;
  goBack: () => void;
}

function EditTripForm({ trip, userId, goBack }: EditTripFormProps) {
  const { tripId, tripName, status: _, ...fields } = trip;
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(false);
  const [schema] = useState(() => editTripFormSchema(trip, { today }));
  const form = useSchemaForm(schema, {
    ...fields,
    startDate: trip.startDate ? formatTypedDate(trip.startDate) : '',
    endDate: trip.endDate ? formatTypedDate(trip.endDate) : '',
  });
  const draft = useFormDraft(form, `${userId}:edit-trip:${tripId}`);
  const { submit, error } = useFormSubmit(form, async (values) => {
    await trpcClient.trips.update.mutate({
      tripId,
      values: { ...values, startDate: values.startDate ?? '', endDate: values.endDate ?? '' },
    });
    draft.clear();
    setSaved(true);
    void queryClient.invalidateQueries();
  });

  useEffect(() => {
    if (!saved) return;
    const timer = window.setTimeout(goBack, EDIT_REDIRECT_MS);
    return () => window.clearTimeout(timer);
  }, [saved, goBack]);

  return (
    <Card className="p-5 sm:p-8">
      <Form form={form} onSubmit={submit} error={error} pending={saved}>
        <ReadOnlyField name="tripName" label="Trip Name" value={tripName} />
        <NumPeopleField />
        <TimingFlexField />
        <DestinationField />
        <VibeField />
        <SameOriginField />
        <DateRangeField
          label="Trip dates"
          startName="startDate"
          endName="endDate"
          startLabel="Start Date"
          endLabel="End Date"
          min={today()}
        />
        {saved && <Notice tone="success">Trip updated successfully! Redirecting…</Notice>}
        <SubmitBar draft={draft} actions={<Button onClick={goBack}>Cancel</Button>}>
          Update Trip
        </SubmitBar>
      </Form>
    </Card>
  );
}
