import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { NO_RATE, type PlanForm } from '@/features/plans/domain/plan';
import { counted } from '@/platform/domain/inWords';
import { RATE_TEXT, readRate } from '@/platform/domain/money/rate';
import { Button } from '@/platform/web/ui/Button';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { FieldError } from '@/platform/web/ui/field/FieldError';
import { Notice } from '@/platform/web/ui/Notice';
import type { AmountsChange } from '../../domain/otherCurrency';

interface CurrencyQuestionProps {
  /** The plan's currency. */
  from: string;
  /** How many items have amounts in it. */
  count: number;
  onChange: (amounts: AmountsChange) => void;
  /** Called to leave the currency as it was. */
  onKeep: () => void;
}

/** Asks what to do with the amounts as soon as the currency changes (SPEC-2 5). */
export function CurrencyQuestion({ from, count, onChange, onKeep }: CurrencyQuestionProps) {
  const { currency } = useWatch() as PlanForm;
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  if (count === 0 || currency === from) return null;
  return (
    <Notice
      tone="warn"
      title={`What should happen to the amounts of ${counted(count, 'item')}?`}
      actions={
        <>
          <Button size="sm" onClick={() => onChange({ how: 'keep' })}>
            Keep the Numbers
          </Button>
          <Button
            size="sm"
            onClick={() => {
              const rate = readRate(typed);
              setWrong(rate === null);
              if (rate !== null) onChange({ how: 'convert', rate });
            }}
          >
            Convert by This Rate
          </Button>
          <Button size="sm" variant="quiet" onClick={onKeep}>
            Leave It in {from}
          </Button>
        </>
      }
    >
      <p>
        The new currency is saved when you have chosen. If you keep the numbers, the rates of other
        currencies are taken out, since they are in {from}.
      </p>
      <div data-field className="mt-2">
        <label className="block font-semibold text-ink" htmlFor="converting-rate">
          What 1 {from} is worth in {currency}
        </label>
        <input
          id="converting-rate"
          name="convertingRate"
          inputMode="decimal"
          autoComplete="off"
          maxLength={RATE_TEXT}
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'converting-rate-error' : undefined}
          onChange={({ target }) => setTyped(target.value)}
          className={`${controlStyle} mt-1 tabular-nums sm:w-1/2!`}
        />
        <FieldError id="converting-rate-error" message={isWrong ? NO_RATE : null} />
      </div>
    </Notice>
  );
}
