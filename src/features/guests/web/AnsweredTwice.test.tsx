// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { AnsweredTwice } from './AnsweredTwice';

// SPEC-4 14.2
it('asks about a companion who has answered too, and sends what is said', async () => {
  const one = { companionId: 'bcdf', travelerId: 'ghjk', name: 'Mia Huber', party: 'Jan' };
  const page = await renderInApp(<AnsweredTwice tripId="amy-lima" twice={[one]} />);
  expect(screen.getByRole('list').textContent).toContain("Is this the Mia Huber of Jan's party?");
  await page.press('Yes, It Is: Mia Huber of Jan’s party');
  expect(page.sent).toEqual([
    { 0: { tripId: 'amy-lima', companionId: 'bcdf', travelerId: 'ghjk', isOne: true } },
  ]);
});
