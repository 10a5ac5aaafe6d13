import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { toAppFailure } from '@/platform/web/appFailure';
import { Form } from '@/platform/web/forms/Form';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { trpc, trpcClient } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { declineReasonField } from '../domain/guestFields';
import { DECLINE_REASON_MAX } from '../domain/guestLimits';
import type { Arrival } from '../domain/guestViews';

const schema = z.object({ declineReason: declineReasonField });

interface CantComeProps {
  tripId: string;
  guest: NonNullable<Arrival['guest']>;
}

/** For whoever came by a personal link: that they can't come, and that they can after all (SPEC-2 4). */
export function CantCome({ tripId, guest }: CantComeProps) {
  if (guest.hasAnswered) return null;
  return guest.hasDeclined ? (
    <Declined {...{ tripId, guest }} />
  ) : (
    <DeclineForm {...{ tripId, guest }} />
  );
}

/** Keeps what the server said last of this browser's link. */
function useKeepArrival(tripId: string) {
  const queryClient = useQueryClient();
  return (arrival: Arrival) =>
    queryClient.setQueryData(trpc.guests.arrival.queryKey({ tripId }), arrival);
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

function Declined({ tripId, guest }: CantComeProps) {
  const keep = useKeepArrival(tripId);
  const back = useMutation({
    mutationFn: () => trpcClient.guests.takeBack.mutate({ tripId }),
    onError: (error) => console.error(error),
    onSuccess: keep,
  });
  return (
    <Notice
      tone="info"
      title="You have said that you can’t come."
      actions={
        <Button pending={back.isPending} onClick={() => back.mutate()}>
          I Can Come After All
        </Button>
      }
    >
      <p>{guest.organizerName} has been told. Plans change: you can take it back here.</p>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {back.error && toAppFailure(back.error).message}
      </p>
    </Notice>
  );
}
