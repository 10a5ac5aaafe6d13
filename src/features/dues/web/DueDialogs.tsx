import * as z from 'zod/mini';
import { type CalendarDate, formatTypedDate } from '@/platform/domain/calendarDate';
import { typedAmount } from '@/platform/domain/money/amount';
import type { SavedForm } from '@/platform/web/edits/edit';
import { CheckboxField } from '@/platform/web/forms/CheckboxField';
import { DateField } from '@/platform/web/forms/DateField';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { pageOwner } from '@/platform/web/owner/pageOwner';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import { toast } from '@/platform/web/ui/toast';
import { addDueFields, changeDueFields } from '../domain/dueForms';
import { type DueView, dueViewSchema, type PartyDues, type PayeeDues } from '../domain/dueViews';
import { useAddDue, useChangeDue } from './api';
import { AmountField } from './RowDialog';

interface DueFieldsProps {
  currency: string;
  /** The days that a due may have. */
  min: CalendarDate;
  max: CalendarDate | null;
}

/** The fields of a row: what it is for, how much and by when. */
function DueFields({ currency, min, max }: DueFieldsProps) {
  return (
    <>
      <TextField name="title" label="What for" hint="Such as “Visa fee”." required />
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <AmountField currency={currency} required />
        <DateField name="dueBy" label="By" min={min} max={max ?? undefined} required />
      </div>
    </>
  );
}

const addSchema = z.object(addDueFields);

interface AddDueDialogProps {
  tripId: string;
  page: Pick<PayeeDues, 'today' | 'lastDay'>;
  party: PartyDues;
  currency: string;
  onClose: () => void;
}

/** 'Add': a row that stands apart from a party's share, such as a visa fee. */
export function AddDueDialog({ tripId, page, party, currency, onClose }: AddDueDialogProps) {
  const { travelerId, name, hasLeft } = party;
  const { mutateAsync: add } = useAddDue(tripId);
  const start = { title: '', amount: '', dueBy: '', isRefund: hasLeft };
  const form = useSchemaForm(addSchema, start);
  const draft = useFormDraft(form, `${pageOwner()}:add-due:${tripId}:${travelerId}`);
  const { submit, error } = useFormSubmit(form, async (values) => {
    await add({ travelerId, ...values });
    draft.clear();
    void toast('Added.', { tone: 'success' });
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Add for ${name}`}
      description={
        hasLeft
          ? `${name} does not go any more, and can only be paid back.`
          : 'It stands apart from their share.'
      }
    >
      <Form form={form} draft={draft} onSubmit={submit} error={error} label="Add">
        <DueFields currency={currency} min={page.today} max={page.lastDay} />
        {!hasLeft && <CheckboxField name="isRefund" label="They get this back" />}
        <SubmitBar>Add</SubmitBar>
      </Form>
    </Dialog>
  );
}

const changeSchema = z.object(changeDueFields);

const COMPARED = [
  { names: ['title'], label: 'What for' },
  { names: ['amount'], label: 'Amount' },
  { names: ['dueBy'], label: 'By' },
];

function readVersion(saved: unknown): SavedForm<z.input<typeof changeSchema>> {
  const due = dueViewSchema.parse(saved);
  const { version, amount, currency, dueBy } = due;
  const typed = { amount: typedAmount(amount, currency), dueBy: formatTypedDate(dueBy) };
  return { version, form: { title: due.title, ...typed } };
}

interface ChangeDueDialogProps {
  tripId: string;
  page: Pick<PayeeDues, 'today' | 'lastDay'>;
  due: DueView;
  onClose: () => void;
}

/** 'Change': what a row is for, its amount and its day. */
export function ChangeDueDialog({ tripId, page, due, onClose }: ChangeDueDialogProps) {
  const { dueId, currency } = due;
  const { mutateAsync: change } = useChangeDue(tripId);
  const form = useSchemaForm(changeSchema, readVersion(due).form);
  const draft = useFormDraft(form, `${pageOwner()}:due:${dueId}`, {
    versions: {
      saved: due,
      read: readVersion,
      fields: COMPARED,
      resubmit: () => void form.handleSubmit(submit)(),
    },
  });
  const { submit, error } = useFormSubmit(form, async (values) => {
    const isSaved = await draft.save((began) => change({ dueId, began: began ?? 1, ...values }));
    if (!isSaved) return;
    void toast('Saved.', { tone: 'success' });
    onClose();
  });
  return (
    <Dialog open onOpenChange={onClose} title={`Change “${due.title}”`}>
      <Form form={form} draft={draft} onSubmit={submit} error={error} label="Change">
        <DueFields currency={currency} min={page.today} max={page.lastDay} />
        {draft.conflict}
        <SubmitBar>Save</SubmitBar>
      </Form>
    </Dialog>
  );
}
