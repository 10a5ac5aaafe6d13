// @vitest-environment happy-dom
import { renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderItemForm as renderForm } from '#support/itemFormInApp';
import { emptyItem } from '#support/planParts';
import type { Item } from '@/features/plans/domain/item';
import { typedItem } from '../../domain/typedItem';
import { makeUnsent } from '../state/unsent';
import { keepGuess, useGuessedEnds } from './useGuessedEnd';

const flight: Item = {
  ...{ ...emptyItem, kind: 'flight', title: 'AKL to HNL', startsOn: '2027-04-05' },
  ...{ startTime: '23:55', endTime: '09:45', endsOn: '2027-04-06' },
};
const over = { timeZone: 'Pacific/Auckland', endTimeZone: 'Pacific/Honolulu' };
const SAID = 'The last day is now Mon, Apr 5, by these time zones. Type another if that is wrong.';

// SPEC-2 5
describe('the last day of a flight, when its zones are given', () => {
  it('is guessed again where the app had guessed it, is said, and is undone by typing', async () => {
    const { rendered, sent, unsent } = await renderForm(flight);
    // In this document, selects start at their first option.
    await rendered.fill({ kind: 'flight' });
    keepGuess(unsent, 'item', 1);
    await rendered.fill(over);
    await screen.findByText(SAID);
    expect(rendered.control('endsOn').value).toBe('04/05/2027');
    await rendered.leave();
    await waitFor(() => expect(sent.at(-1)?.form).toMatchObject({ ...over, endsOn: '04/05/2027' }));
    await rendered.fill({ endsOn: '04/06/2027' });
    await waitFor(() => expect(screen.queryByText(SAID)).toBeNull());
    await rendered.fill({ endTimeZone: 'Pacific/Tahiti' });
    await rendered.leave();
    await waitFor(() => expect(sent.at(-1)?.form.endTimeZone).toBe('Pacific/Tahiti'));
    expect(sent.at(-1)?.form.endsOn).toBe('04/06/2027');
    expect(unsent.snapshot().size).toBe(0);
  });

  it('stays where somebody typed it', async () => {
    const { rendered, sent } = await renderForm(flight);
    await rendered.fill({ kind: 'flight' });
    await rendered.fill(over);
    await rendered.leave();
    await waitFor(() => expect(sent.at(-1)?.form).toMatchObject(over));
    expect(sent.at(-1)?.form.endsOn).toBe('04/06/2027');
    expect(screen.queryByText(/^The last day is now/)).toBeNull();
  });

  it('is guessed again when the plan gets another zone, for open and closed items alike', async () => {
    const unsent = makeUnsent();
    const retype = vi.fn();
    const there = { ...flight, endTimeZone: 'Pacific/Honolulu' };
    const items = [there, { ...there, itemId: 'typed' }];
    keepGuess(unsent, flight.itemId, 1);
    const { rerender } = renderHook(
      ({ timeZone }) => useGuessedEnds({ timeZone, currency: 'USD' }, items, { unsent, retype }),
      { initialProps: { timeZone: 'Pacific/Honolulu' } },
    );
    expect(retype).not.toHaveBeenCalled();
    rerender({ timeZone: 'Pacific/Auckland' });
    expect(retype.mock.calls.map(([itemId, amend]) => [itemId, amend()])).toEqual([
      [flight.itemId, { endsOn: '04/05/2027' }],
    ]);

    const { rendered, edits, unsent: kept } = await renderForm(there);
    await rendered.fill({ kind: 'flight' });
    keepGuess(kept, 'item', 0);
    edits.retype(
      { id: 'item', planId: 'plan', base: typedItem(there, 'USD'), began: 4, extra: {} },
      () => ({ endsOn: '04/05/2027' }),
    );
    await screen.findByText(SAID);
    expect(rendered.control('endsOn').value).toBe('04/05/2027');
    expect(kept.snapshot().size).toBe(1);
  });
});
