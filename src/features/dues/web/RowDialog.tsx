import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { pageOwner } from '@/platform/web/owner/pageOwner';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import { toast } from '@/platform/web/ui/toast';
import { DUE_STATES } from '../domain/dueState';
import { type DueView, dueViewSchema } from '../domain/dueViews';
import { exactAmount } from '../domain/exactAmount';

interface RowDialogProps<Input extends FieldValues, Output> {
  due: DueView;
  title: string;
  description?: string;
  schema: z.core.$ZodType<Output, Input>;
  start: DefaultValues<Input> & Input;
  /** What is kept of it until it is saved, apart from the row. */
  draftKey: string;
  /** The submit button's text. */
  label: string;
  /** Saves, with the version of the row that whoever writes has seen. */
  send: (values: Output, began: number) => Promise<unknown>;
  /** The message once it is done. */
  said: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form about one row, which says so if the row was saved elsewhere since it was opened. */
export function RowDialog<Input extends FieldValues, Output>(props: RowDialogProps<Input, Output>) {
  const { due, title, description, schema, start, draftKey, label, send, said, onClose } = props;
  const form = useSchemaForm(schema, start);
  const draft = useFormDraft(form, `${pageOwner()}:${draftKey}:${due.dueId}`, {
    versions: {
      saved: due,
      read: (saved) => ({ version: dueViewSchema.parse(saved).version, form: start }),
      fields: [],
      resubmit: () => undefined,
      newer: `Since you opened this, a newer version was saved elsewhere: ${savedNow(due)}`,
    },
  });
  const { submit, error } = useFormSubmit(form, async (values) => {
    if (!(await draft.save((began) => send(values, began ?? due.version)))) return;
    void toast(said, { tone: 'success' });
    onClose();
  });
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <Form form={form} draft={draft} onSubmit={submit} error={error} label={label}>
        {props.children}
        {draft.conflict}
        <SubmitBar>{label}</SubmitBar>
      </Form>
    </Dialog>
  );
}

interface AmountFieldProps {
  currency: string;
  hint?: string;
  required?: boolean;
  name?: string;
}

/** An amount of a due, in the plan's currency. */
export function AmountField({ currency, name = 'amount', ...props }: AmountFieldProps) {
  return (
    <TextField
      {...props}
      name={name}
      label={`Amount, ${currency}`}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}

const savedNow = ({ amount, currency, dueBy, state }: DueView) =>
  `${exactAmount(amount, currency)} by ${formatReadableDate(dueBy)}, ${DUE_STATES[state]}.`;
