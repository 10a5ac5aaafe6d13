import { useState } from 'react';
import { STAGES } from '@/features/trips/domain/stage';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { toAppFailure } from '@/platform/web/appFailure';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { pageOwner } from '@/platform/web/owner/pageOwner';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import { Notice } from '@/platform/web/ui/Notice';
import { toast } from '@/platform/web/ui/toast';
import { SEND_BACK_REASON_MAX, sendBackSchema } from '../domain/deskForms';
import type { DeskTrip } from '../domain/deskTrip';
import { useSendBack } from './api';

interface SendBackDialogProps {
  trip: Pick<DeskTrip, 'tripId' | 'tripName' | 'stage'>;
  onClose: () => void;
}

/** SPEC-2 5 'Send Back': makes a trip a draft again, with a reason its organizer reads. */
export function SendBackDialog({ trip, onClose }: SendBackDialogProps) {
  const { tripId, tripName, stage } = trip;
  const { mutateAsync: sendBack } = useSendBack(tripId);
  const { hasPlan, reopens } = STAGES[stage];
  // Sending it back withdraws a plan the group has. If one got there since the page was rendered,
  // the server says so first.
  const [withdraws, setWithdraws] = useState(hasPlan && reopens);
  const form = useSchemaForm(sendBackSchema, { sendBackReason: '' });
  const draft = useFormDraft(form, `${pageOwner()}:sendBack:${tripId}`);
  const { submit, error } = useFormSubmit(form, async ({ sendBackReason }) => {
    try {
      await sendBack({ sendBackReason, withdraws });
    } catch (failure) {
      if (toAppFailure(failure).code !== 'plan_with_group') throw failure;
      setWithdraws(true);
      return;
    }
    draft.clear();
    void toast('Sent back. The organizer gets a mail.', { tone: 'success' });
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Send this trip back?"
      description={`“${tripName}” becomes a draft again, and its group can change their responses. It is back on the list once it is ready.`}
    >
      <Form form={form} draft={draft} onSubmit={submit} error={error} label="Send Back">
        {withdraws && <Notice tone="warn">{APP_ERRORS.plan_with_group.message}</Notice>}
        <TextAreaField
          name="sendBackReason"
          label="What is missing?"
          hint="The organizer reads it, in a mail and on the trip page."
          required
          limit={SEND_BACK_REASON_MAX}
        />
        <SubmitBar>{withdraws ? 'Yes, Withdraw and Send Back' : 'Send Back'}</SubmitBar>
      </Form>
    </Dialog>
  );
}
