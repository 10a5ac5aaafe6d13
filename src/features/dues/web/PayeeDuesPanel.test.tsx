// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { fillInDialog } from '#support/fillInDialog';
import { renderInApp } from '#support/renderInApp';
import { shownDue, shownParty, shownPayeeDues, shownPayment } from '#support/shownDues';
import type { PayeeDues } from '../domain/dueViews';
import PayeeDuesPanel from './PayeeDuesPanel';

const TRIP = 'amy-porto';
const ROW = { tripId: TRIP, dueId: shownDue().dueId, began: 1 };
const rendered = (own: Partial<PayeeDues> = {}, answer = {}) =>
  renderInApp(<PayeeDuesPanel tripId={TRIP} page={shownPayeeDues(own)} />, {
    ...{ tripId: TRIP, ...answer },
  });
/** A party of which a payment waits for the payee. */
const waiting = () => {
  const due = shownDue({ state: 'said', said: 10_000, payments: [shownPayment()] });
  return [shownParty({ dues: [due] })];
};

let showNext: () => Promise<void>;
/** A panel, and what it becomes when others write. */
function Versions({ of }: { of: (version: number) => ReactNode }) {
  const [version, setVersion] = useState(1);
  showNext = () => act(async () => setVersion(2));
  return of(version);
}

// SPEC-4 15.1
describe('‘Make Dues’', () => {
  const without = ['Ida Lund', 'Tom Lund'];
  const rows = [
    { title: 'Deposit', amount: 30_000, dueBy: '2027-03-01' },
    { title: 'Rest', amount: 70_050, dueBy: '2027-06-01' },
  ];
  const foreseen = {
    ...{ made: 1, currency: 'USD', mailed: 6 },
    parties: [{ travelerId: 'ida', name: 'Ida Lund', rows }],
  };

  it('takes an amount for each person, and the rest so many days before departure', async () => {
    const page = await rendered({ without, parties: [] }, foreseen);
    expect(document.body.textContent).toContain('Without dues: Ida Lund and Tom Lund.');
    await page.fill({ depositKind: 'each', restWhen: 'before' });
    expect(page.besideOf('deposit')).toContain('Deposit, USD');
    expect(page.besideOf('restDays')).toContain('The first day is Jul 10, 2027.');
    await page.fill({ deposit: '250', depositBy: '03/01/2027', restDays: '30' });
    await page.press('Look at the Dues');
    // Nobody is mailed before whoever asks has read what each will.
    expect(page.sent).toEqual([]);
    const read = screen.getByRole('alertdialog').textContent;
    expect(read).toContain('6 people are mailed.');
    expect(read).toContain('Rest: $700.50, by Jun 1, 2027');
    await page.press('Make Dues');
    expect(page.sent).toMatchObject([
      { 0: { depositKind: 'each', deposit: '250', restWhen: 'before', restDays: '30' } },
    ]);
  });

  it('asks for the way to pay first', async () => {
    await rendered({ without, parties: [], ways: null });
    expect(document.body.textContent).toContain('Please fill in and save “How to pay” first');
    expect(screen.queryByRole('button', { name: 'Look at the Dues' })).toBeNull();
  });

  it('is there as long as a party has none', async () => {
    await rendered();
    expect(screen.queryByRole('button', { name: 'Look at the Dues' })).toBeNull();
  });
});

it('warns where rows are not what the share is', async () => {
  const warning = 'Dues are $25.00 above the share of Ida Lund.';
  await rendered({ parties: [shownParty({ warning })] });
  expect(document.body.textContent).toContain(warning);
});

it('adds a row to a party, and waives one with a reason', async () => {
  const page = await rendered();
  await page.press('Add');
  await fillInDialog({ title: 'Visa fee', amount: '35', dueBy: '04/01/2027' });
  await page.press('Add');
  await page.press('Waive');
  await page.press('Waive');
  expect(within(screen.getByRole('dialog')).getByText('Please say why.')).toBeTruthy();
  await fillInDialog({ reason: 'A gift' });
  await page.press('Waive');
  expect(page.sent).toMatchObject([
    {
      0: {
        ...{ tripId: TRIP, travelerId: 'ida', title: 'Visa fee', amount: '35' },
        ...{ dueBy: '04/01/2027', isRefund: false },
      },
    },
    { 0: { ...ROW, waives: true, reason: 'A gift' } },
  ]);
});

it('asks for a waived row again', async () => {
  const due = shownDue({ state: 'waived', waivedReason: 'A gift', left: 0 });
  const page = await rendered({ parties: [shownParty({ dues: [due] })] });
  expect(document.body.textContent).toContain('Waived: A gift');
  await page.press('Ask Again');
  expect(page.sent).toMatchObject([{ 0: { ...ROW, waives: false } }]);
});

// SPEC-4 15.2
it('confirms a part of what was said to be paid', async () => {
  const page = await rendered({ parties: waiting() });
  expect(document.body.textContent).toContain('$100.00 said to be paid, Feb 1, 2027');
  await page.press('Confirm');
  await fillInDialog({ amount: '60' });
  await page.press('Confirm');
  const { paymentId } = shownPayment();
  expect(page.sent).toMatchObject([
    { 0: { ...ROW, paymentId, amount: '60', paidOn: '02/01/2027', answerNote: '' } },
  ]);
});

