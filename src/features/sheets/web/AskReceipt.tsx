import * as z from 'zod/mini';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { toast } from '@/platform/web/ui/toast';
import { type AskedReceipt, recipientFields } from '../domain/sending';
import { useAskReceipt } from './api';
import { type SheetToSend, useSending } from './useSending';

const schema = z.object(recipientFields);

interface AskReceiptProps {
  toSend: SheetToSend;
  about: Omit<AskedReceipt, 'recipientName' | 'recipientEmail' | 'without'>;
}

/** Sends a sheet to a supplier who says what they have seen (SPEC-2 8 'Ask for a Receipt'). */
export function AskReceipt({ toSend, about }: AskReceiptProps) {
  const form = useSchemaForm(schema, { recipientName: '', recipientEmail: '' });
  const { mutateAsync: ask } = useAskReceipt(toSend.tripId);
  const sending = useSending(toSend, async (values: z.infer<typeof schema>, without) => {
    const recipientEmail = values.recipientEmail ?? '';
    await ask({ ...about, ...values, recipientEmail, without });
    form.reset();
    const next = recipientEmail ? 'They get a mail.' : 'Copy the address to them.';
    void toast(`${values.recipientName} is asked. ${next}`, { tone: 'success' });
  });
  const { submit, error } = useFormSubmit(form, sending.start);
  return (
    <>
      <Form
        form={form}
        onSubmit={submit}
        error={error}
        label="Ask for a Receipt"
        className="flex flex-col gap-4"
      >
        <TextField name="recipientName" label="Who is asked" autoComplete="off" required />
        <TextField
          name="recipientEmail"
          type="email"
          label="Their email"
          hint="Without one you copy the address to them yourself."
          autoComplete="off"
        />
        <SubmitBar variant="secondary">Ask for a Receipt</SubmitBar>
      </Form>
      {sending.question}
    </>
  );
}
