import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { VerifyFirst } from '@/features/identity/web/VerifyFirst';
import { formatTypedDate, localDay } from '@/platform/domain/calendarDate';
import { readDate } from '@/platform/domain/readDate';
import type { SavedForm } from '@/platform/web/edits/edit';
import { CheckboxField } from '@/platform/web/forms/CheckboxField';
import { DateField } from '@/platform/web/forms/DateField';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { readerTimeZone, useTimeZone, useToday } from '@/platform/web/reader';
import { Sentence } from '@/platform/web/ui/Sentence';
import { toast } from '@/platform/web/ui/toast';
import { type DeadlineInput, deadlineSchema, deadlineSentences } from '../domain/deadline';
import { type SavedDeadline, savedDeadlineSchema } from '../domain/tripViews';
import { useSetDeadline } from './api';

const today = () => localDay(new Date());

const YES_OR_NO = { true: 'Yes', false: 'No' };
const COMPARED = [
  { names: ['answerBy'], label: 'Answers by' },
  { names: ['remind'], label: 'Reminders', words: YES_OR_NO },
  { names: ['closeOnDeadline'], label: 'Marked as ready automatically', words: YES_OR_NO },
];

/** Converts a saved deadline to form values. */
function readVersion(saved: unknown): SavedForm<DeadlineInput> {
  const { version, answerBy, remind, closeOnDeadline } = savedDeadlineSchema.parse(saved);
  const typed = answerBy ? formatTypedDate(answerBy) : '';
  return { version, form: { answerBy: typed, remind, closeOnDeadline } };
}

interface DeadlineFormProps {
  tripId: string;
  userId: string;
  saved: SavedDeadline;
}

/** SPEC-2 4 'Deadline', for the organizer of a trip that takes answers. */
export function DeadlineForm({ tripId, userId, saved }: DeadlineFormProps) {
  const { mutateAsync: save } = useSetDeadline(tripId);
  const [schema] = useState(() => deadlineSchema(saved.answerBy, today));
  const form = useSchemaForm(schema, readVersion(saved).form);
  const draft = useFormDraft(form, `${userId}:deadline:${tripId}`, {
    versions: {
      saved,
      read: readVersion,
      fields: COMPARED,
      resubmit: () => void form.handleSubmit(submit)(),
    },
  });
  const { submit, error } = useFormSubmit(form, async ({ answerBy, ...values }) => {
    const isSaved = await draft.save((began) =>
      save({
        began,
        timeZone: readerTimeZone(),
        values: { ...values, answerBy: answerBy ?? '' },
      }),
    );
    if (!isSaved) return;
    void toast(answerBy ? 'Deadline saved.' : 'There is no deadline now.', { tone: 'success' });
  });
  const [answerBy, remind, closeOnDeadline] = useWatch({
    control: form.control,
    name: ['answerBy', 'remind', 'closeOnDeadline'],
  });
  const deadline = { answerBy: readDate(answerBy), remind, closeOnDeadline };
  return (
    <Form
      form={form}
      draft={draft}
      onSubmit={submit}
      error={error}
      label="Deadline"
      className="grid grid-cols-1 gap-4"
    >
      <DateField
        name="answerBy"
        label="Answers by"
        hint="Everyone who is invited sees it. Leave it empty for no deadline."
        min={useToday()}
      />
      <div>
        <CheckboxField name="remind" label="Remind guests three days and one day before" />
        <CheckboxField name="closeOnDeadline" label="Mark the trip as ready when that day ends" />
      </div>
      {remind && (
        <VerifyFirst>
          Reminders go out only once your own email is verified, like all mails to guests.
        </VerifyFirst>
      )}
      <div aria-live="polite" className="grid grid-cols-1 gap-1 text-ink-soft empty:hidden">
        {deadlineSentences(deadline, useTimeZone(), new Date()).map((sentence) => (
          <p key={sentence}>
            <Sentence>{sentence}</Sentence>
          </p>
        ))}
      </div>
      {draft.conflict}
      <SubmitBar variant="secondary">Save Deadline</SubmitBar>
    </Form>
  );
}
