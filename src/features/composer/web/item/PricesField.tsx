import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Who } from '@/features/plans/domain/item';
import type { CostPer } from '@/features/plans/domain/itemChoices';
import { ITEM_FIELDS } from '@/features/plans/domain/itemFields';
import { TextField } from '@/platform/web/forms/TextField';
import { Button } from '@/platform/web/ui/Button';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { FieldError } from '@/platform/web/ui/field/FieldError';
import type { ItemForm } from '../../domain/itemForm';
import { assertCurrency } from '../state/assertCurrency';
import { inOrder, usePeople } from '../usePeople';
import { useRows } from '../useRows';
import { PeopleOptions, pickedFrom } from './PeopleOptions';
import { useRemoved } from './useRemoved';

/** How the cost is split if somebody has a price of their own. */
const OF_THE_REST: Record<CostPer, string> = {
  person: 'For a child, or somebody’s own ticket. Everyone else pays the cost.',
  night: 'For all of their nights together. Everyone else pays the cost for each night.',
  group: 'For a child, or a single supplement. The others share the rest.',
  room: 'For a child, or a single supplement. The others in that room share the rest of it.',
  roomNight: 'For all of their nights together. The others in that room share the rest of it.',
};

/** The people who pay their own price for an item, and how much. */
export function PricesField({ itemId, currency }: { itemId: string; currency: string }) {
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
