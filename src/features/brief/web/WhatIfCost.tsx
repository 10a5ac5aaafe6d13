import { useId, useState } from 'react';
import { listed } from '@/platform/domain/inWords';
import { AMOUNT_TEXT, amountSentence, readAmount } from '@/platform/domain/money/amount';
import { toMajor } from '@/platform/domain/money/currency';
import { CurrencyOptions } from '@/platform/web/money/CurrencyOptions';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { Field } from '@/platform/web/ui/field/Field';
import type { Brief } from '../domain/brief';
import type { WhatIf, WhatIfChanges } from '../domain/whatIf';

interface WhatIfCostProps {
  brief: Brief;
  whatIf: WhatIf;
  onChange: (changes: WhatIfChanges) => void;
}

/** The cost per person to try; people whose budget is surely below it are out. */
export function WhatIfCost({ brief, whatIf, onChange }: WhatIfCostProps) {
  const id = useId();
  const { currency, currencies: named } = brief;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">What it costs a person</legend>
      <p className="mt-0.5 mb-3 text-[0.9375rem] leading-snug text-ink-soft">
        Anyone whose budget is clearly below it is left out.
        {named.length > 1 && ` Budgets are in ${listed(named)}; only one of them can be compared.`}
      </p>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        <MoneyControl
          name="fixedCost"
          label="For the trip"
          currency={currency}
          amount={whatIf.fixedCost}
          onAmount={(fixedCost) => onChange({ fixedCost })}
        />
        <MoneyControl
          name="nightCost"
          label="For each night"
          currency={currency}
          amount={whatIf.nightCost}
          onAmount={(nightCost) => onChange({ nightCost })}
        />
        <div className="col-span-2 min-w-0">
          <label htmlFor={id} className="block font-semibold">
            Currency
          </label>
          <select
            id={id}
            name="currency"
            value={currency}
            onChange={({ target }) => onChange({ currency: target.value })}
            className={`${controlStyle} mt-2`}
          >
            <CurrencyOptions first={[...new Set([...named, currency])]} />
          </select>
        </div>
      </div>
    </fieldset>
  );
}

interface MoneyControlProps {
  name: 'fixedCost' | 'nightCost';
  label: string;
  currency: string;
  /** In major units; undefined if none is tried. */
  amount: number | undefined;
  onAmount: (amount: number | undefined) => void;
}

/** An amount of money to try; unreadable input changes nothing and shows an error. */
function MoneyControl({ name, label, currency, amount, onAmount }: MoneyControlProps) {
  const id = useId();
  // The text being typed, until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed?.trim() ? readAmount(typed, currency) : null;
  const error = read && 'fault' in read ? amountSentence(read.fault, currency) : null;
  const change = (text: string) => {
    setTyped(text);
    if (text.trim() === '') return onAmount(undefined);
    const said = readAmount(text, currency);
    if ('minor' in said) onAmount(toMajor(said.minor, currency));
  };
  return (
    <Field
      id={id}
      hintId={undefined}
      errorId={`${id}-error`}
      label={label}
      hint={undefined}
      required={false}
      error={error}
    >
      <input
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={AMOUNT_TEXT}
        placeholder="0"
        value={typed ?? amount ?? ''}
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          if (!error) setTyped(null);
        }}
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`${controlStyle} tabular-nums`}
      />
    </Field>
  );
}
