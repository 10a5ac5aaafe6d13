import { useSettled } from '@/platform/web/ui/useSettled';
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
