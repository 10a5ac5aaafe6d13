import * as z from 'zod/mini';
import { CheckboxField } from '@/platform/web/forms/CheckboxField';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { pageOwner } from '@/platform/web/owner/pageOwner';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import { toast } from '@/platform/web/ui/toast';
import { addDueFields } from '../domain/dueInputs';
import type { PartyDues, PayeeDues } from '../domain/dueViews';
import { useAddDue } from './api';
import { DueFields } from './DueFields';

const schema = z.object(addDueFields);

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
  const form = useSchemaForm(schema, start);
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
          ? `${name} has left the trip, and can only be paid back.`
          : 'It stands apart from their share.'
      }
    >
      <Form form={form} onSubmit={submit} error={error} label="Add">
        <DueFields currency={currency} min={page.today} max={page.lastDay} />
        {!hasLeft && <CheckboxField name="isRefund" label="They get this back" />}
        <SubmitBar draft={draft}>Add</SubmitBar>
      </Form>
    </Dialog>
  );
}
