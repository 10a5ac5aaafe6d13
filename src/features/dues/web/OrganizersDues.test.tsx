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
const know = (states: OrganizerDues) =>
  queryClient.setQueryData(trpc.dues.forOrganizer.queryKey(of), states);
beforeEach(() => queryClient.clear());

it('shows all of it to an organizer who is the payee', async () => {
  const party = { travelerId: 'ida', name: 'Ida Lund', hasLeft: false, state: 'open' } as const;
  know({ payee: 'organizer', parties: [party] });
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
