import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { Form } from '@/platform/web/forms/Form';
import { SelectField } from '@/platform/web/forms/SelectField';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { newUuid } from '@/platform/web/newUuid';
import { pageOwner } from '@/platform/web/owner/pageOwner';
import { trpc } from '@/platform/web/trpc';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import { toast } from '@/platform/web/ui/toast';
import { QUESTION_TEXT, questionFormSchema, type Thread } from '../domain/questions';
import { useAsk } from './api';

interface AskDialogProps {
  tripId: string;
  /** The one that it goes on with; null for a new one. */
  thread: Thread | null;
  /** The item that it was asked from, if any. */
  itemId: string;
  editsNeeds: boolean;
  onClose: () => void;
}

/** 'Ask or Tell': about the trip, or an item of a plan that is with the group (SPEC-5 20). */
export default function AskDialog({ tripId, thread, itemId, editsNeeds, onClose }: AskDialogProps) {
  const { data: page } = useQuery(trpc.plans.proposals.queryOptions({ tripId }));
  const items = [
    ...new Map(
      (page?.proposals ?? []).flatMap((one) => one.items.map((item) => [item.itemId, item])),
    ).values(),
  ];
  const ask = useAsk(tripId);
  // Sent again, it is the same.
  const [id] = useState(newUuid);
  const threadId = thread?.threadId ?? id;
  const about = items.some((item) => item.itemId === itemId) ? itemId : '';
  const form = useSchemaForm(questionFormSchema, { question: '', itemId: about });
  const draft = useFormDraft(form, `${pageOwner()}:ask:${tripId}:${thread?.threadId ?? about}`);
  const { submit, error } = useFormSubmit(form, async (asked) => {
    await ask.mutateAsync({ id, threadId, ...asked });
    draft.clear();
    void toast('Our operators read it now. You get a mail when they reply.', { tone: 'success' });
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={thread?.about ? `About ${thread.about}` : 'Ask or Tell'}
    >
      <Form form={form} draft={draft} onSubmit={submit} error={error} label="Ask or Tell">
        <TextAreaField
          name="question"
          label="What would you like to ask or tell?"
          hint="Only you and our operators read this. It is deleted after the trip, as your needs are."
          limit={QUESTION_TEXT}
          rows={4}
          required
        />
        {thread === null && items.length > 0 && (
          <SelectField
            name="itemId"
            label="About"
            options={[
              { value: '', label: 'The whole trip' },
              ...items.map((item) => ({
                value: item.itemId,
                label: `${formatReadableDate(item.startsOn)}: ${item.title}`,
              })),
            ]}
          />
        )}
        {editsNeeds && (
          <p className="text-[0.9375rem]">
            Allergies and medical needs?{' '}
            <Link to="/edit-response/$tripId" params={{ tripId }}>
              Add them to your response.
            </Link>
          </p>
        )}
        <SubmitBar>Send</SubmitBar>
      </Form>
    </Dialog>
  );
}
