import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { ended, listedFew } from '@/platform/domain/inWords';
import { toAppFailure } from '@/platform/web/appFailure';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { toast } from '@/platform/web/ui/toast';
import type { NoteCount } from '../domain/countNotes';
import { recipientFields, type Sent, sentToField } from '../domain/sentSchema';
import { useAskReceipt, useMarkAsSent } from './api';

interface SendSheetProps {
  /** The sheet as shown on its page. */
  about: Omit<Sent, 'sentTo' | 'without'>;
  missing: NoteCount['missing'];
  /** Saves what is typed on it first; false if some of it cannot be saved yet. */
  settle: () => Promise<boolean>;
}

/** The two ways to send a sheet to somebody. */
export function SendSheet(props: SendSheetProps) {
  return (
    <>
      <MarkAsSent {...props} />
      <AskReceipt {...props} />
    </>
  );
}

const sentSchema = z.object({ sentTo: sentToField });

/** Keeps a sheet as it was sent to somebody (SPEC-2 8 'Mark as Sent'). */
function MarkAsSent(props: SendSheetProps) {
  const form = useSchemaForm(sentSchema, { sentTo: '' }, 'onSubmit');
  const { mutateAsync: mark } = useMarkAsSent();
  return (
    <SendingForm
      {...props}
      form={form}
      label="Mark as Sent"
      send={async ({ sentTo }, without) => {
        await mark({ ...props.about, sentTo, without });
        return ended(`Marked as sent to ${sentTo}`);
      }}
    >
      <TextField
        name="sentTo"
        label="Sent to"
        hint="You have sent it yourself: what changes from then on is shown here."
        autoComplete="off"
        required
      />
    </SendingForm>
  );
}

const recipientSchema = z.object(recipientFields);

/** Sends a sheet to a supplier, who answers each row (SPEC-2 8 'Ask for a Receipt'). */
function AskReceipt(props: SendSheetProps) {
  const form = useSchemaForm(
    recipientSchema,
    { recipientName: '', recipientEmail: '' },
    'onSubmit',
  );
  const { mutateAsync: ask } = useAskReceipt();
  return (
    <SendingForm
      {...props}
      form={form}
      label="Ask for a Receipt"
      send={async (values, without) => {
        const recipientEmail = values.recipientEmail ?? '';
        await ask({ ...props.about, ...values, recipientEmail, without });
        const next = recipientEmail ? 'They get a mail.' : 'Copy the address to them.';
        return `${values.recipientName} is asked. ${next}`;
      }}
    >
      <TextField name="recipientName" label="Who is asked" autoComplete="off" required />
      <TextField
        name="recipientEmail"
        type="email"
        label="Their email"
        hint="Without one you copy the address to them yourself."
        autoComplete="off"
      />
    </SendingForm>
  );
}

interface SendingFormProps<Input extends FieldValues, Values>
  extends Pick<SendSheetProps, 'missing' | 'settle'> {
  form: UseFormReturn<Input, unknown, Values>;
  label: string;
  /** Sends it without the notes of these people; resolves with the message to show. */
  send: (values: Values, without: string[]) => Promise<string>;
  children: ReactNode;
}

/**
 * Sends a sheet, after a confirmation if notes are missing ('Send Without Them'). A refusal is
 * shown where the user asked.
 */
function SendingForm<Input extends FieldValues, Values>(props: SendingFormProps<Input, Values>) {
  const { form, label, missing, settle, send, children } = props;
  const [asked, setAsked] = useState<Values | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function go(values: Values) {
    if (!(await settle())) throw new Error('Some notes are not saved yet.');
    const without = missing.map(({ noteKey }) => noteKey);
    const said = await send(values, without);
    form.reset();
    void toast(said, { tone: 'success' });
  }

  async function confirm(values: Values) {
    setIsPending(true);
    try {
      await go(values);
      setAsked(null);
    } catch (failure) {
      setProblem(toAppFailure(failure).message);
    } finally {
      setIsPending(false);
    }
  }

  const { submit, error } = useFormSubmit(form, async (values) => {
    setProblem(null);
    if (missing.length > 0) setAsked(values);
    else await go(values);
  });
  const names = listedFew(missing.map(({ name }) => name));
  return (
    <>
      <Form
        form={form}
        onSubmit={submit}
        error={error}
        label={label}
        className="flex flex-col gap-4"
      >
        {children}
        <SubmitBar variant="secondary">{label}</SubmitBar>
      </Form>
      <AlertDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={missing.length === 1 ? '1 note is missing' : `${missing.length} notes are missing`}
        description={`Nothing is written yet of what has to be known about ${names}.`}
        confirm="Send Without Them"
        cancel="Not Yet"
        pending={isPending}
        error={problem}
        onConfirm={() => asked !== null && void confirm(asked)}
      />
    </>
  );
}
