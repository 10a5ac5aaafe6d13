import { useRef, useState } from 'react';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { type CalendarDate, type DateRange, formatTypedDate } from '@/platform/domain/calendarDate';
import { readDate } from '@/platform/domain/readDate';
import { toAppFailure } from '@/platform/web/appFailure';
import type { SavedForm } from '@/platform/web/edits/edit';
import type { ComparedField } from '@/platform/web/forms/differences';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { ANSWER_FIELDS, ANSWER_KEYS, fieldOf } from '../domain/answerFields';
import { type Answers, type AnswersInput, answersSchema } from '../domain/answers';
import { companionsInWords, type TypedCompanion } from '../domain/companions';
import type { OwnResponse } from '../domain/responseViews';
import { rangesIn, typedAnswers, typedAvailability } from '../domain/startingAnswers';
import { AnswerFields } from './AnswerFields';
import { useSaveAnswer } from './api';

/** The companions as one answer, in words: whoever they are, they are chosen together. */
const COMPANIONS: ComparedField = {
  names: ['companions'],
  label: 'Who comes with you?',
  text: ({ companions }) => companionsInWords((companions ?? []) as TypedCompanion[]),
};

/** A day as the form shows it, however it was typed. */
const dayInWords = (typed: string) => {
  const day = readDate(typed);
  return day ? formatTypedDate(day) : typed.trim();
};

/** The availability as one answer: each range as it is typed. */
const AVAILABILITY: ComparedField = {
  names: ['availabilityStart', 'availabilityEnd', 'ranges'],
  label: ANSWER_FIELDS.availability.label,
  text(values) {
    return rangesIn(values as AnswersInput)
      .map(({ rangeStart, rangeEnd }) =>
        [rangeStart, rangeEnd].map(dayInWords).filter(Boolean).join(' – '),
      )
      .filter(Boolean)
      .join('; ');
  },
};

/** The answers as compared between two versions. */
const COMPARED_ANSWERS: readonly ComparedField[] = ANSWER_KEYS.map((key): ComparedField => {
  const field = fieldOf(key);
  if (field.kind === 'ranges') return AVAILABILITY;
  if (field.kind === 'choice') return { names: [key], label: field.label, words: field.choices };
  return { names: [key], label: field.label };
}).concat(COMPANIONS);

interface ResponseFormProps {
  mode: 'join' | 'edit';
  tripId: string;
  /** The key the draft of this form is stored under; includes the user's id. */
  draftKey: string;
  defaultValues: AnswersInput;
  /** The saved answer, if known. */
  saved: OwnResponse | null;
  /** The suggested dates; null unless both are known. */
  suggested: DateRange | null;
  /** The day needs are deleted; null before the trip has dates. */
  needsDeletedOn: CalendarDate | null;
  onSaved: () => void;
  onCancel: () => void;
}

/** Answers that wait for the user's yes to replace the saved version with this number. */
interface Unconfirmed {
  answers: Answers;
  replaces: number;
}

function readVersion(saved: unknown): SavedForm<AnswersInput> {
  const own = saved as OwnResponse;
  return { version: own.version, form: typedAnswers(own) };
}

/**
 * The join form, in join and edit mode (SPEC 2, 4). In join mode it replaces an existing answer
 * only after confirmation; Cancel leaves that answer unchanged.
 */
export function ResponseForm(props: ResponseFormProps) {
  const { mode, tripId, draftKey, defaultValues, saved, suggested, onSaved, onCancel } = props;
  const { mutateAsync: send } = useSaveAnswer(tripId);
  const form = useSchemaForm(answersSchema, defaultValues);
  const isEdit = mode === 'edit';
  /** True once an earlier answer may be replaced: the user edits it, or has chosen between both. */
  const mayReplace = useRef(isEdit);
  const draft = useFormDraft(form, draftKey, {
    versions: {
      saved,
      read: readVersion,
      fields: COMPARED_ANSWERS,
      resubmit: () => {
        mayReplace.current = true;
        void form.handleSubmit(submit)();
      },
    },
  });
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(null);
  /** The version of the earlier answer that the user has just confirmed to replace. */
  const confirmed = useRef<number | null>(null);
  const { submit, error } = useFormSubmit(form, async (answers: Answers) => {
    const { availability, ...others } = answers;
    const replaced = confirmed.current;
    confirmed.current = null;
    try {
      const isSaved = await draft.save(
        (began) =>
          send({
            overwrite: mayReplace.current || replaced !== null,
            began,
            answers: { ...others, ...typedAvailability(availability) },
          }),
        replaced,
      );
      if (isSaved) onSaved();
    } catch (thrown) {
      const failure = toAppFailure(thrown);
      if (failure.code !== 'response_exists') throw thrown;
      setUnconfirmed({ answers, replaces: (failure.saved as OwnResponse).version });
    }
  });
  const replace = () => {
    if (!unconfirmed) return;
    confirmed.current = unconfirmed.replaces;
    void submit(unconfirmed.answers);
    setUnconfirmed(null);
  };

  return (
    <Form
      form={form}
      draft={draft}
      onSubmit={submit}
      error={error}
      className="flex flex-col gap-4 sm:gap-4.5"
    >
      <AnswerFields
        suggested={suggested}
        needsDeletedOn={props.needsDeletedOn}
        lastLook={saved?.lastLook ?? null}
      />
      {draft.conflict}
      <SubmitBar actions={isEdit && <Button onClick={() => draft.cancel(onCancel)}>Cancel</Button>}>
        {isEdit ? 'Save Changes' : 'Submit'}
      </SubmitBar>
      <AlertDialog
        open={unconfirmed !== null}
        onOpenChange={() => setUnconfirmed(null)}
        title="Replace your response?"
        description={APP_ERRORS.response_exists.message}
        confirm="Confirm"
        onConfirm={replace}
      />
    </Form>
  );
}
