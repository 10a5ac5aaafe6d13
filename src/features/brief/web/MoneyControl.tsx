import { useId, useState } from 'react';
import { AMOUNT_TEXT, amountSentence, readAmount } from '@/platform/domain/money/amount';
import { decimalsOf } from '@/platform/domain/money/currency';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { Field } from '@/platform/web/ui/field/Field';

interface MoneyControlProps {
  name: 'fixedCost' | 'nightCost';
  label: string;
  currency: string;
  /** In major units; undefined if none is tried. */
  amount: number | undefined;
  onAmount: (amount: number | undefined) => void;
}

/** An amount of money to try; unreadable input changes nothing and shows an error. */
export function MoneyControl({ name, label, currency, amount, onAmount }: MoneyControlProps) {
  const id = useId();
  // The text being typed, until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed?.trim() ? readAmount(typed, currency) : null;
  const error = read && 'fault' in read ? amountSentence(read.fault, currency) : null;
  const change = (text: string) => {
    setTyped(text);
    if (text.trim() === '') return onAmount(undefined);
    const said = readAmount(text, currency);
    if ('minor' in said) onAmount(said.minor / 10 ** decimalsOf(currency));
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
