import { useRef, useState } from 'react';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { focusOnArrival } from '@/platform/web/focus/focusQuietly';
import { Form } from '@/platform/web/forms/Form';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { Problem } from '@/platform/web/ui/Problem';
import { type ConditionState, conditionAnswerSchema, VERDICT_TEXT } from '../domain/verdict';
import { useAnswerCondition } from './api';

interface AnswerConditionProps {
  tripId: string;
  proposalId: string;
  travelerId: TravelerId;
  condition: string;
  state: ConditionState;
  note: string;
  /** Why it cannot be accepted now; absent if it can. */
  tooDear?: string | undefined;
  /** True if this operator has just answered, so that what replaces the form takes the focus. */
  isAnswered: boolean;
  /** Called when an answer is saved. */
  onAnswered: () => void;
}

/** Lets an operator answer a condition: 'Accept' or 'Decline', with a note (SPEC-2 6 'If'). */
export function AnswerCondition(props: AnswerConditionProps) {
  const { tripId, proposalId, travelerId, condition, state, note, tooDear } = props;
  const { isAnswered, onAnswered } = props;
  const { mutateAsync: send } = useAnswerCondition(tripId);
  const pressed = useRef<'accept' | 'decline'>('accept');
  const form = useSchemaForm(conditionAnswerSchema, { answer: 'accept', note });
  const { submit, error } = useFormSubmit(form, async (step) => {
    const answer = pressed.current;
    await send({
      ...{ proposalId, travelerId, condition },
      step: { ...step, answer },
      seen: { state, note },
    });
    form.reset({ ...step, answer });
    setIsChanging(false);
    onAnswered();
  });
  const [isChanging, setIsChanging] = useState(false);
  const { isSubmitting, isDirty } = form.formState;
  if (state === 'confirmed') return null;
  // A note being written stays when another operator answers first; their answer is shown above it.
  if (state !== 'asked' && !isChanging && !isDirty) {
    const change = () => {
      form.reset({ answer: 'accept', note });
      setIsChanging(true);
    };
    return (
      <Button
        ref={isAnswered ? focusOnArrival : undefined}
        variant="quiet"
        size="sm"
        className="-ml-3"
        onClick={change}
      >
        Change What We Said
      </Button>
    );
  }
  return (
    <Form
      form={form}
      onSubmit={submit}
      label="What we say to this condition"
      className="mt-2 grid grid-cols-1 gap-2"
    >
      <TextAreaField
        name="note"
        label="Note"
        hint="The person who asked will read it."
        limit={VERDICT_TEXT}
        rows={2}
      />
      {tooDear && <p className="text-[0.9375rem] wrap-anywhere">{tooDear}</p>}
      <Problem>{error}</Problem>
      <div className="flex flex-wrap gap-2">
        {(tooDear ? (['decline'] as const) : (['accept', 'decline'] as const)).map((answer) => (
          <Button
            key={answer}
            type="submit"
            size="sm"
            {...(answer === 'decline' && { variant: 'danger' })}
            pending={isSubmitting && pressed.current === answer}
            onClick={() => {
              pressed.current = answer;
            }}
          >
            {answer === 'accept' ? 'Accept' : 'Decline'}
          </Button>
        ))}
      </div>
    </Form>
  );
}
