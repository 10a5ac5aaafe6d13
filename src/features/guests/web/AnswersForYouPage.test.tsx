// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import type { OwnResponse } from '@/features/responses/domain/responseViews';
import { EMPTY_ANSWERS } from '@/features/responses/domain/startingAnswers';
import { queryClient, trpc } from '@/platform/web/trpc';
import type { AnswersForYou } from '../domain/answeredFor';
import { AnswersForYouPage } from './AnswersForYouPage';

const tripId = 'amy-lima';

const response = (firstName: string): OwnResponse => ({
  ...EMPTY_ANSWERS,
  ...{ firstName, lastName: 'Lima', budget: '$900', flexibility: '', budgetFor: '' },
  ...{ shareRoom: '', roomTogether: '', availabilityStart: null, availabilityEnd: null },
  companions: [
    {
      ...{ companionId: 'lea', companionName: 'Lea', companionKind: 'child' },
      ...{ companionAge: 6, companionNeeds: '' },
    },
  ],
  version: 1,
});

/** Shows the page to somebody with this response of their own, if any. */
function show(own: OwnResponse | null) {
  const data: AnswersForYou = {
    ...{ tripName: 'Lima', organizerName: 'Amy Adams', answered: response('Otto'), own },
  };
  queryClient.setQueryData(trpc.guests.answersForYou.queryKey({ tripId }), data);
  return renderInApp(<AnswersForYouPage tripId={tripId} />);
}

// SPEC-4 14.1 'Answering for somebody without a phone'
it('shows what was answered for the reader, who makes it their own', async () => {
  const page = await show(null);
  const words = document.body.textContent ?? '';
  expect(words).toContain('Answered by Amy Adams');
  expect(words).toContain('Otto Lima');
  expect(words).toContain('$900');
  expect(words).toContain('Lea, 6');
  expect(words).not.toContain('Medical or dietary needs');
  await page.press('These Are Mine');
  expect(page.sent).toEqual([{ 0: { tripId, keeps: null } }]);
});

it('asks whoever has answered themselves which response stays, before anything is sent', async () => {
  const page = await show(response('Ottokar'));
  const button = screen.getByRole('button', { name: 'These Are Mine' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: /My own, which I gave as Ottokar Lima/ }));
  await page.press('These Are Mine');
  expect(page.sent).toEqual([{ 0: { tripId, keeps: 'own' } }]);
});

it('says so where nothing was answered', async () => {
  queryClient.setQueryData(trpc.guests.answersForYou.queryKey({ tripId }), null);
  await renderInApp(<AnswersForYouPage tripId={tripId} />);
  expect(document.body.textContent).toContain('There are no answers here for you to take over.');
  expect(screen.queryByRole('button', { name: 'These Are Mine' })).toBeNull();
});
