import * as z from 'zod/mini';
import { Form } from '@/platform/web/forms/Form';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { trpcClient } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { declineReasonField } from '../domain/guestFields';
import { DECLINE_REASON_MAX } from '../domain/guestLimits';
import type { Arrival } from '../domain/guestViews';
import { DeclinedNotice } from './DeclinedNotice';
import { useKeepArrival } from './useKeepArrival';

const schema = z.object({ declineReason: declineReasonField });

interface CantComeProps {
  tripId: string;
  guest: NonNullable<Arrival['guest']>;
}

/** For anyone who came by a personal link: that they can't come, and that they can after all (SPEC-2 4). */
export function CantCome({ tripId, guest }: CantComeProps) {
  const keep = useKeepArrival(tripId);
  if (guest.hasAnswered) return null;
  if (!guest.hasDeclined) return <DeclineForm {...{ tripId, guest }} />;
  return (
    <DeclinedNotice
      takeBack={async () => void keep(await trpcClient.guests.takeBack.mutate({ tripId }))}
    >
      {guest.organizerName} has been told.
    </DeclinedNotice>
  );
}

function DeclineForm({ tripId, guest }: CantComeProps) {
  const keep = useKeepArrival(tripId);
  const form = useSchemaForm(schema, { declineReason: '' });
  const { submit, error } = useFormSubmit(form, async ({ declineReason }) => {
    keep(await trpcClient.guests.decline.mutate({ tripId, declineReason }));
  });
  const { isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={submit} label="Can't come" className="flex flex-col gap-3">
      <TextAreaField
        name="declineReason"
        label="Can't make it?"
        hint={`You can say why; only ${guest.organizerName} reads it.`}
        limit={DECLINE_REASON_MAX}
        rows={2}
      />
      <p role="alert" className="font-medium text-danger empty:hidden">
        {error}
      </p>
      <div>
        <Button type="submit" pending={isSubmitting}>
          I Can't Come
        </Button>
      </div>
    </Form>
  );
}
