// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import {
  PROPOSAL,
  type ShownAsked,
  shownAsked,
  shownPage,
  shownRound,
  shownVariant,
} from '#support/shownRound';
import { queryClient, trpc } from '@/platform/web/trpc';
import { VerdictFor } from './VerdictFor';

const tripId = 'amy-lima';
const OTTO = { travelerId: 'otto', name: 'Otto Lima', answeredBy: 'Amy Adams' };

/** Shows the organizer what Otto is asked. */
function show(asked: Partial<ShownAsked>) {
  const of = shownVariant({ asked: shownAsked({ share: 80_000, ceiling: 90_000, ...asked }) });
  const key = trpc.verdicts.roundFor.queryKey({ tripId, travelerId: OTTO.travelerId });
  queryClient.setQueryData(key, shownPage('proposed', shownRound(of)));
  return renderInApp(<VerdictFor tripId={tripId} proposalId={PROPOSAL} person={OTTO} />);
}

// SPEC-4 14.1 'Answering for somebody without a phone'
it('the organizer says for a guest whether a plan works, for the price that is shown', async () => {
  const page = await show({});
  const words = document.body.textContent ?? '';
  expect(words).toContain('Answered by Amy Adams');
  expect(words).toContain('The share of Otto Lima is $800.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Works for Otto Lima',
    'Otto Lima Can’t',
  ]);
  await page.press('Works for Otto Lima');
  const verdict = { verdict: 'works', condition: '', reason: '' };
  expect(page.sent).toContainEqual({
    0: { tripId, proposalId: PROPOSAL, travelerId: 'otto', verdict, ceiling: 90_000 },
  });
});

it('says what is saved, and offers the other word', async () => {
  await show({ standing: 'given', said: { verdict: 'works' } });
  expect(document.body.textContent).toContain('Saved: Works for Otto Lima');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
