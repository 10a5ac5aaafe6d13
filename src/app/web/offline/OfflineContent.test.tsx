// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { proposalFor } from '#support/portugal';
import { renderInApp } from '#support/renderInApp';
import { shownTravelerDues } from '#support/shownDues';
import { OfflineContent } from './OfflineContent';

const copy = {
  ...{ tripId: 'olga-lisbon', tripName: 'Lisbon', destination: 'Portugal', organizerName: 'Olga' },
  ...{ isOrganizer: false, traveler: 'Ana', stage: 'booked', savedAt: '2027-02-03T16:05:00.000Z' },
  proposal: proposalFor('ana'),
  owed: shownTravelerDues(),
};

vi.mock('@/features/offline/web/copyPlan', () => ({ readPlans: async () => [copy] }));

// SPEC-2 7.2
it('a plan that is kept shows what its reader owes, and how to pay', async () => {
  window.history.pushState(null, '', '/dashboard/olga-lisbon/plan');
  await renderInApp(
    <main>
      <OfflineContent userId="ana" onRetry={() => undefined} />
    </main>,
  );
  const owed = await screen.findByRole('region', { name: 'What you owe' });
  expect(owed.textContent).toContain('IBAN DE89 3704 0044 0532 0130 00');
});
