import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { worthOf } from '@/features/money/domain/itemParts';
import { COST_PER, type CostPer, isPerPerson, PAYMENTS } from '@/features/plans/domain/bookings';
import type { Who } from '@/features/plans/domain/item';
import { ITEM_FIELDS } from '@/features/plans/domain/itemFields';
import { ITEM_KINDS, type ItemKind } from '@/features/plans/domain/itemKinds';
import type { Plan } from '@/features/plans/domain/plan';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { formatAmount, readSignedAmount } from '@/platform/domain/money/amount';
import { RATE_TEXT } from '@/platform/domain/money/rate';
import { readDate } from '@/platform/domain/readDate';
import { CheckboxField } from '@/platform/web/forms/CheckboxField';
import { choicesOf } from '@/platform/web/forms/choice';
import { DateField } from '@/platform/web/forms/DateField';
import { SelectField } from '@/platform/web/forms/SelectField';
import { TextField } from '@/platform/web/forms/TextField';
import { useRows } from '@/platform/web/forms/useRows';
import { CurrencyOptions } from '@/platform/web/money/CurrencyOptions';
import { Button } from '@/platform/web/ui/Button';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { FieldError } from '@/platform/web/ui/field/FieldError';
import type { ItemForm } from '../../domain/itemForm';
import { optionalCount } from '../../domain/proposeForm';
import { useCommands, useComposer } from '../composerContext';
import { hasChildren, inOrder, usePeople } from '../people';
import { assertCurrency, useRemoved } from '../state/offerUndo';
import { PeopleOptions, pickedFrom } from './PeopleOptions';

const PAYMENT_CHOICES = choicesOf(PAYMENTS);

/** Only stays have costs per night and per room. A chosen value stays among the choices. */
function costChoices(kind: ItemKind, chosen: string) {
  return choicesOf(COST_PER).filter(({ value }) => {
    return ITEM_KINDS[kind].isStay || value === chosen || value === 'person' || value === 'group';
  });
}

/** The name and the label of an item's control. */
export const label = (key: keyof typeof ITEM_FIELDS) => ({
  name: key,
  label: ITEM_FIELDS[key].label,
});

const KIND_PRICES = [
  { key: 'childPrice', hint: 'Leave it empty if children pay as adults do.' },
  { key: 'infantPrice', hint: 'Leave it empty if infants pay nothing.' },
] as const;

interface MoneyFieldsProps {
  itemId: string;
  kind: ItemKind;
  plan: Plan;
}

/** What an item costs, in which currency, and who pays a different price (SPEC-2 5 'Money'). */
export function MoneyFields({ itemId, kind, plan }: MoneyFieldsProps) {
  const { currency: plans } = plan;
  const people = usePeople();
  const [cost, costPer, own, childPrice, infantPrice] = useWatch({
    name: ['cost', 'costPer', 'itemCurrency', 'childPrice', 'infantPrice'],
  }) as string[];
  const currency = own || plans;
  const noteOf = (typed: string | undefined) => {
    const read = typed?.trim() ? readSignedAmount(typed, currency) : null;
    return read && 'minor' in read && <Understood {...{ minor: read.minor, currency, plan }} />;
  };
  const amountField = {
    autoComplete: 'off',
    inputMode: ITEM_KINDS[kind].canBeDiscount ? 'text' : 'decimal',
  } as const;
  const isSet = Boolean(childPrice?.trim() || infantPrice?.trim());
  // One that is set stays in sight under another kind of cost, beside what is wrong with it.
  const hasKindPrices =
    isSet || (isPerPerson((costPer ?? 'group') as CostPer) && hasChildren(people));
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...label('cost')}
          label={`${ITEM_FIELDS.cost.label} in ${currency}`}
          {...amountField}
          alsoCheck={['optional']}
          hint={ITEM_KINDS[kind].canBeDiscount ? 'Below 0 for a discount.' : undefined}
          note={noteOf(cost)}
        />
        <SelectField {...label('itemCurrency')}>
          <option value="">The plan’s ({plans})</option>
          <CurrencyOptions first={plan.rates.map((rate) => rate.currency)} />
        </SelectField>
        <SelectField
          {...label('costPer')}
          options={costChoices(kind, costPer ?? '')}
          alsoCheck={['childPrice', 'infantPrice', 'optional']}
        />
        <SelectField {...label('payment')} options={PAYMENT_CHOICES} />
        {hasKindPrices &&
          KIND_PRICES.map(({ key, hint }) => (
            <TextField
              key={key}
              {...label(key)}
              {...amountField}
              label={`${ITEM_FIELDS[key].label} in ${currency}`}
              hint={hint}
              alsoCheck={['cost']}
              note={noteOf(key === 'childPrice' ? childPrice : infantPrice)}
            />
          ))}
      </div>
      <OptionFields />
      {currency !== plans && <RateField currency={currency} plan={plan} />}
      <PricesField itemId={itemId} currency={currency} />
    </>
  );
}