it('confirms what arrived without a word', async () => {
  const page = await rendered();
  await page.press('Confirm');
  await page.press('Confirm');
  expect(page.sent).toMatchObject([{ 0: { ...ROW, paymentId: null, amount: '300' } }]);
});

it('says ‘Not Here’ with a note', async () => {
  const page = await rendered({ parties: waiting() });
  await page.press('Not Here');
  await fillInDialog({ answerNote: 'Please ask your bank.' });
  await page.press('Not Here');
  const { paymentId } = shownPayment();
  expect(page.sent).toMatchObject([
    { 0: { ...ROW, paymentId, answerNote: 'Please ask your bank.' } },
  ]);
});

it('takes a confirmation back with a note, and keeps what comes in and what goes back apart', async () => {
  const due = shownDue({
    state: 'paid',
    left: 0,
    payments: [shownPayment({ state: 'confirmed' })],
  });
  const sums = { owed: 25_000, confirmed: 10_000, said: 0, toComeIn: 40_000, toRefund: 15_000 };
  const page = await rendered({
    parties: [shownParty({ dues: [due] })],
    totals: [{ currency: 'USD', ...sums }],
  });
  expect(document.body.textContent).toContain('To come in$400.00');
  expect(document.body.textContent).toContain('To refund$150.00');
  await page.press('Not Paid After All');
  await fillInDialog({ answerNote: 'It was another Ida’s.' });
  await page.press('Not Paid After All');
  expect(page.sent).toMatchObject([
    { 0: { ...ROW, paymentId: shownPayment().paymentId, answerNote: 'It was another Ida’s.' } },
  ]);
});

// SPEC-4 15.2
it('saves a file for the payee’s books, once that is recorded', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const page = await rendered();
  await page.press('Download Excel');
  await expect.poll(() => saved).toEqual(['trip-amy-porto-dues.xlsx']);
  expect(page.sent).toEqual([{ 0: { tripId: TRIP } }]);
});

it('lets operators alone choose the payee, after a question', async () => {
  const page = await rendered();
  await page.fill({ payee: 'organizer' });
  await page.press('Save Payee');
  await page.press('Yes, Save Payee');
  expect(page.sent).toMatchObject([{ 0: { tripId: TRIP, payee: 'organizer', began: null } }]);
});

it('has neither the choice nor the way to pay for an operator who is not the payee', async () => {
  const page = await rendered({ choosesPayee: false, setsWays: false, ways: null });
  expect(page.controls('payee')).toEqual([]);
  expect(page.controls('iban')).toEqual([]);
});

it('says that dues rest while no plan is chosen, and adds nothing then', async () => {
  await rendered({ isResting: true, currency: null });
  expect(document.body.textContent).toContain('No plan is chosen, so dues rest');
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
});

it('shows the row as it is saved where somebody else has changed it meanwhile', async () => {
  const panel = (version: number) => (
    <PayeeDuesPanel
      tripId={TRIP}
      page={shownPayeeDues({
        parties: [shownParty({ dues: [shownDue({ version, amount: version * 30_000 })] })],
      })}
    />
  );
  const page = await renderInApp(<Versions of={panel} />, { tripId: TRIP });
  await page.press('Waive');
  await fillInDialog({ reason: 'A gift' });
  await showNext();
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain(
    'Since you opened this, a newer version was saved elsewhere: $600.00 by Mar 1, 2027, open.',
  );
  await page.press('Go On');
  await page.press('Waive');
  expect(page.sent).toMatchObject([{ 0: { ...ROW, began: 2, reason: 'A gift' } }]);
});

// SPEC-4 15.2
it('a party is found by the number in its reference, or by its name', async () => {
  const parties = Array.from({ length: 8 }, (_, at) =>
    shownParty({ partyId: `p${at}`, travelerId: `t${at}`, name: 'Ida Lund', number: at + 1 }),
  );
  const page = await rendered({ parties: [...parties, shownParty({ name: 'Zoë', number: 12 })] });
  const shown = () =>
    screen
      .queryAllByRole('heading', { level: 3 })
      .flatMap(({ textContent }) => (/\d/.test(textContent ?? '') ? textContent : []));
  expect(shown()).toHaveLength(9);
  await page.fill({ sought: '2' });
  expect(shown()).toEqual(['Ida Lund 2']);
  await page.fill({ sought: ' zoe' });
  expect(shown()).toEqual(['Zoë 12']);
  await page.fill({ sought: '99' });
  expect(document.body.textContent).toContain('Nobody has “99” as a name or number.');
});

it('calls the company by the name that it gave', async () => {
  await rendered();
  screen.getByRole('option', { name: 'Our company' });
  cleanup();
  await rendered({ company: 'Alba Reisen GmbH' });
  screen.getByRole('option', { name: 'Alba Reisen GmbH' });
  expect(screen.queryByText('Our company')).toBeNull();
});
