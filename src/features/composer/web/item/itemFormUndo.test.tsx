// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderItemForm as renderForm } from '#support/itemFormInApp';
import { emptyItem } from '#support/planParts';
import type { Item } from '@/features/plans/domain/item';

// SPEC-2 5 'The list of ready trips': undo for every delete
describe('what was taken out of an item', () => {
  const stay: Item = {
    ...{ ...emptyItem, kind: 'stay', endsOn: '2027-04-05', cost: 4_000 },
    rooms: [
      { name: 'Attic', beds: 1, who: ['ana'] },
      { name: 'Cellar', beds: 3, who: ['ben'] },
    ],
    prices: [
      { travelerId: 'ana', amount: 500 },
      { travelerId: 'ben', amount: 700 },
    ],
    serves: [
      { travelerId: 'ana', answer: 'mustSee' },
      { travelerId: 'ben', answer: 'specialTravel' },
    ],
  };
  const undoKey = () => userEvent.keyboard('{Control>}z{/Control}');

  it('is a room, with its place, its beds and those who were in it', async () => {
    const { rendered, sent } = await renderForm(stay);
    await userEvent.clear(rendered.control('rooms.0.name'));
    await userEvent.type(rendered.control('rooms.0.name'), 'Garret');
    await rendered.press('Remove Garret');
    await screen.findByText('Removed “Garret”.');
    expect(rendered.controls('rooms.1.name')).toEqual([]);
    await undoKey();
    await waitFor(() => expect(rendered.control('rooms.0.name').value).toBe('Garret'));
    expect(rendered.control('rooms.1.name').value).toBe('Cellar');
    screen.getByRole('button', { name: 'Take Ana out of Garret' });
    await rendered.leave();
    await waitFor(() =>
      expect(sent.at(-1)?.form.rooms).toEqual([
        { ...stay.rooms[0], name: 'Garret' },
        stay.rooms[1],
      ]),
    );
  });

  it('is somebody in a room, who leaves where they were put since', async () => {
    const { rendered } = await renderForm(stay);
    await rendered.press('Take Ana out of Attic');
    await userEvent.selectOptions(screen.getByLabelText('Put somebody into Cellar'), 'Ana');
    await rendered.press('Undo');
    await screen.findByRole('button', { name: 'Take Ana out of Attic' });
    expect(screen.queryByRole('button', { name: 'Take Ana out of Cellar' })).toBeNull();
  });

  it('is a price of somebody’s own, with its place', async () => {
    const { rendered } = await renderForm(stay);
    await rendered.press('Remove the price of Ana');
    await screen.findByText('Removed the price of Ana.');
    await undoKey();
    await waitFor(() => expect(rendered.control('prices.0.amount').value).toBe('5'));
    expect(rendered.control('prices.1.amount').value).toBe('7');
    await rendered.press('Remove the price of Ana');
    await rendered.fill({ itemCurrency: 'JPY' });
    await rendered.press('Undo');
    await screen.findByText('Not undone. It was in USD, and this is in JPY now.');
  });

  it('is what it served', async () => {
    await renderForm(stay);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: "Serves Ana's wish" });
    await userEvent.click(box);
    screen.getByText("Taken away: Serves Ana's wish.");
    await undoKey();
    await waitFor(() => expect(box.checked).toBe(true));
  });
});
