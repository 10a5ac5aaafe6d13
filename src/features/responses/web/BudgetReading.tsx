import { useSettled } from '@/platform/web/ui/useSettled';
import { budgetReading } from '../domain/budget/budgetReading';

/** After so long without a key, in milliseconds, somebody has said what they meant to say for now. */
const PAUSE = 500;

/**
 * How a budget is understood, as one types (SPEC-2 3.4). An amount is shown at once; that there is
 * none waits for a pause, since 'about' is the beginning of 'about $1,500'. Screen readers are told
 * after a pause alone, and not of every key; the hidden line is also what describes the field.
 */
export function BudgetReading({ said, before }: { said: string; before: string }) {
  const settled = useSettled(said, before, PAUSE);
  const reading = budgetReading(said);
  const shown = reading && (reading.isRead || settled === said) ? reading.sentence : '';
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span role="status" className="sr-only">
        {budgetReading(settled)?.sentence}
      </span>
    </>
  );
}
