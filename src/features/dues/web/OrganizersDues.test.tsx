// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { shownPayeeDues } from '#support/shownDues';
import { queryClient, trpc } from '@/platform/web/trpc';
import type { OrganizerDues } from '../domain/dueViews';
import { OrganizersDues } from './OrganizersDues';
// Fetched on demand, which may take longer than a test waits.
import './PayeeDuesPanel';

const of = { tripId: 'amy-porto' };
const party = (name: string, state: OrganizerDues['parties'][number]['state']) => ({
  ...{ travelerId: name, name, hasLeft: false, state },
});
const know = (states: OrganizerDues) =>
  queryClient.setQueryData(trpc.dues.forOrganizer.queryKey(of), states);
beforeEach(() => queryClient.clear());

// SPEC-4 15.2
it('shows an organizer how far each party is, and no amount', async () => {
  const parties = [
    party('Ida', 'paid'),
    party('Ben', 'partly'),
    party('Chi', 'open'),
    party('Dev', 'overdue'),
  ];
  know({ payee: 'operator', parties });
  await renderInApp(<OrganizersDues {...of} />);
  await screen.findByRole('heading', { name: 'Dues' });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Idapaid', 'Benpartly', 'Chiopen', 'Devoverdue']);
  expect(document.body.textContent).not.toMatch(/[$€]|\d/);
});

it('shows all of it to an organizer who is the payee', async () => {
  know({ payee: 'organizer', parties: [party('Ida Lund', 'open')] });
  const page = shownPayeeDues({ payee: 'organizer', choosesPayee: false });
  queryClient.setQueryData(trpc.dues.forPayee.queryKey(of), page);
  const { controls } = await renderInApp(<OrganizersDues {...of} />);
  await screen.findByRole('button', { name: 'Confirm' });
  expect(controls('iban')).toHaveLength(1);
  expect(controls('payee')).toEqual([]);
});

it('is nothing as long as nobody owes anything', async () => {
  know({ payee: 'operator', parties: [] });
  await renderInApp(
    <>
      <OrganizersDues {...of} />
      <p>The end.</p>
    </>,
  );
  expect(document.body.textContent).toBe('The end.');
});