/** Whether each may choose it, until when, and how many can (SPEC-5 18). */
function OptionFields() {
  const { round } = useComposer().page;
  const optional = useWatch({ name: 'optional' }) as boolean;
  const [chooseBy = '', places = ''] = useWatch({ name: ['chooseBy', 'places'] }) as string[];
  const day = round && formatReadableDate(round.consentBy);
  // What cannot be read stays in sight, to be corrected.
  const hasDay = optional || (chooseBy.trim() !== '' && readDate(chooseBy) === null);
  const hasPlaces = optional || !optionalCount('').safeParse(places).success;
  return (
    <div className="grid gap-4">
      <div>
        <CheckboxField {...label('optional')} />
        {optional && (
          <p className="text-[0.9375rem] text-ink-soft">
            It is in nobody’s share. Whoever chooses it pays for it beside their share.
          </p>
        )}
      </div>
      {(hasDay || hasPlaces) && (
        <div className="grid gap-4 sm:grid-cols-2">
          {hasDay && (
            <DateField
              {...label('chooseBy')}
              hint={`Leave it empty for the last day for verdicts${day ? `, ${day}` : ''}.`}
            />
          )}
          {hasPlaces && (
            <TextField
              {...label('places')}
              inputMode="numeric"
              autoComplete="off"
              hint="Leave it empty if there is no limit."
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Shows how an amount is read, and what it is worth in the plan's currency. */
function Understood({ minor, currency, plan }: { minor: number; currency: string; plan: Plan }) {
  const worth = worthOf({ cost: minor, itemCurrency: currency, prices: [], rooms: [] }, plan);
  const inPlans = worth && currency !== plan.currency ? worth(minor) : null;
  const isDiscount = minor < 0;
  return (
    <p className="mt-1.5 text-sm text-ink-soft">
      We read: {isDiscount && 'a discount of '}
      {formatAmount(Math.abs(minor), currency)}
      {inPlans !== null && ` (${formatAmount(Math.abs(inPlans), plan.currency)})`}
    </p>
  );
}

/**
 * What one unit of the item's currency is worth in the plan's. The plan keeps it for all of its
 * items.
 */
function RateField({ currency, plan }: { currency: string; plan: Plan }) {
  const { setRate, rateTyped } = useCommands();
  const typed = rateTyped(currency);
  const known = plan.rates.find((one) => one.currency === currency);
  return (
    <div data-field>
      <label className="block font-semibold" htmlFor="item-rate">
        What 1 {currency} is worth in {plan.currency}
      </label>
      <p id="item-rate-hint" className="mt-0.5 text-[0.9375rem] leading-snug text-ink-soft">
        {known
          ? `1 ${currency} = ${known.rate} ${plan.currency}, for all items of this plan.`
          : `Without a rate, costs in ${currency} are in nobody’s share.`}
      </p>
      <input
        key={currency}
        id="item-rate"
        inputMode="decimal"
        autoComplete="off"
        maxLength={RATE_TEXT}
        aria-describedby="item-rate-hint"
        defaultValue={typed}
        onChange={({ target }) => setRate(currency, target.value)}
        className={`${controlStyle} mt-2 tabular-nums sm:w-1/2!`}
      />
    </div>
  );
}

/** How the cost is split if somebody has a price of their own. */
const OF_THE_REST: Record<CostPer, string> = {
  person: 'For a child, or somebody’s own ticket. Everyone else pays the cost.',
  night: 'For all of their nights together. Everyone else pays the cost for each night.',
  group: 'For a child, or a single supplement. The others share the rest.',
  room: 'For a child, or a single supplement. The others in that room share the rest of it.',
  roomNight: 'For all of their nights together. The others in that room share the rest of it.',
};

/** The people who pay their own price for an item, and how much. */
function PricesField({ itemId, currency }: { itemId: string; currency: string }) {
  const people = usePeople();
  const removed = useRemoved(itemId);
  const {
    fields,
    append,
    remove,
    rows: prices,
    fault,
  } = useRows<ItemForm['prices'][number]>('prices');
  const [who, costPer] = useWatch({ name: ['who', 'costPer'] }) as [Who, CostPer];
  const adding = useRef<HTMLSelectElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [begun, setBegun] = useState<number | null>(null);
  useEffect(() => {
    if (begun === null) return;
    const input = list.current?.querySelectorAll('input')[begun];
    input?.focus();
    input?.select();
  }, [begun]);
  const priced = new Set(prices.map(({ travelerId }) => travelerId));
  const free = inOrder(people, who === 'everyone' ? people.going : who).filter(
    (id) => !priced.has(id),
  );
  return (
    <fieldset data-field className="min-w-0">
      <legend className="font-semibold">{ITEM_FIELDS.prices.label}</legend>
      <p className="mt-0.5 text-[0.9375rem] leading-snug text-ink-soft">{OF_THE_REST[costPer]}</p>
      {fields.length > 0 && (
        <ul ref={list} className="mt-2 flex flex-col gap-2">
          {fields.map(({ id }, at) => {
            const name = people.nameOf(prices[at]?.travelerId ?? '');
            return (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
                <TextField
                  name={`prices.${at}.amount`}
                  label={`${name} pays in ${currency}`}
                  inputMode="decimal"
                  autoComplete="off"
                />
                <Button
                  variant="quietDanger"
                  size="icon"
                  aria-label={`Remove the price of ${name}`}
                  onClick={() => {
                    const price = prices[at];
                    if (!price) return;
                    remove(at);
                    removed(`Removed the price of ${name}.`, (now) => {
                      assertCurrency(currency, now.itemCurrency || now.currency);
                      const others = now.prices.filter(
                        ({ travelerId }) => travelerId !== price.travelerId,
                      );
                      return { prices: others.toSpliced(at, 0, price) };
                    });
                    setBegun(null);
                    adding.current?.focus();
                  }}
                >
                  <X aria-hidden="true" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <FieldError id="prices-error" message={fault} />
      {free.length > 0 && (
        <select
          ref={adding}
          name="prices"
          aria-label="Who pays a price of their own"
          value=""
          onChange={({ target }) => {
            const picked = pickedFrom(people, free, target.value);
            if (picked.length === 0) return;
            // Starts at zero, which is a valid price, so that the new row can be saved. Typing
            // replaces it.
            const rows = picked.map((travelerId) => ({ travelerId, amount: '0' }));
            append(rows, { shouldFocus: false });
            setBegun(fields.length);
          }}
          className={`${controlStyle} mt-2`}
        >
          <option value="">Somebody pays another price …</option>
          <PeopleOptions ids={free} />
        </select>
      )}
    </fieldset>
  );
}
