import { Form } from '@/platform/web/forms/Form';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { DECLINE_REASON_MAX } from '../../domain/guestLimits';
import type { Arrival } from '../../domain/guestViews';
import { useDecline } from './api';
import { DeclinedNotice } from './DeclinedNotice';

const loadSchema = () => import('../../domain/declineForms').then((chunk) => chunk.declineForm);

interface CantComeProps {
  tripId: string;
  guest: NonNullable<Arrival['guest']>;
  /** True once the trip takes no answers. */
  isClosed: boolean;
}

/** For anyone who came by a personal link: declines, or takes that back (SPEC-2 4). */
export function CantCome({ tripId, guest, isClosed }: CantComeProps) {
  if (guest.hasAnswered) return null;
  if (guest.hasDeclined) {
    return (
      <DeclinedNotice tripId={tripId} takeBack="takeBack" isClosed={isClosed}>
        {guest.organizerName} sees it on the trip’s page.
      </DeclinedNotice>
    );
  }
  return (
    <>
      {isClosed && (
        <p className="mb-4">
          Planning has begun. If you can come, ask <bdi>{guest.organizerName}</bdi> to open the trip
          for answers again, and answer then.
        </p>
      )}
      <DeclineForm tripId={tripId} guest={guest} />
    </>
  );
}

function DeclineForm({ tripId, guest }: Omit<CantComeProps, 'isClosed'>) {
  const { mutateAsync: decline } = useDecline(tripId);
  const form = useSchemaForm(loadSchema, { declineReason: '' });
  const { submit, error } = useFormSubmit(form, async (said) => void (await decline(said)));
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
