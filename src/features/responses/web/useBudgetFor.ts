import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnswersInput } from '../domain/answers';
import { type BudgetFor, saidFor } from '../domain/budget/budgetFor';

/**
 * Lets the text of a party's budget choose whom it is for: 'for all of us' (SPEC-4 14.1). What
 * somebody chose otherwise since stays, and so does what was saved.
 */
export function useBudgetFor(isParty: boolean): void {
  const { getValues, setValue } = useFormContext<AnswersInput>();
  const budget = useWatch<AnswersInput, 'budget'>({ name: 'budget' });
  const said: BudgetFor | null = isParty ? (saidFor(budget).budgetFor ?? '') : null;
  const before = useRef<BudgetFor | null>(null);
  /** What the text has chosen. */
  const byText = useRef<BudgetFor>('');
  useEffect(() => {
    const isFirst = before.current === null;
    if (before.current === said) return;
    before.current = said;
    if (said === null) return;
    const now = getValues('budgetFor');
    const isOwn = now === '' || now === byText.current;
    if (said === '' ? isOwn : isOwn || !isFirst) {
      byText.current = said;
      if (now !== said) setValue('budgetFor', said, { shouldDirty: true });
    }
  }, [said, getValues, setValue]);
}
