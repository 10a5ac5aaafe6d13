import { SelectField } from '@/platform/web/forms/SelectField';
import { Facts } from '@/platform/web/ui/Facts';
import type { PartyDues } from '../domain/dueViews';
import { exactAmount } from '../domain/exactAmount';
import { paidOf, SETTLES, type Settles } from '../domain/settles';
import { AmountField } from './RowDialog';

/** What somebody pays of a plan before and after somebody else does not go any more. */
export interface OthersShare {
  name: string;
  before: number;
  after: number;
}

interface WhatItCostsProps {
  currency: string;
  others: readonly OthersShare[];
  /** What of the plan nobody pays, in minor units. */
  inNobodysShare: number;
}

/** What it costs the others that somebody does not go any more, and what nobody pays now. */
export function WhatItCosts({ currency, others, inNobodysShare }: WhatItCostsProps) {
  const moved = others.filter(({ before, after }) => before !== after);
  const amount = (minor: number) => <span translate="no">{exactAmount(minor, currency)}</span>;
  return (
    <div className="text-[0.9375rem]">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>In nobody’s share</span>
        <span className="tabular-nums">{amount(inNobodysShare)}</span>
      </p>
      {moved.length === 0 ? (
        <p className="text-ink-soft">The others pay what they paid before.</p>
      ) : (
        <ul>
          {moved.map(({ name, before, after }) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-4">
              <bdi translate="no">{name}</bdi>
              <span className="tabular-nums">
                <span className="text-ink-soft line-through decoration-1">
                  <span className="sr-only">before </span>
                  {amount(before)}
                </span>{' '}
                <span className="sr-only">now </span>
                {amount(after)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const CHOICES = Object.entries(SETTLES).map(([value, label]) => ({ value, label }));

/** What a party has paid, in its currency, in minor units. */
const paidBy = ({ dues }: PartyDues, currency: string): number =>
  Math.max(0, paidOf(dues).get(currency) ?? 0);

/** The choice to begin with: who has paid gets something back, who has not still owes. */
export const settlesAtFirst = (party: PartyDues, currency: string): Settles =>
  paidBy(party, currency) > 0 ? 'refund' : 'due';

interface SettleFieldsProps {
  party: PartyDues;
  currency: string;
  /** Before the names of the fields: 'settled.0.'. */
  prefix?: string;
  hint?: string;
  required?: boolean;
}

/** What somebody who does not go any more still owes, or gets back, beside what they have paid. */
export function SettleFields({ party, currency, prefix = '', ...amount }: SettleFieldsProps) {
  const open = party.dues.reduce(
    (sum, due) => sum + (due.currency === currency && due.kind !== 'refund' ? due.open : 0),
    0,
  );
  return (
    <>
      <Facts
        items={[
          { label: 'They have paid', value: exactAmount(paidBy(party, currency), currency) },
          { label: 'Open until now', value: exactAmount(open, currency) },
        ]}
      />
      <div className="grid grid-cols-1 gap-4">
        <SelectField name={`${prefix}settles`} label="What is settled" options={CHOICES} />
        <AmountField {...amount} name={`${prefix}amount`} currency={currency} />
      </div>
    </>
  );
}
