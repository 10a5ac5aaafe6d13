import type { ReactNode } from 'react';
import { counted } from '@/platform/domain/inWords';
import { useEditing } from '../useEditing';
import { DayLine } from './DayLine';
import { DayItems, FormButton } from './DaySection';
import type { LaidItem } from './layEdits';

interface WaitingSectionProps {
  lines: readonly LaidItem[];
  currency: string;
  findings: ReadonlyMap<string, number>;
  open: { itemId: string; form: ReactNode } | null;
}

/** What waits to be placed: no part of what anybody lives through or pays until it has a day. */
export function WaitingSection({ lines, currency, findings, open }: WaitingSectionProps) {
  const { addByForm } = useEditing();
  return (
    <section
      aria-labelledby="heading-unplaced"
      className="rounded-2xl border-2 border-dashed border-line-strong p-3 sm:p-4"
    >
      <header className="flex flex-wrap items-baseline gap-x-3 px-2 pb-1">
        <h3 id="heading-unplaced" className="text-xl">
          Unplaced
        </h3>
        <p className="text-sm text-ink-soft">
          {lines.length === 0
            ? 'Ideas without a day. Until they have one, they cost nothing and are in nobody’s plan.'
            : `${counted(lines.length, 'item')} without a day: in nobody’s plan, and in no total.`}
        </p>
      </header>
      <DayItems {...{ lines, currency, findings, open }} />
      <div className="mt-2 flex items-start gap-2 px-1">
        <DayLine id="day-unplaced" day={null} label="Add to Unplaced" currency={currency} />
        <FormButton label="New item with a form, Unplaced" onClick={() => addByForm(null)} />
      </div>
    </section>
  );
}
