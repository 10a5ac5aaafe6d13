import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSettled } from '@/platform/web/ui/useSettled';
import type { AnswersInput } from '../domain/answers';
import { type BudgetFor, saidFor } from '../domain/budget/budgetFor';

/** How long after the last key, in milliseconds, the typed text counts as finished. */
const PAUSE = 500;

interface AsReadProps {
  text: string;
  /** What it was when the page opened, which is not announced. */
  before: string;
  /** Says how a text is understood; null if there is nothing to say. */
  read: (text: string) => { isRead: boolean; sentence: string } | null;
}

/**
 * Shows how money is understood as it is typed (SPEC-2 3.4, 6). An amount is shown at once; its
 * absence only after a pause, because 'about' is the beginning of 'about $1,500'. Screen readers
 * are told only after a pause, not on every key; the hidden line also describes the field.
 */
export function AsRead({ text, before, read }: AsReadProps) {
  const settled = useSettled(text, before, PAUSE);
  const reading = read(text);
  const shown = reading && (reading.isRead || settled === text) ? reading.sentence : '';
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span role="status" className="sr-only">
        {read(settled)?.sentence}
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
