// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { shownDue, shownParty, shownPayeeDues, shownPayment } from '#support/shownDues';
import { proposeFormSchema } from '@/features/composer/domain/proposeForm';
import type { Foreseen, ForeseenPerson } from '@/features/verdicts/domain/foreseen/foreseen';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { queryClient, trpc } from '@/platform/web/trpc';
import type { PartyDues } from '../domain/dueViews';
import SettleWithVersion from './SettleWithVersion';

const PLAN = { tripId: 'amy-porto', planId: 'plan-a' };

const person = (name: string, before: number | null, after: number | null): ForeseenPerson => ({
  ...{ travelerId: name.toLowerCase(), name, meaning: after === null ? 'out' : 'told' },
  ...{ ceiling: null, words: [], more: 0, share: { before, after } },
});

const foreseen = (people: ForeseenPerson[], becomes: 'moves' | 'lifted' = 'moves'): Foreseen => ({
  ...{ changes: 7, number: 2, since: null, isSame: false, items: [], asksAnybody: false },
  ...{ choice: { becomes, planTitle: 'Plan A' }, currency: { before: 'USD', after: 'USD' } },
  ...{ people, inNobodysShare: 12_000, yesAgain: [] },
});

/** Ida has paid $100 of her deposit. */
const paid = shownDue({
  ...{ state: 'partly', confirmed: 10_000, left: 20_000 },
  payments: [shownPayment({ state: 'confirmed' })],
});
const IDA = shownParty({ dues: [paid], version: 5 });
const tom = (shareBefore: number) =>
  shownParty({ travelerId: 'tom', partyId: 'tom', name: 'Tom', shareBefore });

const propose = vi.fn();

function Dialog() {
  const schema = proposeFormSchema(
    null,
    () => '2027-01-01',
    () => false,
  );
  const round = { consentBy: '', quorum: '', minimumGroup: '' };
  const form = useSchemaForm(schema, { ...round, settled: [] });
  const { submit, error } = useFormSubmit(form, async () => propose(form.getValues().settled));
  return (
    <Form form={form} onSubmit={submit} error={error} label="Propose">
      <SettleWithVersion {...PLAN} />
      <SubmitBar>Propose</SubmitBar>
    </Form>
  );
}

const payeeDues = (...parties: PartyDues[]) =>
  queryClient.setQueryData(
    trpc.dues.forPayee.queryKey({ tripId: PLAN.tripId }),
    shownPayeeDues({ parties }),
  );

const rendered = (now: Foreseen, ...parties: PartyDues[]) => {
  queryClient.setQueryData(trpc.verdicts.foresee.queryKey(PLAN), now);
  payeeDues(...parties);
  return renderInApp(<Dialog />);
};

const text = () => document.body.textContent ?? '';

afterEach(() => {
  queryClient.clear();
  propose.mockReset();
});

// SPEC-4 15.1
it('asks what is due from, or given back to, each whom the version leaves out', async () => {
  const now = foreseen([person('Ida', 100_000, null), person('Tom', 100_000, 150_000)]);
  const page = await rendered(now, IDA, tom(100_000));
  screen.getByRole('group', { name: 'Ida Lund does not go any more' });
  expect(text()).toContain('They have paid$100.00');
  expect(text()).toContain('Open until now$200.00');
  expect(text()).toContain('In nobody’s share$120.00');
  expect(text()).toContain('Tombefore $1,000.00 now $1,500.00');
  // Who has paid gets something back, at first.
  expect(page.control('settled.0.settles').value).toBe('refund');
  await page.fill({ 'settled.0.amount': '80' });
  await page.press('Propose');
  expect(propose).toHaveBeenCalledWith([
    { travelerId: 'ida', began: 5, settles: 'refund', amount: '80' },
  ]);
});

it('keeps what was typed when something is paid meanwhile, and begins from what is shown then', async () => {
  const page = await rendered(foreseen([person('Ida', 100_000, null)]), IDA);
  await page.fill({ 'settled.0.settles': 'due', 'settled.0.amount': '35' });
  await act(async () => payeeDues({ ...IDA, version: 6 }));
  await page.press('Propose');
  expect(propose).toHaveBeenCalledWith([
    { travelerId: 'ida', began: 6, settles: 'due', amount: '35' },
  ]);
});

it('may be left empty, which settles nothing yet', async () => {
  await rendered(foreseen([person('Ida', 100_000, null)]), IDA);
  expect(text()).toContain('Empty to settle it later.');
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  expect(propose).toHaveBeenCalledWith([expect.objectContaining({ amount: '' })]);
});

it('says what it costs the others since somebody went, whatever versions came since', async () => {
  const rests = { ...IDA, hasLeft: true, rests: true };
  const now = foreseen([person('Ida', null, null), person('Tom', 150_000, 150_000)]);
  await rendered(now, rests, tom(100_000));
  expect(text()).toContain('Tombefore $1,000.00 now $1,500.00');
  expect(text()).not.toContain('The others pay what they paid before.');
});

it('asks nothing where nobody is left out, is settled already, or the choice is lifted', async () => {
  const out = person('Ida', 100_000, null);
  const settled = { ...IDA, hasLeft: true, rests: false };
  for (const [now, party] of [
    [foreseen([person('Ida', 100_000, 90_000)]), IDA],
    [foreseen([out]), settled],
    [foreseen([out], 'lifted'), IDA],
  ] as const) {
    const page = await rendered(now, party);
    expect(page.controls('settled.0.amount')).toEqual([]);
  }
});
