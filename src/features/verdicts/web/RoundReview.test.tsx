// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Stage } from '@/features/trips/domain/stage';
import { draw } from '../../../../tests/support/drawn';
import { AnswerCondition } from './AnswerCondition';
import { RoundReview } from './RoundReview';

const PROPOSAL = '0b8e5f6a-2c1d-4e7f-9a3b-5d6c7e8f9a0b';

const pageOf = (stage: Stage) => ({ tripId: 'amy-lima', stage, isOrganizer: false, round: null });

describe('what operators can do with a trip that has no proposal (SPEC-2 1)', () => {
  it('includes finishing it, since it never finishes by itself', async () => {
    const page = await draw(<RoundReview page={pageOf('ready')} />);
    await page.press('Mark as Finished');
    await page.press('Yes, Mark as Finished');
    expect(page.sent).toMatchObject([{ 0: { tripId: 'amy-lima' } }]);
    expect(screen.queryByRole('button', { name: 'Mark as Booked' })).toBeNull();
  });

  it.each(['gathering', 'finished'] as const)('is nothing while it is %s', async (stage) => {
    await draw(
      <main>
        <RoundReview page={pageOf(stage)} />
      </main>,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});

/** A condition that an operator answers, as the page has it before and after. */
function Answered() {
  const [isAnswered, setAnswered] = useState(false);
  const state = isAnswered ? 'accepted' : 'asked';
  return (
    <AnswerCondition
      key={state}
      {...{ tripId: 'amy-lima', proposalId: PROPOSAL, travelerId: 'ben' }}
      {...{ condition: 'Sun', state, note: '', isAnswered }}
      onAnswered={() => setAnswered(true)}
    />
  );
}

it('the focus stays with a condition once an operator has answered it', async () => {
  const page = await draw(<Answered />, { tripId: 'amy-lima' });
  await page.press('Accept');
  const change = await screen.findByRole('button', { name: 'Change This Answer' });
  await waitFor(() => expect(document.activeElement).toBe(change));
});
