import { useRef, useState } from 'react';
import { focusOnArrival } from '@/platform/web/focus/focusQuietly';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { Section } from '@/platform/web/ui/Section';
import { toast } from '@/platform/web/ui/toast';
import { ANCHORS } from '../domain/asked/anchors';
import { CAN_CHANGE_TEXT, canChangeSchema } from '../domain/leftOut';
import type { RoundVariant } from '../domain/roundViews';
import { WHO_READS_WORDS } from '../domain/verdictWords';
import { useOfferChange } from './api';
import { useArrival } from './asked/useArrival';

interface LeftOutSectionProps {
  tripId: string;
  userId: string;
  variant: RoundVariant;
  /** True if the organizer may still choose. */
  isOpen: boolean;
}

/** Below a plan that leaves its reader out, asks what they could change (SPEC-2 6 'If'). */
export function LeftOutSection({ tripId, userId, variant, isOpen }: LeftOutSectionProps) {
  const section = useRef<HTMLElement>(null);
  const [isChanging, setIsChanging] = useState(false);
  const [isSaved, setSaved] = useState(false);
  useArrival(section);
  const { leftOut } = variant;
  if (!leftOut || (leftOut.canChange === '' && !isOpen)) return null;
  const { canChange, fitsDates } = leftOut;
  const question = fitsDates ? 'This plan is without you' : 'Could you still come?';
  const isSent = canChange !== '' && !isChanging;
  return (
    <Section
      title={isOpen ? question : 'What you could change'}
      ref={section}
      id={ANCHORS.answer}
      className="grid max-w-2xl scroll-mt-4 grid-cols-1 gap-4 print:hidden"
    >
      {isSent && (
        <Notice tone="success" still title="The organizer and our operators read this:">
          <p className="wrap-anywhere whitespace-pre-line">“{canChange}”</p>
        </Notice>
      )}
      {isSent && isOpen && (
        <div>
          <Button ref={isSaved ? focusOnArrival : undefined} onClick={() => setIsChanging(true)}>
            Change It
          </Button>
        </div>
      )}
      {!isSent && isOpen && (
        <OfferForm
          {...{ tripId, userId, variant, canChange }}
          onSaved={() => {
            setSaved(true);
            setIsChanging(false);
          }}
          onOpen={canChange === '' ? undefined : setIsChanging}
        />
      )}
    </Section>
  );
}

interface OfferFormProps extends Omit<LeftOutSectionProps, 'isOpen'> {
  canChange: string;
  onSaved: () => void;
  /** Opens and closes the form; set if an earlier offer stands. */
  onOpen: ((isOpen: boolean) => void) | undefined;
}

function OfferForm(props: OfferFormProps) {
  const { tripId, userId, variant, canChange, onSaved, onOpen } = props;
  const { proposalId, planId } = variant;
  const { mutateAsync: send } = useOfferChange({ tripId, proposalId });
  const form = useSchemaForm(canChangeSchema, { canChange });
  const draft = useFormDraft(form, `${userId}:canChange:${planId}`);
  const { submit, error } = useFormSubmit(form, async (offer) => {
    await send(offer);
    draft.clear();
    onSaved();
    void toast('The organizer and our operators can read it now.', { tone: 'success' });
  });
  return (
    <Form
      form={form}
      draft={draft}
      onSubmit={submit}
      error={error}
      label="What you could change"
      className="grid grid-cols-1 gap-4"
    >
      <TextAreaField
        name="canChange"
        label="I could change"
        hint={`Other days, for example. ${WHO_READS_WORDS}`}
        limit={CAN_CHANGE_TEXT}
        rows={3}
      />
      <SubmitBar
        actions={onOpen && <Button onClick={() => draft.cancel(onOpen, true)}>Cancel</Button>}
      >
        Send
      </SubmitBar>
    </Form>
  );
}
