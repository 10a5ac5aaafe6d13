// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Stage } from '@/features/trips/domain/stage';
import { draw } from '../../../../tests/support/drawn';
import { RoundReview } from './RoundReview';

const pageOf = (stage: Stage) => ({ tripId: 'amy-lima', stage, isOrganizer: false, round: null });

describe('what operators do with a trip of which nothing is proposed (SPEC-2 1)', () => {
  it('is to finish it, since it never finishes by itself', async () => {
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
