import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import type { PlanForm } from '@/features/plans/domain/plan';
import { MOST_RATES } from '@/features/plans/domain/planLimits';
import { formatTypedDate, localDay } from '@/platform/domain/calendarDate';
import { DateField } from '@/platform/web/forms/DateField';
import { SelectField } from '@/platform/web/forms/SelectField';
import { TextField } from '@/platform/web/forms/TextField';
import { useRows } from '@/platform/web/forms/useRows';
import { CurrencyOptions } from '@/platform/web/money/CurrencyOptions';
import { Button } from '@/platform/web/ui/Button';
import { FieldError } from '@/platform/web/ui/field/FieldError';
import { useCommands } from '../composerContext';
import { assertCurrency, offerUndo } from '../state/offerUndo';

/** What other currencies are worth in the plan's: '1 EUR = 1.08 USD', and as of which day. */
export function RatesField({ currency }: { currency: string }) {
  const { retypeRates } = useCommands();
  const {
    fields,
    append,
    remove,
    rows: rates,
    fault,
  } = useRows<PlanForm['rates'][number]>('rates');
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset data-field className="min-w-0">
      <legend className="font-semibold">Other currencies</legend>
      {fields.length === 0 && (
        <p className="mt-0.5 text-[0.9375rem] leading-snug text-ink-soft">
          For items priced in a currency other than {currency}.
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {fields.map(({ id }, at) => {
          const own = rates[at]?.currency ?? '';
          return (
            <li
              key={id}
              className="mt-2 grid gap-2 rounded-[0.625rem] border-[1.5px] border-line bg-paper p-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
            >
              <SelectField name={`rates.${at}.currency`} label="Currency">
                <CurrencyOptions first={own ? [own] : []} />
              </SelectField>
              <TextField
                name={`rates.${at}.rate`}
                label={`1 ${own} is, in ${currency}`}
                inputMode="decimal"
                autoComplete="off"
              />
              <DateField name={`rates.${at}.from`} label="From" />
              <Button
                variant="quietDanger"
                size="sm"
                className="justify-self-start sm:mt-8"
                onClick={() => {
                  const rate = rates[at];
                  if (!rate) return;
                  remove(at);
                  add.current?.focus();
                  offerUndo({
                    text: `Removed the rate of ${own}.`,
                    undo: async () =>
                      retypeRates((now, plans) => {
                        assertCurrency(currency, plans);
                        return now.filter((one) => one.currency !== own).toSpliced(at, 0, rate);
                      }),
                  });
                }}
              >
                <X aria-hidden="true" />
                Remove {own}
              </Button>
            </li>
          );
        })}
      </ul>
      <FieldError id="rates-error" message={fault} />
      {fields.length < MOST_RATES && (
        <Button
          ref={add}
          size="sm"
          className="mt-2"
          onClick={() => {
            const from = formatTypedDate(localDay(new Date()));
            const used = new Set([currency, ...rates.map((rate) => rate.currency)]);
            const next = ['EUR', 'USD', 'GBP', 'CHF'].find((code) => !used.has(code)) ?? '';
            append(
              { currency: next, rate: '', from },
              { focusName: `rates.${fields.length}.currency` },
            );
          }}
        >
          <Plus aria-hidden="true" />
          Add a Rate
        </Button>
      )}
    </fieldset>
  );
}
