import { useWatch } from 'react-hook-form';
import { worthOf } from '@/features/money/domain/itemParts';
import {
  COST_PER,
  type CostPer,
  type ItemKind,
  isPerPerson,
  PAYMENTS,
} from '@/features/plans/domain/itemChoices';
import { ITEM_FIELDS } from '@/features/plans/domain/itemFields';
import type { Plan } from '@/features/plans/domain/plan';
import { formatAmount, readSignedAmount } from '@/platform/domain/money/amount';
import { RATE_TEXT } from '@/platform/domain/money/rate';
import { choicesOf } from '@/platform/web/forms/choice';
import { SelectField } from '@/platform/web/forms/SelectField';
import { TextField } from '@/platform/web/forms/TextField';
import { CurrencyOptions } from '@/platform/web/money/CurrencyOptions';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { useCommands } from '../useComposer';
import { hasChildren, usePeople } from '../usePeople';
import { PricesField } from './PricesField';

const PAYMENT_CHOICES = choicesOf(PAYMENTS);

/** Only stays have costs per night and per room. A chosen value stays among the choices. */
function costChoices(kind: ItemKind, chosen: string) {
  return choicesOf(COST_PER).filter(({ value }) => {
    return kind === 'stay' || value === chosen || value === 'person' || value === 'group';
  });
}

const label = (key: keyof typeof ITEM_FIELDS) => ({ name: key, label: ITEM_FIELDS[key].label });

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
          inputMode={kind === 'other' ? 'text' : 'decimal'}
          autoComplete="off"
          hint={kind === 'other' ? 'Below 0 for a discount.' : undefined}
          note={noteOf(cost)}
        />
        <SelectField {...label('itemCurrency')}>
          <option value="">The plan’s ({plans})</option>
          <CurrencyOptions first={plan.rates.map((rate) => rate.currency)} />
        </SelectField>
        <SelectField
          {...label('costPer')}
          options={costChoices(kind, costPer ?? '')}
          alsoCheck={['childPrice', 'infantPrice']}
        />
        <SelectField {...label('payment')} options={PAYMENT_CHOICES} />
        {hasKindPrices && (
          <>
            <TextField
              {...label('childPrice')}
              label={`${ITEM_FIELDS.childPrice.label} in ${currency}`}
              inputMode={kind === 'other' ? 'text' : 'decimal'}
              autoComplete="off"
              hint="Leave it empty if children pay as adults do."
              alsoCheck={['cost']}
              note={noteOf(childPrice)}
            />
            <TextField
              {...label('infantPrice')}
              label={`${ITEM_FIELDS.infantPrice.label} in ${currency}`}
              inputMode={kind === 'other' ? 'text' : 'decimal'}
              autoComplete="off"
              hint="Leave it empty if infants pay nothing."
              alsoCheck={['cost']}
              note={noteOf(infantPrice)}
            />
          </>
        )}
      </div>
      {currency !== plans && <RateField currency={currency} plan={plan} />}
      <PricesField itemId={itemId} currency={currency} />
    </>
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
