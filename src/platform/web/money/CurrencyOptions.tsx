import { memo } from 'react';
import { useSupportedValues } from '../ui/useSupportedValues';

/** The currencies that groups use most, in the order that lists elsewhere have them. */
const USUAL = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'CHF', 'SEK', 'NOK', 'DKK', 'INR', 'NZD'];

let names: Intl.DisplayNames | undefined;

function nameOf(code: string): string | undefined {
  names ??= new Intl.DisplayNames('en', { type: 'currency' });
  return names.of(code);
}

function Currency({ code }: { code: string }) {
  return (
    <option value={code}>
      {code} – {nameOf(code)}
    </option>
  );
}

/** Options for every currency: the group's own first, then the usual ones, then the rest. */
export const CurrencyOptions = memo(
  function Options({ first }: { first: readonly string[] }) {
    const top = [...first, ...USUAL.filter((code) => !first.includes(code))];
    const rest = useSupportedValues('currency').filter((code) => !top.includes(code));
    return (
      <>
        <optgroup label="Usual">
          {top.map((code) => (
            <Currency key={code} code={code} />
          ))}
        </optgroup>
        <optgroup label="All others">
          {rest.map((code) => (
            <Currency key={code} code={code} />
          ))}
        </optgroup>
      </>
    );
  },
  (before, after) => before.first.join() === after.first.join(),
);
