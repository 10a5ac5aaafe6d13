import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { FormDraft } from '@/platform/web/forms/useFormDraft';
import type { VerdictForm } from '../domain/verdict';

/** The verdict form as its page holds it. Only the page reads `chosenFor`. */
export type TypedVerdict = Omit<VerdictForm, 'verdict'> & {
  verdict: VerdictForm['verdict'] | '';
  /** What the choice was made for, kept with its draft; empty for the one that the form opens with. */
  chosenFor: string;
};

interface Choice {
  /** The choice as it is now. */
  chosen: TypedVerdict['verdict'];
  /** The last choice that was cleared, and what it had been made for; null if none was. */
  cleared: { verdict: TypedVerdict['verdict']; madeFor: string } | null;
}

/**
 * Watches the choice in the verdict form, and clears it once it would be given for something else
 * than it was made for: the plan has a new version, or costs its reader something else. What was
 * written stays. Call it after `useFormDraft`, whose drafts may be of an older version.
 * @param offer what a choice is made for now
 */
export function useChoiceFor<Output>(
  form: UseFormReturn<TypedVerdict, unknown, Output>,
  draft: FormDraft,
  offer: string,
): Choice {
  const [cleared, setCleared] = useState<Choice['cleared']>(null);
  const opened = useRef(offer);
  const hasRestored = useRef(false);
  const chosen = useWatch({ control: form.control, name: 'verdict' });

  const check = useEffectEvent(() => {
    const { verdict, chosenFor, condition, reason } = form.getValues();
    const began = form.formState.defaultValues;
    const isBegan = verdict === began?.verdict;
    // A draft that does not say what it was for counts as older.
    const restoredFor = hasRestored.current ? offer : '';
    hasRestored.current = true;
    const madeFor = chosenFor || (isBegan ? opened.current : restoredFor);
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
