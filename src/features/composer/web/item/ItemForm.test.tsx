// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderItemForm as renderForm } from '#support/itemFormInApp';
import { emptyItem, emptyPlan } from '#support/planParts';
import { ITEM_FIELDS } from '@/features/plans/domain/itemFields';

// SPEC-2 7.1
it('says beside the details who reads them', async () => {
  const { rendered } = await renderForm(emptyItem);
  expect(rendered.besideOf('details')).toContain('Everybody with this item reads this.');
});

describe('the form of an item', () => {
  it('has a control for each of its fields, and the focus on its title', async () => {
    const { rendered } = await renderForm({
      ...{ ...emptyItem, kind: 'stay', endsOn: '2027-04-05', booking: 'held', optional: true },
    });
    await waitFor(() => expect(document.activeElement).toBe(rendered.control('title')));
    // SPEC-4 14.2 'Prices': where there is somebody whom they are for.
    const { rooms, childPrice: _, infantPrice: __, ...fields } = ITEM_FIELDS;
    for (const name of Object.keys(fields)) rendered.control(name);
    screen.getByRole('group', { name: rooms.label });
    screen.getByRole('button', { name: 'Add Room' });
    expect(rendered.besideOf('title')).toContain('Everyone reads the title');
  });

  it('proposes the zones of the trip’s places before all others', async () => {
    const { rendered } = await renderForm({ ...emptyItem, endTimeZone: 'Asia/Tokyo' });
    const [proposed] = rendered.control('timeZone').querySelectorAll('optgroup');
    expect(proposed?.label).toBe('This trip');
    expect([...(proposed?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      ...[emptyPlan.timeZone, 'Europe/Rome', 'Asia/Tokyo'],
    ]);
  });

  it('says who else saved it last, and at what time', async () => {
    const { itemId } = emptyItem;
    const saves = [{ itemId, userId: 'dee', by: 'Dee Daley', at: new Date().toISOString() }];
    await renderForm(emptyItem, { saves });
    screen.getByText(/^Dee Daley changed this at \d\d:\d\d\.$/);
  });

  it('asks until when it is held, while it is', async () => {
    const { rendered, sent } = await renderForm(emptyItem);
    expect(rendered.controls('heldUntil')).toEqual([]);
    // In this document, selects start at their first option.
    await rendered.fill({ kind: 'activity', booking: 'held' });
    await rendered.fill({ heldUntil: '03/01/2027' });
    await expect.poll(() => sent.at(-1)?.form.heldUntil, { timeout: 5_000 }).toBe('03/01/2027');
    await rendered.fill({ booking: 'booked' });
    await waitFor(() => expect(screen.queryByLabelText(/^Held until/)).toBeNull());
    await rendered.fill({ booking: 'held' });
    expect(rendered.control('heldUntil').value).toBe('03/01/2027');
    // A value that can't be read stays visible, so that it can be corrected.
    await rendered.fill({ heldUntil: '02/30/2027', booking: 'idea' });
    expect(rendered.control('heldUntil').value).toBe('02/30/2027');
  });

  // SPEC-5 18
  it('asks by when and for how many each may choose, while they may', async () => {
    const { rendered, sent } = await renderForm({ ...emptyItem, costPer: 'person' });
    expect(rendered.controls('chooseBy')).toEqual([]);
    await userEvent.click(screen.getByLabelText('Each may choose'));
    await rendered.fill({ kind: 'activity', chooseBy: '03/20/2027', places: '12' });
    await expect.poll(() => sent.at(-1)?.form.places, { timeout: 5_000 }).toBe('12');
    expect(sent.at(-1)?.form).toMatchObject({ optional: true, chooseBy: '03/20/2027' });
    await rendered.fill({ costPer: 'group' });
    await userEvent.tab();
    await screen.findByText('A price that is shared cannot be optional.');
    // A value that can't be read stays visible, so that it can be corrected.
    await rendered.fill({ places: '0' });
    await userEvent.click(screen.getByLabelText('Each may choose'));
    expect(rendered.control('places').value).toBe('0');
    expect(rendered.controls('chooseBy')).toEqual([]);
  });

  it('asks whom it serves, in their own words', async () => {
    await renderForm(emptyItem);
    const shown = screen.getAllByRole<HTMLInputElement>('checkbox');
    const boxes = shown
      .filter(({ name }) => name !== 'hasFood' && name !== 'optional')
      .map((box) => box.closest('label')?.textContent);
    expect(boxes).toEqual([
      'Everyone who is there',
      "Takes care of Ana's needs",
      "Serves Ana's wish",
      "Takes care of Ben's travel needs",
    ]);
  });

  // SPEC-2 5 'wish'
  it('has wishes that share a word with its title first, as it is typed', async () => {
    const { rendered } = await renderForm(emptyItem);
    const labels = () =>
      [...rendered.controls('serves')].map((box) => box.closest('label')?.textContent);
    expect(labels()[0]).toBe("Takes care of Ana's needs");
    await userEvent.clear(rendered.control('title'));
    await userEvent.type(rendered.control('title'), 'Museum of tiles');
    expect(labels()[0]).toBe("Serves Ana's wish");
    screen.getByText('It shares a word with the title.');
  });

  it('gives somebody a price of their own, and takes it back', async () => {
    const stay = { ...emptyItem, kind: 'stay', endsOn: '2027-04-05', cost: 4_000 } as const;
    const { rendered, sent } = await renderForm(stay);
    await userEvent.selectOptions(screen.getByLabelText('Who pays a price of their own'), 'ben');
    const price = screen.getByLabelText('Ben pays in USD');
    await waitFor(() => expect(document.activeElement).toBe(price));
    await userEvent.keyboard('5.50');
    expect([...rendered.controls('prices')].map((option) => option.textContent)).not.toContain(
      'Ben',
    );
    await rendered.leave();
    const priced = [{ travelerId: 'ben', amount: '5.50' }];
    await waitFor(() => expect(sent.at(-1)?.form.prices).toEqual(priced));
    await userEvent.click(screen.getByRole('button', { name: 'Remove the price of Ben' }));
    await rendered.leave();
    expect(screen.queryByLabelText('Ben pays in USD')).toBeNull();
  });

  it('says what an amount in another currency comes to, and types its rate into the plan', async () => {
    const plan = { ...emptyPlan, rates: [{ currency: 'EUR', rate: '1.0833', from: '2027-01-31' }] };
    const setRate = vi.fn();
    const commands = { rateTyped: () => '1.0833', setRate };
    const { rendered } = await renderForm({ ...emptyItem, cost: 10_001 }, { plan, commands });
    await rendered.fill({ itemCurrency: 'EUR' });
    expect(rendered.besideOf('cost')).toContain('We read: €100.01 ($108.34)');
    const rate = screen.getByLabelText('What 1 EUR is worth in USD');
    await userEvent.type(rate, '5');
    expect(setRate).toHaveBeenLastCalledWith('EUR', '1.08335');
  });

  it('takes rooms as a typed list, and says what it cannot read', async () => {
    await renderForm({ ...emptyItem, kind: 'stay', endsOn: '2027-04-05' });
    const line = screen.getByLabelText('Who shares a room');
    await userEvent.type(line, 'Ana+Zed{Enter}');
    screen.getByText(/^Please name people of this plan/);
    await userEvent.clear(line);
    await userEvent.type(line, 'ben, Ana{Enter}');
    screen.getByRole('button', { name: 'Take Ben out of Room 1' });
    screen.getByRole('button', { name: 'Take Ana out of Room 2' });
    await userEvent.type(line, 'ana+ben{Enter}');
    expect(screen.getAllByRole('button', { name: /^Take .* out of Room 3$/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /out of Room [12]$/ })).toBeNull();
  });

  it('makes the rooms of a typed list that is left, and does not close over what it cannot read', async () => {
    const { rendered, sent, close } = await renderForm({
      ...{ ...emptyItem, kind: 'stay', endsOn: '2027-04-05' },
    });
    const line = screen.getByLabelText<HTMLInputElement>('Who shares a room');
    await userEvent.type(line, 'Ana+Zed');
    await rendered.press('Done');
    screen.getByText(/^Please name people of this plan/);
    expect(document.activeElement).toBe(line);
    await userEvent.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    await userEvent.clear(line);
    await userEvent.type(line, 'ana+ben');
    await rendered.press('Done');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(sent.at(-1)?.form.rooms).toMatchObject([{ beds: 2, who: ['ana', 'ben'] }]);
  });

  it('closes without a question if nothing was typed into a new one', async () => {
    const { rendered, sent, close } = await renderForm(null);
    await rendered.press('Done');
    expect(close).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
  });

  it('has it looked at for the needs that it touches', async () => {
    const { checkItems } = await renderForm({ ...emptyItem, kind: 'meal' });
    screen.getByRole('checkbox', { name: 'Food is part of it' });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Checked for Ana' }));
    expect(screen.queryByRole('checkbox', { name: 'Checked for Ben' })).toBeNull();
    expect(checkItems).toHaveBeenCalledExactlyOnceWith(
      { travelerId: 'ana', need: 'accommodations', itemIds: ['item'], note: '' },
      true,
    );
  });

  it('ends the ticks for needs with its kind, title or place, and keeps those for wishes', async () => {
    const serves = (['accommodations', 'mustSee'] as const).map((answer) => ({
      travelerId: 'ana',
      answer,
    }));
    const { rendered } = await renderForm({ ...emptyItem, kind: 'meal', serves });
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    expect(box("Takes care of Ana's needs").checked).toBe(true);
    await userEvent.type(rendered.control('title'), ' at Ramiro');
    expect(box("Takes care of Ana's needs").checked).toBe(false);
    expect(box("Serves Ana's wish").checked).toBe(true);
    // Ticked again, it stays.
    await userEvent.click(box("Takes care of Ana's needs"));
    expect(box("Takes care of Ana's needs").checked).toBe(true);
  });

  // SPEC-2 5 'Needs are checked item by item'
  describe('that becomes another thing', () => {
    const serves = [{ travelerId: 'ana', answer: 'accommodations' as const }];
    const bens = { travelerId: 'ben', need: 'specialTravel', note: 'Ramp' } as const;
    const done = { by: 'Dee', at: '2027-01-01T00:00:00Z' };
    const checks = [{ ...bens, ...done, itemId: 'item' }];
    // In this document, selects start at their first option.
    const dinner = { ...emptyItem, kind: 'stay', endsOn: '2027-04-05', serves } as const;
    const care = () =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: "Takes care of Ana's needs" });

    it('names every tick that ended with it, of each need, and takes them up again', async () => {
      const { rendered, checkItems } = await renderForm(dinner, { checks });
      await userEvent.type(rendered.control('title'), ' at Ramiro');
      expect(care().checked).toBe(false);
      screen.getByText('The item is another now, so 2 ticks ended.');
      screen.getByText("Takes care of Ana's needs and Checked for Ben.");
      // The page knows of its checks until they have ended on the server.
      checks.pop();
      await rendered.press('They Still Hold');
      expect(care().checked).toBe(true);
      await waitFor(() =>
        expect(checkItems).toHaveBeenCalledExactlyOnceWith({ ...bens, itemIds: ['item'] }, true),
      );
      expect(screen.queryByText(/ticks ended/)).toBeNull();
    });

    it('and is typed back, has them as before', async () => {
      const { rendered } = await renderForm(dinner);
      await userEvent.type(rendered.control('title'), 'x');
      expect(care().checked).toBe(false);
      await userEvent.type(rendered.control('title'), '{Backspace}');
      await waitFor(() => expect(care().checked).toBe(true));
      expect(screen.queryByText(/ended\.$/)).toBeNull();
    });
  });
});

it('says once a field is left that the end is before the start, beside the end', async () => {
  const through = { startTime: '22:00', endTime: '02:00', endsOn: '2027-04-04' };
  const { rendered } = await renderForm({ ...emptyItem, ...through });
  await rendered.fill({ kind: 'activity', endsOn: '' });
  await rendered.leave();
  expect(rendered.besideOf('endTime')).toContain('The end cannot be before the start.');
});
