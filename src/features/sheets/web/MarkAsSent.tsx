import * as z from 'zod/mini';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { toast } from '@/platform/web/ui/toast';
import { type Sent, sentToField } from '../domain/sending';
import { useMarkAsSent } from './api';
import { type SheetToSend, useSending } from './useSending';

const schema = z.object({ sentTo: sentToField });

interface MarkAsSentProps {
  toSend: SheetToSend;
  about: Omit<Sent, 'sentTo' | 'without'>;
}

/** Keeps a sheet as it went to somebody (SPEC-2 8 'Mark as Sent'). */
export function MarkAsSent({ toSend, about }: MarkAsSentProps) {
  const form = useSchemaForm(schema, { sentTo: '' });
  const { mutateAsync: mark } = useMarkAsSent(toSend.tripId);
  const sending = useSending(toSend, async ({ sentTo }: z.infer<typeof schema>, without) => {
    await mark({ ...about, sentTo, without });
    form.reset();
    void toast(`Marked as sent to ${sentTo}.`, { tone: 'success' });
  });
  const { submit, error } = useFormSubmit(form, sending.start);
  return (
    <>
      <Form
        form={form}
        onSubmit={submit}
        error={error}
        label="Mark as Sent"
        className="flex flex-col gap-4"
      >
        <TextField
          name="sentTo"
          label="Sent to"
          hint="You have sent it yourself: what changes from then on is shown here."
          autoComplete="off"
          required
        />
        <SubmitBar variant="secondary">Mark as Sent</SubmitBar>
      </Form>
      {sending.question}
    </>
  );
}
