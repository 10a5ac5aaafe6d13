import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSettled } from '@/platform/web/ui/useSettled';
import type { AnswersInput } from '../domain/answers';
import { type BudgetFor, saidFor } from '../domain/budget/budgetFor';
import type { PartySaid } from '../domain/budget/budgetOfEach';
import { budgetReading } from '../domain/budget/budgetReading';

/** How long after the last key, in milliseconds, the typed text counts as finished. */
const PAUSE = 500;

/**
 * Shows how a budget is understood as it is typed (SPEC-2 3.4). An amount is shown at once; its
 * absence only after a pause, because 'about' is the beginning of 'about $1,500'. Screen readers
 * are told only after a pause, not on every key; the hidden line also describes the field.
 */
export function BudgetReading({ said, before }: { said: PartySaid; before: string }) {
  const { budget } = said;
  const settled = useSettled(budget, before, PAUSE);
  const reading = budgetReading(said);
  const shown = reading && (reading.isRead || settled === budget) ? reading.sentence : '';
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span role="status" className="sr-only">
        {budgetReading({ ...said, budget: settled })?.sentence}
      </span>
    </>
  );
}

/**
 * Lets the text of a party's budget choose whom it is for: 'for all of us' (SPEC-4 14.1). What
 * somebody chose otherwise since stays, and so does what was saved.
 */
export function BudgetForByText() {
  const { getValues, setValue } = useFormContext<AnswersInput>();
  const budget = useWatch<AnswersInput, 'budget'>({ name: 'budget' });
  const said: BudgetFor = saidFor(budget).budgetFor ?? '';
  const before = useRef<BudgetFor | null>(null);
  /** What the text has chosen. */
  const byText = useRef<BudgetFor>('');
  useEffect(() => {
    const isFirst = before.current === null;
    if (before.current === said) return;
    before.current = said;
    const now = getValues('budgetFor');
    const isOwn = now === '' || now === byText.current;
    if (said === '' ? isOwn : isOwn || !isFirst) {
      byText.current = said;
      if (now !== said) setValue('budgetFor', said, { shouldDirty: true });
    }
  }, [said, getValues, setValue]);
  return null;
}
