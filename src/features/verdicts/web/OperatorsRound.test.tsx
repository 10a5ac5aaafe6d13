// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { shownDecision, shownPage, shownRound, shownVariant } from '#support/shownRound';
import type { Stage } from '@/features/trips/domain/stage';
import type { Said } from '../domain/verdict';
import { FinishTrip, RoundReview } from './OperatorsRound';

function Review({ stage }: { stage: Stage }) {
  return (
    <>
      <RoundReview page={shownPage(stage)} />
      <FinishTrip tripId="amy-lima" stage={stage} />
    </>
  );
}

describe('what operators can do with a trip that has no proposal (SPEC-2 1)', () => {
  it('includes finishing it, since it never finishes by itself', async () => {
    const page = await renderInApp(<Review stage="ready" />);
    expect(document.body.textContent).toContain('This trip is not booked.');
    await page.press('Mark as Finished');
    await screen.findByText('Finish a trip that was never booked?');
    await page.press('Yes, Mark as Finished');
    expect(page.sent).toMatchObject([{ 0: { tripId: 'amy-lima' } }]);
    expect(screen.queryByRole('button', { name: 'Mark as Booked' })).toBeNull();
  });

  it('says beforehand which items of the chosen plan are not booked yet', async () => {
    await renderInApp(<RoundReview page={shownPage('agreed')} notBooked={['Villa', 'Dinner']} />);
    const button = screen.getByRole('button', { name: 'Mark as Booked' });
    const id = button.getAttribute('aria-describedby') ?? '';
    const said = '2 items of the plan are not booked yet: Villa and Dinner.';
    expect(document.getElementById(id)?.textContent).toBe(said);
    cleanup();
    await renderInApp(<RoundReview page={shownPage('agreed')} notBooked={[]} />);
    expect(document.body.textContent).not.toContain('not booked yet');
  });

  it('has booking first where that is next, and finishing quietly behind it', async () => {
    await renderInApp(<Review stage="agreed" />);
    const buttons = screen.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Mark as Booked',
      'Mark as Finished',
    ]);
    expect(buttons[1]?.className).not.toBe(buttons[0]?.className);
  });

  it('says of a booked trip that it finishes by itself', async () => {
    await renderInApp(<Review stage="booked" />);
    expect(document.body.textContent).toContain('A booked trip finishes by itself');
    expect(document.body.textContent).not.toContain('not booked');
  });

  it.each(['gathering', 'finished'] as const)('is nothing while it is %s', async (stage) => {
    await renderInApp(
      <main>
        <Review stage={stage} />
      </main>,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});

const asked = { verdict: 'worksIf', condition: 'Sun', state: 'asked', note: '' } as const;

function roundWith(said: Said) {
  const people = [{ travelerId: 'ben', name: 'Ben Lima', said, since: null }];
  return shownRound(shownVariant({ decision: shownDecision({ people }) }));
}

/** The page while Ben's condition is answered, by this operator or another one. */
function Answered({ by, next }: { by: 'self' | 'other'; next: Said }) {
  const [said, setSaid] = useState<Said>(asked);
  const answer = () => setSaid(next);
  return (
    <div onSubmit={by === 'self' ? answer : undefined}>
      <RoundReview page={shownPage('proposed', roundWith(said))} />
      <button type="button" onClick={answer}>
        Somebody Else Answers
      </button>
    </div>
  );
}

it('the focus stays with a condition once an operator has answered it', async () => {
  const next = { ...asked, state: 'accepted' } as const;
  const page = await renderInApp(<Answered by="self" next={next} />, { tripId: 'amy-lima' });
  await page.press('Accept');
  const change = await screen.findByRole('button', { name: 'Change What We Said' });
  await waitFor(() => expect(document.activeElement).toBe(change));
});

describe('an answer to a condition that another operator gives first', () => {
  const next = { ...asked, state: 'declined', note: 'No room' } as const;

  it('takes away nothing that was being written, and is shown beside it', async () => {
    const page = await renderInApp(<Answered by="other" next={next} />);
    await page.fill({ reply: 'We have asked the hotel' });
    await page.press('Somebody Else Answers');
    expect(document.body.textContent).toContain('It cannot be done. “No room”');
    expect(page.control('reply').value).toBe('We have asked the hotel');
    await page.press('Accept');
    expect(page.sent).toMatchObject([
      {
        0: {
          seen: { state: 'declined', note: 'No room' },
          step: { answer: 'accept', note: 'We have asked the hotel' },
        },
      },
    ]);
  });

  it('closes a form in which nothing was written, which then begins from it', async () => {
    const page = await renderInApp(<Answered by="other" next={next} />);
    await page.press('Somebody Else Answers');
    expect(page.controls('reply')).toEqual([]);
    await page.press('Change What We Said');
    expect(page.control('reply').value).toBe('No room');
  });
});
