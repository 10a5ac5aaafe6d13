import { Form } from '@/platform/web/forms/Form';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { DECLINE_REASON_MAX } from '../../domain/guestLimits';
import { useDeclineByName } from './api';
import { DeclinedNotice } from './DeclinedNotice';
import { FoldedDecline } from './FoldedDecline';

const loadSchema = () =>
  import('../../domain/declineForms').then((chunk) => chunk.declineByNameForm);

interface CantComeByNameProps {
  tripId: string;
  /** The name under which this browser has declined; null if it hasn't. */
  declinedAs: string | null;
  /** True once the trip takes no answers. */
  isClosed: boolean;
}

/** For anyone who came by the group's link: declines with just a name (SPEC-2 4). */
export function CantComeByName({ tripId, declinedAs, isClosed }: CantComeByNameProps) {
  if (declinedAs === null) return <DeclineForm tripId={tripId} />;
  return (
    <DeclinedNotice tripId={tripId} takeBack="takeBackByName" isClosed={isClosed}>
      The organizer reads it, with the name <bdi>{declinedAs}</bdi>.
    </DeclinedNotice>
  );
}

function DeclineForm({ tripId }: { tripId: string }) {
  const { mutateAsync: decline } = useDeclineByName(tripId);
  const form = useSchemaForm(loadSchema, { declineName: '', declineReason: '' });
  const { submit, error } = useFormSubmit(form, async (said) => void (await decline(said)));
  return (
    <FoldedDecline>
      <Form form={form} onSubmit={submit} label="Can't come" className="flex flex-col gap-4">
        <TextField
          name="declineName"
          label="Your name"
          hint="So that the organizer knows who can’t come. No account is needed."
          autoComplete="name"
          required
        />
        <TextAreaField
          name="declineReason"
          label="Why not?"
          hint="Only the organizer reads it. You can leave it out."
          limit={DECLINE_REASON_MAX}
          rows={2}
        />
        <p role="alert" className="font-medium text-danger empty:hidden">
          {error}
        </p>
        <div>
          <Button type="submit" pending={form.formState.isSubmitting}>
            I Can't Come
          </Button>
        </div>
      </Form>
    </FoldedDecline>
  );
}
