// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { shownDue, shownPayment, shownTravelerDues } from '#support/shownDues';
import { OwedInWords } from './OwedInWords';
import WhatYouOwe from './WhatYouOwe';
// Fetched on demand, which may take longer than a test waits.
import './HowToPay';

const REST = 'a0000000-0000-4000-8000-000000000002';
const rendered = (own: Parameters<typeof shownTravelerDues>[0] = {}, answer?: object) =>
  renderInApp(<WhatYouOwe tripId="amy-porto" page={shownTravelerDues(own)} />, answer);
const row = (title: string) => {
  const found = screen.getByRole('heading', { name: title }).closest('li');
  if (!found) throw new Error(`There is no row "${title}".`);
  return within(found);
};

// SPEC-4 15.2
it('lists each row with its amount, its day and how far it is, overdue ones marked', async () => {
  await rendered({
    dues: [
      shownDue({ state: 'overdue' }),
      shownDue({ dueId: REST, kind: 'rest', title: 'Rest', amount: 70_000, left: 70_000 }),
    ],
  });
  expect(screen.getByRole('heading', { name: 'What you owe' })).toBeTruthy();
  expect(row('Deposit').getByText('$300.00')).toBeTruthy();
  expect(row('Deposit').getByText('By Mar 1, 2027').className).toContain('text-danger');
  expect(row('Deposit').getByText('overdue')).toBeTruthy();
  expect(row('Rest').getByText('$700.00')).toBeTruthy();
  expect(row('Rest').getByText('open')).toBeTruthy();
});

it('says so while the payee has not said how', async () => {
  const page = await rendered({ ways: null, payee: 'organizer' });
  await page.press('How to pay');
  expect(screen.getByText('Your organizer has not said yet how to pay.')).toBeTruthy();
});

it.each([
  ['Olga', 'Olga has not said yet how to pay.'],
  [null, 'Our operators have not said yet how to pay.'],
])('names the operator who has not said so: %s', async (operator, sentence) => {
  const owed = shownTravelerDues({ ways: null, payee: 'operator' });
  const page = await renderInApp(<WhatYouOwe tripId="amy-porto" page={owed} operator={operator} />);
  await page.press('How to pay');
  expect(document.body.textContent).toContain(sentence);
});

it('takes ‘I Have Paid’ with a day and a note, and names the version of the row', async () => {
  const page = await rendered({}, { tripId: 'amy-porto' });
  await page.press('I Have Paid');
  expect(screen.getByRole('dialog').textContent).toContain('Leave it empty for all of $300.00.');
  const field = (name: string) =>
    document.querySelector<HTMLInputElement>(`[role=dialog] [name=${name}]`);
  expect(field('paidOn')?.value).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  await page.press('I Have Paid');
  expect(page.sent[0]).toMatchObject({
    0: { tripId: 'amy-porto', dueId: shownDue().dueId, began: 1, amount: '', note: '' },
  });
});

it('says what is paid back to them, which they neither pay nor say paid', async () => {
  await rendered({ dues: [shownDue({ kind: 'refund', title: 'Refund' })] });
  expect(row('Refund').getByText('You get this back by Mar 1, 2027')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows what was said, and what the payee has answered', async () => {
  const [said, gone] = [
    shownPayment({ note: 'From Tom’s account' }),
    shownPayment({
      ...{ paymentId: 'b0000000-0000-4000-8000-000000000002', state: 'notHere' },
      answerNote: 'Please ask your bank.',
    }),
  ];
  await rendered({
    dues: [shownDue({ state: 'said', said: 30_000, payments: [gone, said] })],
  });
  const { textContent } = document.body;
  expect(textContent).toContain(
    'You said that $100.00 is paid, Feb 1, 2027 · “From Tom’s account”',
  );
  expect(textContent).toContain('$100.00 not here, Feb 1, 2027 · Please ask your bank.');
  expect(row('Deposit').getByText('said to be paid')).toBeTruthy();
  // All of it is said to be paid already.
  expect(screen.queryByRole('button', { name: 'I Have Paid' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'How to pay' })).toBeNull();
});

it('asks for what is open alone once a part is said to be paid, which can be taken back', async () => {
  const said = shownPayment();
  const due = shownDue({ state: 'said', said: 10_000, currency: 'EUR', payments: [said] });
  const page = await rendered({ dues: [due] }, { tripId: 'amy-porto' });
  expect(row('Deposit').getByText('€200.00')).toBeTruthy();
  expect(row('Deposit').getByText('€300.00').parentElement?.textContent).toBe('left of €300.00');
  await page.press('How to pay');
  expect(row('Deposit').getAllByText('€200.00')).toHaveLength(2);
  await page.press('Take It Back');
  expect(page.sent[0]).toMatchObject({
    0: { dueId: due.dueId, began: 1, paymentId: said.paymentId },
  });
});

// SPEC-2 7.2
it('is text alone in a copy that is read without a connection', async () => {
  const paid = shownDue({ dueId: REST, title: 'Rest', left: 0, state: 'paid' });
  await renderInApp(<OwedInWords owed={shownTravelerDues({ dues: [shownDue(), paid] })} />);
  const copy = screen.getByRole('region', { name: 'What you owe' }).textContent;
  expect(copy).toContain('DepositBy Mar 1, 2027');
  expect(copy).toContain('$300.00');
  expect(copy).toContain('IBAN DE89 3704 0044 0532 0130 00\nBIC');
  expect(copy).toContain('Reference Porto 2027 Ida Lund 7');
  expect(copy).not.toContain('Rest');
  expect(screen.queryByRole('button')).toBeNull();
});
