import { useRef, useState } from 'react';
import { isBlank } from '@/platform/domain/plainLine';
import { focusOnArrival } from '@/platform/web/focus/focusQuietly';
import { Form } from '@/platform/web/forms/Form';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { pageOwner } from '@/platform/web/owner/pageOwner';
import { Button } from '@/platform/web/ui/Button';
import { Problem } from '@/platform/web/ui/Problem';
import { NO_REPLY, REPLY_TEXT, replyFormSchema } from '../domain/questions';

/** What an operator can do with their words: the text of a button, and what it sends. */
export interface AnswerStep {
  label: string;
  variant?: 'danger' | 'quiet';
  needsWords?: boolean;
  send: (reply: string) => Promise<unknown>;
}

interface AnswerQuestionProps {
  /** What its draft is kept by. */
  id: string;
  label: string;
  hint: string;
  /** What was written before, where that can be changed. */
  start?: string;
  steps: readonly AnswerStep[];
  /** Why a step is missing. */
  missing?: string | undefined;
  /** The button that opens the form where nothing waits for it; null while something does. */
  opener: string | null;
  /** True if this operator has just answered, so that what replaces the form takes the focus. */
  isAnswered: boolean;
  onAnswered: () => void;
}

/** An operator's answer to a question (SPEC-5 20) or a condition (SPEC-2 6 'If'). */
export function AnswerQuestion(props: AnswerQuestionProps) {
  const { id, label, hint, start = '', steps, missing, opener, isAnswered, onAnswered } = props;
  const pressed = useRef(steps[0]);
  const form = useSchemaForm(replyFormSchema, { reply: start });
  const draft = useFormDraft(form, `${pageOwner()}:reply:${id}`);
  const [isOpen, setIsOpen] = useState(false);
  const { submit, error } = useFormSubmit(form, async ({ reply }) => {
    if (pressed.current?.needsWords && isBlank(reply)) {
      form.setError('reply', { message: NO_REPLY }, { shouldFocus: true });
      return;
    }
    await pressed.current?.send(reply);
    draft.clear();
    form.reset({ reply: start });
    setIsOpen(false);
    onAnswered();
  });
  const { isSubmitting, isDirty } = form.formState;
  // What is being written stays when another operator answers first; their answer is shown above it.
  if (opener !== null && !isOpen && !isDirty) {
    const open = () => {
      form.reset({ reply: start });
      setIsOpen(true);
    };
    return (
      <Button
        ref={isAnswered ? focusOnArrival : undefined}
        variant="quiet"
        size="sm"
        className="-ml-3 justify-self-start"
        onClick={open}
      >
        {opener}
      </Button>
    );
  }
  return (
    <Form
      form={form}
      draft={draft}
      onSubmit={submit}
      label={label}
      className="grid grid-cols-1 gap-2"
    >
      <TextAreaField name="reply" label={label} hint={hint} limit={REPLY_TEXT} rows={2} />
      {missing && <p className="text-[0.9375rem] wrap-anywhere">{missing}</p>}
      <Problem>{error}</Problem>
      <div className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <Button
            key={step.label}
            type="submit"
            size="sm"
            variant={step.variant}
            pending={isSubmitting && pressed.current?.label === step.label}
            onClick={() => {
              pressed.current = step;
            }}
          >
            {step.label}
          </Button>
        ))}
      </div>
    </Form>
  );
}
