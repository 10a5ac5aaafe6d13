import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';

interface Chunk {
  default: ComponentType<{ said: string; before: string }>;
}

/** The reader comes when there is something to read; if it cannot come, the form does without. */
const BudgetReading = lazy(() =>
  import('./BudgetReading').then(
    (chunk): Chunk => ({ default: chunk.BudgetReading }),
    (): Chunk => ({ default: () => null }),
  ),
);

/** The line below the budget's field; it keeps its place while it is empty, so that nothing moves. */
export function BudgetNote() {
  const said = String(useWatch({ name: 'budget' }) ?? '');
  // What is there when the page opens is not announced.
  const [before] = useState(said);
  return (
    <p className="mt-1.5 min-h-[1.4375rem] text-[0.9375rem] leading-normal font-medium text-ink-soft">
      {said.trim() !== '' && (
        <Suspense fallback={null}>
          <BudgetReading said={said} before={before} />
        </Suspense>
      )}
    </p>
  );
}
