// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderItemForm } from '#support/itemFormInApp';
import { someone } from '#support/linted';
import { emptyItem } from '#support/planParts';

const ofIda = { partyOf: 'ida' } as const;
const travelers = [
  someone('Ida', ofIda),
  someone('Tom', ofIda),
  someone('Max', { ...ofIda, kind: 'child', age: 9, accommodations: 'No nuts' }),
  someone('Lea', { ...ofIda, kind: 'infant' }),
  someone('Ben', { partyOf: 'ben' }),
];
const FAMILY = ['ida', 'tom', 'max', 'lea'];
const stay = { ...emptyItem, kind: 'stay', endsOn: '2027-04-05', cost: 4_000 } as const;
const family = "Ida's family (4)";
const sentOf = async (form: Awaited<ReturnType<typeof renderItemForm>>) => {
  await form.rendered.leave();
  return form.sent.at(-1)?.form;
};

// SPEC-4 14.2 'In lists of people'
describe('a party in the form of an item', () => {
  it('is picked at once for whom it is, by keyboard too, its children with their ages', async () => {
    const form = await renderItemForm({ ...stay, who: ['ben'] }, { travelers });
    const boxes = [...form.rendered.controls('who')].map(
      (one) => one.closest('label')?.textContent,
    );
    expect(boxes).toEqual(['Everyone who is there', 'Ida', 'Tom', 'Max, 9', 'Lea, infant', 'Ben']);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: family });
    box.focus();
    await userEvent.keyboard(' ');
    await waitFor(async () => expect((await sentOf(form))?.who).toEqual(['ben', ...FAMILY]));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tom' }));
    expect([box.checked, box.indeterminate]).toEqual([false, true]);
    await userEvent.click(box);
    expect(box.checked).toBe(true);
    await userEvent.click(box);
    const checked = [...form.rendered.controls('who')].filter((one) => one.checked);
    expect(checked.map(({ value }) => value)).toEqual(['ben']);
  });

  it('is put into a room at once, whose infants need no bed', async () => {
    const rooms = [{ name: 'Blue', beds: 3, who: ['tom'] }];
    const form = await renderItemForm({ ...stay, rooms }, { travelers });
    const room = screen.getByLabelText('Put somebody into Blue');
    await userEvent.selectOptions(room, "Ida's family (3)");
    await waitFor(async () =>
      expect((await sentOf(form))?.rooms[0]?.who).toEqual(['tom', 'ida', 'max', 'lea']),
    );
    screen.getByText('Lea needs no bed.');
    await userEvent.type(screen.getByLabelText('Who shares a room'), 'Ida+{Enter}');
    await waitFor(async () =>
      expect((await sentOf(form))?.rooms).toMatchObject([
        { name: 'Blue', who: [] },
        { beds: 3, who: FAMILY },
      ]),
    );
  });

  it('gets prices of its own at once', async () => {
    const form = await renderItemForm(stay, { travelers });
    await userEvent.selectOptions(screen.getByLabelText('Who pays a price of their own'), family);
    await waitFor(async () =>
      expect((await sentOf(form))?.prices.map(({ travelerId }) => travelerId)).toEqual(FAMILY),
    );
  });

  it('has no box of its own where nobody answers for anybody', async () => {
    const alone = [someone('Ida', ofIda), someone('Ben', { partyOf: 'ben' })];
    const { rendered } = await renderItemForm({ ...stay, who: ['ben'] }, { travelers: alone });
    expect(screen.queryByRole('checkbox', { name: /family/ })).toBeNull();
    expect(rendered.controls('childPrice')).toEqual([]);
  });

  it('has its companions looked at for their needs', async () => {
    await renderItemForm({ ...emptyItem, kind: 'meal' }, { travelers });
    screen.getByRole('checkbox', { name: "Takes care of Max's needs" });
  });
});

// SPEC-4 14.2 'Prices'
describe('the prices of children and infants', () => {
  it('stand beside a cost per person, and stay in sight where they are set', async () => {
    const form = await renderItemForm({ ...stay, costPer: 'night' }, { travelers });
    const { rendered } = form;
    await rendered.fill({ childPrice: '20', infantPrice: '0' });
    expect(rendered.besideOf('childPrice')).toContain('We read: $20');
    await waitFor(async () =>
      expect(await sentOf(form)).toMatchObject({ childPrice: '20', infantPrice: '0' }),
    );
    await rendered.fill({ costPer: 'group' });
    await rendered.leave();
    await waitFor(() =>
      expect(rendered.besideOf('childPrice')).toContain(
        'Only a cost per person has prices for children and infants.',
      ),
    );
    await rendered.fill({ childPrice: '', infantPrice: '' });
    expect(rendered.controls('childPrice')).toEqual([]);
  });
});
