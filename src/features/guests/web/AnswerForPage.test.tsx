// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import type { Stage } from '@/features/trips/domain/stage';
import type { Invitation } from '@/features/trips/domain/tripViews';
import { queryClient, trpc } from '@/platform/web/trpc';
import type { AnsweredFor } from '../domain/answeredFor';
import { AnswerForPage } from './AnswerForPage';

const tripId = 'amy-lima';
const guestId = 'c0ffee00-0000-4000-8000-000000000000';

const invitation = (stage: Stage) =>
  ({
    ...{ tripId, stage, organizerName: 'Amy Adams', tripName: 'Lima', isRemoved: false },
    ...{ startDate: null, endDate: null, needsDeletedOn: null, isOrganizer: true },
  }) as Invitation;

/** Shows the organizer the form for Otto. */
function show(answered: Partial<AnsweredFor> = {}, stage: Stage = 'gathering') {
  const data: AnsweredFor = { name: 'Otto Lima', own: null, hidesNeeds: false, ...answered };
  queryClient.setQueryData(trpc.guests.answeredFor.queryKey({ tripId, guestId }), data);
  return renderInApp(
    <AnswerForPage invitation={invitation(stage)} guestId={guestId} user={{ userId: 'amy' }} />,
  );
}

// SPEC-4 14.1 'Answering for somebody without a phone'
it('is the join form, with the guest’s name, and says who answers', async () => {
  const page = await show();
  expect(screen.getByRole('heading', { name: 'Answer for Otto Lima' })).toBeTruthy();
  expect(document.body.textContent).toContain('Answered by Amy Adams');
  expect(document.body.textContent).not.toContain('Your email stands beside your name.');
  expect(screen.queryByRole('button', { name: 'Withdraw This Answer' })).toBeNull();
  expect([page.control('firstName').value, page.control('lastName').value]).toEqual([
    'Otto',
    'Lima',
  ]);
  await page.fill({ budget: '$900' });
  await page.press('Submit');
  expect(page.sent).toMatchObject([
    { 0: { tripId, guestId, began: null, answers: { firstName: 'Otto', budget: '$900' } } },
  ]);
});

it('says that needs somebody else typed stay, and takes no answers once the trip is ready', async () => {
  await show({ hidesNeeds: true }, 'ready');
  const words = document.body.textContent ?? '';
  expect(words).toContain('What you leave empty there stays as it is.');
  expect(words).toContain('This trip has been marked as ready');
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
});
