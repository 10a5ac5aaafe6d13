import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import { Problem } from '@/platform/web/ui/Problem';
import { toast } from '@/platform/web/ui/toast';
import { addedNeedSchema, QUESTION_TEXT, REPLY_TEXT, shownFormSchema } from '../domain/questions';
import { useAddToNeeds, useShow } from './api';

interface OfQuestion {
  tripId: string;
  questionId: string;
  question: string;
  onClose: () => void;
}

interface ShowDialogProps extends OfQuestion {
  reply: string;
  isShown: boolean;
}

/** 'Show This to Everybody' (SPEC-5 20): the reply, and the question as the operator words it. */
export function ShowDialog(props: ShowDialogProps) {
  const { tripId, questionId, question, reply, isShown, onClose } = props;
  const show = useShow(tripId);
  // Whoever asked wrote for operators alone: their words are not where everybody's begin.
  const start = { shownQuestion: isShown ? question : '', reply };
  const form = useSchemaForm(shownFormSchema, start);
  const { submit, error } = useFormSubmit(form, async (shown) => {
    await show.mutateAsync({ questionId, ...shown });
    void toast('Everybody on this trip can read it now.', { tone: 'success' });
    onClose();
  });
  const takeBack = () =>
    show.mutate({ questionId, shownQuestion: '', reply: '' }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isShown ? 'Change or Take Back' : 'Show This to Everybody'}
      description="Word the question anew, so that nobody can tell who asked."
    >
      {!isShown && <blockquote className="mb-4 wrap-anywhere">Asked: “{question}”</blockquote>}
      <Form form={form} onSubmit={submit} error={error} label="Show This to Everybody">
        <TextAreaField
          name="shownQuestion"
          label="The question"
          limit={QUESTION_TEXT}
          rows={2}
          required
        />
        <TextAreaField name="reply" label="The reply" limit={REPLY_TEXT} rows={3} required />
        <Problem>{show.problem}</Problem>
        <SubmitBar actions={isShown && <Button onClick={takeBack}>Take It Back</Button>}>
          Show This to Everybody
        </SubmitBar>
      </Form>
    </Dialog>
  );
}

/** 'Add to {name}'s needs': what of a question everybody who takes care of them has to know. */
export function NeedsDialog(props: OfQuestion & { name: string }) {
  const { tripId, questionId, question, name, onClose } = props;
  const { mutateAsync: add } = useAddToNeeds(tripId);
  const form = useSchemaForm(addedNeedSchema, { addedNeed: question });
  const { submit, error } = useFormSubmit(form, async (added) => {
    await add({ questionId, ...added });
    void toast(`It is in ${name}’s needs.`, { tone: 'success' });
    onClose();
  });
  const label = `Add to ${name}'s needs`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={label}
      description={`${name} sees what you add. What was checked for their needs has to be checked again.`}
    >
      <Form form={form} onSubmit={submit} error={error} label={label}>
        <TextAreaField
          name="addedNeed"
          label="What to add"
          limit={QUESTION_TEXT}
          rows={3}
          required
        />
        <SubmitBar>
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </SubmitBar>
      </Form>
    </Dialog>
  );
}
