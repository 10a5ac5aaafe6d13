import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Form } from '@/platform/web/forms/Form';
import { RadioGroupField } from '@/platform/web/forms/RadioGroupField';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { type FormDraft, useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { Part } from '@/platform/web/ui/Part';
import { toast } from '@/platform/web/ui/toast';
import type { RoundVariant } from '../domain/roundViews';
import {
  type Given,
  VERDICT_TEXT,
  VERDICTS,
  type Verdict,
  verdictFormSchema,
  type VerdictForm as WrittenVerdict,
} from '../domain/verdict';
import { chooseAgainSentence, priceSentence, WHO_READS_WORDS } from '../domain/verdictWords';
import { useGiveVerdict } from './api';

/** What reads an amount comes with the first condition. */
const ConditionNote = lazy(() => import('./ConditionNote'));

/** The verdict form as its page holds it. Only the page reads `chosenFor`. */
type TypedVerdict = Omit<WrittenVerdict, 'verdict'> & {
  verdict: Verdict | '';
  /** What the choice was made for, kept with its draft; empty for the one that the form opens with. */
  chosenFor: string;
};

/**
 * Watches the choice in the verdict form, and clears it once it would be given for something else
 * than it was made for: the plan has a new version, or costs its reader something else. What was
 * written stays. Call it after `useFormDraft`, whose drafts may be of an older version. Returns the
 * choice, and the last one that was cleared.
 * @param offer what a choice is made for now
 */
function useChoiceFor(
  form: UseFormReturn<TypedVerdict, unknown, Given>,
  draft: FormDraft,
  offer: string,
) {
  const [cleared, setCleared] = useState<{ verdict: Verdict; madeFor: string } | null>(null);
  const opened = useRef(offer);
  const chosen = useWatch({ control: form.control, name: 'verdict' });

  const check = useEffectEvent(() => {
    const { verdict, chosenFor, condition, reason } = form.getValues();
    const began = form.formState.defaultValues;
    const isBegan = verdict === began?.verdict;
    const madeFor = chosenFor || (isBegan ? opened.current : offer);
    if (verdict === '' || madeFor === offer) {
      form.setValue('chosenFor', isBegan ? '' : offer);
      return;
    }
    form.setValue('verdict', '');
    form.setValue('chosenFor', '');
    if (condition === began?.condition && reason === began?.reason) draft.clear();
    setCleared({ verdict, madeFor });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it compares is read when either changes
  useEffect(() => check(), [chosen, offer]);
  return { chosen, cleared };
}

const HINTS = {
  works: 'Count me in, as it stands.',
  worksIf: 'Count me in if one thing can be arranged.',
  cant: 'Count me out of this plan.',
} as const;

/** The hint after the booking, when saying this takes nobody off the trip. */
const CANT_HINT = 'We look for another way. You stay on the trip.';

/**
 * The form's initial values. Only an earlier answer is preselected, and no yes to anybody who is
 * asked again, so that nobody slips from what they agreed to into something worse.
 */
function valuesOf({ said, standing, choices }: Asked): TypedVerdict {
  const isOpen = said && choices.includes(said.verdict);
  const isPreselected = isOpen && (standing !== 'again' || said.verdict === 'cant');
  return {
    verdict: isPreselected ? said.verdict : '',
    condition: said?.verdict === 'worksIf' ? said.condition : '',
    reason: said?.verdict === 'cant' ? said.reason : '',
    chosenFor: '',
  };
}

type Asked = NonNullable<RoundVariant['asked']>;

interface VerdictFormProps {
  tripId: string;
  userId: string;
  variant: RoundVariant;
  asked: Asked;
  /** True if it is about a change to a booked plan. */
  isBooked: boolean;
  onSaved: () => void;
  /** Opens and closes the form; set if an earlier answer still stands. */
  onOpen?: ((isOpen: boolean) => void) | undefined;
}

/** Parses what the procedure takes, and leaves out what only the page reads. */
const SCHEMA = verdictFormSchema as unknown as z.core.$ZodType<Given, TypedVerdict>;

/** Whose words are shown: of what is chosen, or was before, so that none disappear meanwhile. */
const writtenFor = (verdict: Verdict | undefined, choices: readonly Verdict[]) =>
  verdict && choices.includes(verdict) ? verdict : null;

/** SPEC-2 6 'Verdict': three plain choices, and the words that go with one of them. */
export function VerdictForm(props: VerdictFormProps) {
  const { tripId, userId, variant, asked, isBooked, onSaved, onOpen } = props;
  const { proposalId, planId, planTitle } = variant;
  const { choices, share, ceiling } = asked;
  const { mutateAsync: give } = useGiveVerdict({ tripId, proposalId });
  const form = useSchemaForm(SCHEMA, valuesOf(asked));
  // Kept per plan, so that a new version arriving while somebody writes takes no word of it away.
  const draft = useFormDraft(form, `${userId}:${isBooked ? 'change' : 'verdict'}:${planId}`);
  const { chosen, cleared } = useChoiceFor(form, draft, `${proposalId} ${share} ${ceiling}`);
  const writing = writtenFor(chosen || cleared?.verdict || asked.said?.verdict, choices);
  const { submit, error } = useFormSubmit(form, async (given) => {
    // It agrees only to the amount that is shown.
    await give({ verdict: { condition: '', reason: '', ...given }, ceiling });
    draft.clear();
    void toast('What you said is saved.', { tone: 'success' });
    onSaved();
  });
  return (
    <Form
      form={form}
      draft={draft}
      onSubmit={submit}
      error={error}
      label={`What you say to ${planTitle}`}
      className="grid grid-cols-1 gap-4"
    >
      {cleared && (
        <Notice tone="warn">
          {chooseAgainSentence(planTitle, !cleared.madeFor.startsWith(proposalId))}
        </Notice>
      )}
      <RadioGroupField
        name="verdict"
        label="What do you say?"
        hint={priceSentence(asked)}
        options={choices.map((value) => ({
          value,
          label: VERDICTS[value],
          hint: isBooked && value === 'cant' ? CANT_HINT : HINTS[value],
        }))}
        layout="stack"
        required
      />
      {writing === 'worksIf' && (
        <TextAreaField
          name="condition"
          label="It works for me if …"
          hint={WHO_READS_WORDS}
          note={
            <Part fallback={null}>
              <ConditionNote asked={asked} />
            </Part>
          }
          limit={VERDICT_TEXT}
          rows={3}
          required
        />
      )}
      {writing === 'cant' && (
        <TextAreaField
          name="reason"
          label="Why not?"
          hint={`Only if you want to say. ${WHO_READS_WORDS}`}
          limit={VERDICT_TEXT}
          rows={2}
        />
      )}
      <SubmitBar
        sticky
        actions={onOpen && <Button onClick={() => draft.cancel(onOpen, true)}>Cancel</Button>}
      >
        Send My Answer
      </SubmitBar>
    </Form>
  );
}
