// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { queryClient, trpc } from '@/platform/web/trpc';
import type { RoundPage, RoundVariant } from '../domain/roundViews';
import { VerdictFor } from './VerdictFor';

const tripId = 'amy-lima';
const OTTO = { travelerId: 'otto', name: 'Otto Lima', answeredBy: 'Amy Adams' };

/** Shows the organizer what Otto is asked. */
function show(asked: Partial<NonNullable<RoundVariant['asked']>>) {
  const whole = {
    ...{ standing: 'silent', said: null, choices: ['works', 'worksIf', 'cant'], agreedTo: null },
    ...{ ceiling: 90_000, share: 80_000, currency: 'USD', news: [], asksToSee: false, ...asked },
  };
  const variant = { proposalId: 'one', planTitle: 'Plan A', asked: whole };
  const page = { tripId, round: { variants: [variant] } } as unknown as RoundPage;
  const key = trpc.verdicts.roundFor.queryKey({ tripId, travelerId: OTTO.travelerId });
  queryClient.setQueryData(key, page);
  return renderInApp(<VerdictFor tripId={tripId} proposalId="one" person={OTTO} />);
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
    0: { tripId, proposalId: 'one', travelerId: 'otto', verdict, ceiling: 90_000 },
  });
});

it('says what is saved, and offers the other word', async () => {
  await show({ standing: 'given', said: { verdict: 'works' } as never });
  expect(document.body.textContent).toContain('Saved: Works for Otto Lima');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
