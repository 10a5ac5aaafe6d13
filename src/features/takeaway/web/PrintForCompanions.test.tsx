// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { proposalFor } from '#support/portugal';
import { renderInApp } from '#support/renderInApp';
import { queryClient, trpc } from '@/platform/web/trpc';
import PrintForCompanions from './PrintForCompanions';

// SPEC-2 7.3
it('a companion’s sheet has their days, and whom to call', async () => {
  const proposal = proposalFor('ana');
  if (!proposal.view) throw new Error('Ana goes');
  const { arrives, leaves } = proposal.view;
  const people = ['ana', 'oma'].map((travelerId) => ({ travelerId, arrives, leaves }));
  const contact = { contactName: 'Marta Costa', contactPhone: '+351 21 555 01' };
  const { proposalId } = proposal;
  queryClient.setQueryData(trpc.plans.proposals.queryKey({ tripId: 'lisbon' }), {
    ...{ stage: 'booked', chosenProposalId: proposalId, withdrawn: [] },
    ...{ takenBy: null, takenAt: null, readyAt: null },
    proposals: [{ ...proposal, contact, view: { ...proposal.view, people } }],
  });
  const oma = { companionId: 'oma', companionName: 'Oma', companionKind: 'adult' } as const;
  const page = await renderInApp(
    <PrintForCompanions tripId="lisbon" tripName="Lisbon" companions={[oma]} />,
  );
  await page.press('Print for Oma');
  const sheet = await screen.findByRole('dialog', { name: 'Oma: Lisbon' });
  expect(sheet.textContent).toContain('If something goes wrong, call Marta Costa, +351 21 555 01.');
});
