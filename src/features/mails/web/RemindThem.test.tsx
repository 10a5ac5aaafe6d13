// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { knowWhoIsComing } from '#support/whoIsComing';
import { RemindThem } from './RemindThem';

const trip = {
  tripId: 'amy-lima',
  tripName: 'Lima',
  invites: 'Amy',
  answerBy: null,
  joinUrl: 'https://gangway.example/join/amy-lima',
};

// SPEC-2 4 'Inviting'
it('those whom no mail reaches get the message that is handed on', async () => {
  knowWhoIsComing(trip.tripId, { headcount: { answered: 1, expected: '2' }, missing: ['Bo'] });
  const page = await renderInApp(<RemindThem trip={trip} ownEmail="amy@x.org" />, {
    mailed: [],
    others: ['Bo'],
  });
  const copied = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
  await page.press('Remind Them');
  await vi.waitFor(() =>
    expect(copied).toHaveBeenCalledWith(expect.stringContaining('we are still waiting for Bo.')),
  );
  expect(page.sent).toEqual([{ 0: { tripId: 'amy-lima' } }]);
  expect(screen.queryByRole('alert')).toBeNull();
});
