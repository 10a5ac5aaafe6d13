// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import type { Stage } from '../domain/stage';
import { LeaveTripDialog } from './LeaveTripDialog';

/** What somebody reads before they leave a trip in this stage. */
async function wordsIn(
  stage: Stage,
  { isWaiting = false, isLeftOut = false } = {},
): Promise<string> {
  await renderInApp(
    <main>
      <LeaveTripDialog
        trip={{ tripId: 'amy-lima', stage }}
        keepsTrip={false}
        {...{ isWaiting, isLeftOut }}
        dues={<p>You have paid $300.00.</p>}
        open
        onOpenChange={() => undefined}
      />
    </main>,
  );
  return (await screen.findByRole('alertdialog')).textContent ?? '';
}

const PLACE = 'If you are on the guest list, your entry and your personal link go too.';

// SPEC-2 4 'Leaving'
it('a traveler reads that their answers and their place on the list go', async () => {
  const words = await wordsIn('gathering');
  expect(words).toContain('Your answers will be deleted.');
  expect(words).toContain(PLACE);
  expect(words).not.toContain('You cannot answer for this trip again.');
});

it.each([
  ['ready', 'Our operators are already planning this trip, and will be told.'],
  ['agreed', 'the plan may be put to the group again.'],
  ['booked', 'This trip is booked. What the others pay may rise'],
  ['finished', 'This trip is over.'],
] as const)('of a trip that is %s they read what that does to the others', async (stage, said) => {
  const words = await wordsIn(stage);
  expect(words).toContain(said);
  expect(words).toContain(PLACE);
  expect(words).toContain('You cannot answer for this trip again.');
  expect(words.includes('already planning')).toBe(stage === 'ready');
});

it('somebody whom the plan leaves out reads nothing about what others pay', async () => {
  const words = await wordsIn('booked', { isLeftOut: true });
  expect(words).toContain('Our operators will be told.');
  expect(words).toContain('You have paid $300.00.');
  expect(words).not.toContain('the others');
});

it('somebody who waits changes nothing for anybody', async () => {
  const words = await wordsIn('booked', { isWaiting: true });
  expect(words).toContain('You cannot answer for this trip again.');
  expect(words).not.toContain('operators');
  expect(words).not.toContain(PLACE);
});
