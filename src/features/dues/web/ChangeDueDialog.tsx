import * as z from 'zod/mini';
import { formatTypedDate } from '@/platform/domain/calendarDate';
import { typedAmount } from '@/platform/domain/money/amount';
import type { SavedForm } from '@/platform/web/edits/edit';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { pageOwner } from '@/platform/web/owner/pageOwner';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import { toast } from '@/platform/web/ui/toast';
import { changeDueFields } from '../domain/dueInputs';
import { type DueView, dueViewSchema, type PayeeDues } from '../domain/dueViews';
import { useChangeDue } from './api';
import { DueFields } from './DueFields';

const schema = z.object(changeDueFields);

const COMPARED = [
  { names: ['title'], label: 'What for' },
  { names: ['amount'], label: 'Amount' },
  { names: ['dueBy'], label: 'By' },
];

function readVersion(saved: unknown): SavedForm<z.input<typeof schema>> {
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
  const form = useSchemaForm(schema, readVersion(due).form);
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
      <Form form={form} onSubmit={submit} error={error} label="Change">
        <DueFields currency={currency} min={page.today} max={page.lastDay} />
        {draft.conflict}
        <SubmitBar draft={draft}>Save</SubmitBar>
      </Form>
    </Dialog>
  );
}
