// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import {
  PROPOSAL,
  type ShownAsked,
  shownAsked,
  shownRound,
  shownVariant,
} from '#support/shownRound';
import type { RoundVariant } from '../domain/roundViews';
import { VerdictNews } from './PlanChanges';
import { VerdictSection } from './VerdictSection';

const variant = (own: Partial<ShownAsked> = {}) => shownVariant({ asked: shownAsked(own) });

function Answering({ of, ...own }: { of: RoundVariant } & Parameters<typeof shownRound>[1]) {
  const round = shownRound(of, own);
  return <VerdictSection tripId="amy-lima" userId="u1" round={round} variant={of} />;
}

const rendered = (of: RoundVariant, chosenProposalId: string | null = null) =>
  renderInApp(
    <>
      <VerdictNews tripId="amy-lima" variant={of} />
      <Answering of={of} chosenProposalId={chosenProposalId} />
    </>,
  );

const news = ['Walk is at 11:00 instead of 10:00.', 'Your answer still counts.'];
const goes = { standing: 'given', said: { verdict: 'works' }, agreedTo: 1 } as const;
const stays = { ...goes, choices: [] };

/** The news for somebody, until they confirm having seen it and it is read again. */
function SeenPage() {
  const [isRead, setRead] = useState(false);
  const own = variant({ ...goes, ...(isRead ? {} : { news, asksToSee: true }) });
  return (
    <>
      <VerdictNews tripId="amy-lima" variant={own} />
      <button type="button" onClick={() => setRead(true)}>
        Read It Again
      </button>
    </>
  );
}

/** Lets the page know that a condition was confirmed. */
let confirmed: () => void;

function ConfirmedPage() {
  const [state, setState] = useState<'accepted' | 'confirmed'>('accepted');
  confirmed = () => setState('confirmed');
  const said = { verdict: 'worksIf', condition: 'Sun', state, note: '' } as const;
  return <Answering of={variant({ standing: 'given', said, agreedTo: 1 })} />;
}

/** A plan that is chosen while its page is open. */
function ChosenMeanwhile() {
  const [isChosen, setChosen] = useState(false);
  return (
    <>
      <Answering
        of={variant(isChosen ? stays : goes)}
        chosenProposalId={isChosen ? PROPOSAL : null}
      />
      <button type="button" onClick={() => setChosen(true)}>
        Choose
      </button>
    </>
  );
}

const text = () => document.body.textContent ?? '';

// SPEC-2 6 'A new version', SPEC-2 6 'If', SPEC-2 6 'Verdict'
describe('the verdict below a plan', () => {
  it('says what it is given for, until when, and who sees it', async () => {
    await rendered(variant());
    expect(text()).toContain('up to $1,250');
    expect(text()).toContain('Please answer by Feb 1, 2027.');
    expect(text()).toContain('The others see how many said what, never who.');
    expect(text()).toContain('If you say nothing, that does not count as a yes.');
  });

  it('is closed when the organizer chooses while it is being changed, and says so', async () => {
    const page = await renderInApp(<ChosenMeanwhile />);
    await page.press('Say Something Else');
    await page.fill({ verdict: 'cant' });
    await page.press('Choose');
    expect(screen.queryByRole('form')).toBeNull();
    expect(text()).toContain('Saved: Works for me');
    expect(text()).toContain('The organizer has chosen, so this can no longer be changed.');
  });

  it('says that it is saved, and for what price', async () => {
    await rendered(variant({ standing: 'given', said: { verdict: 'works' }, agreedTo: 120_000 }));
    expect(text()).toContain('Saved: Works for me');
    expect(text()).toContain('You agreed to up to $1,200.');
    expect(text()).toContain('You can change this until the organizer chooses.');
    expect(text()).toContain('The organizer and our operators see what you say.');
    expect(screen.queryByRole('button', { name: 'Send My Answer' })).toBeNull();
  });

  it('can be changed, with the earlier words still there', async () => {
    const said = { verdict: 'cant', reason: 'Exams' } as const;
    const page = await rendered(variant({ standing: 'given', said, agreedTo: 120_000 }));
    await page.press('Say Something Else');
    expect(page.control('reason').value).toBe('Exams');
  });

  const renderedOver = (of: RoundVariant) =>
    renderInApp(
      <main>
        <Answering of={of} takesVerdicts={false} />
      </main>,
    );

  it('takes no answer once the trip is over', async () => {
    await renderedOver(variant({ choices: [] }));
    expect(text()).toBe('');
  });

  it('is read-only then, and no condition can be confirmed', async () => {
    const said = { verdict: 'worksIf', condition: 'Sun', state: 'accepted', note: '' } as const;
    await renderedOver(variant({ standing: 'given', said, agreedTo: 1, choices: [] }));
    expect(text()).toContain('“Sun”');
    expect(text()).not.toContain('?');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Say Something Else' })).toBeNull();
  });

  it('still shows its author an answer that the organizer chose without', async () => {
    const own = { verdict: 'worksIf', condition: 'a lift', state: 'asked', note: '' } as const;
    const verdicts = { asked: 5, answered: 5, counts: null, own };
    await rendered(shownVariant({ verdicts }), PROPOSAL);
    const region = screen.getByRole('region', { name: 'What you said' }).textContent;
    expect(region).toContain('Saved: Works for me if …');
    expect(region).toContain('“a lift”');
    expect(region).toContain('It was not answered.');
    expect(region).toContain('The organizer has chosen');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks again with the reason, and keeps the words', async () => {
    const news = ['Asked again: your share rises from $1,410 to $1,465, above $1,450.'];
    const said = { verdict: 'worksIf', condition: 'Sun', state: 'asked', note: '' } as const;
    const page = await rendered(variant({ standing: 'again', said, news }));
    expect(text()).toContain(news[0]);
    expect(text()).toContain('Until you answer again, what you said before does not count.');
    expect(page.control('condition').value).toBe('Sun');
    expect(screen.getByRole('region', { name: 'Does Plan A work for you?' }).textContent).toContain(
      news[0],
    );
  });

  it('lets an accepted condition be confirmed with one tick', async () => {
    const said = { verdict: 'worksIf', condition: 'Sun', state: 'accepted', note: 'Yes' } as const;
    const page = await rendered(variant({ standing: 'given', said, agreedTo: 1 }));
    page.control('confirmed').click();
    expect(page.control('confirmed').checked, 'ticked at once, and for good').toBe(true);
    page.control('confirmed').click();
    await waitFor(() => expect(page.sent).toHaveLength(1));
    expect(page.sent).toMatchObject([{ 0: { proposalId: PROPOSAL, condition: 'Sun' } }]);
  });

  it('moves the focus to its heading once a condition is confirmed, since the box disappears', async () => {
    const page = await renderInApp(<ConfirmedPage />);
    page.control('confirmed').focus();
    act(() => confirmed());
    const heading = screen.getByRole('heading', { name: 'Does Plan A work for you?' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('moves the focus to its heading once that is confirmed, and says so', async () => {
    const page = await renderInApp(<SeenPage />, { tripId: 'amy-lima' });
    await page.press('I have seen this');
    const heading = screen.getByRole('heading', { name: 'What changed for you' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('status').textContent).toContain('You have seen what changed.');
    await page.press('Read It Again');
    await waitFor(() => expect(text()).not.toContain('11:00'));
    expect(heading.isConnected).toBe(true);
    expect(screen.getByRole('status').textContent).toContain('You have seen what changed.');
  });
});
