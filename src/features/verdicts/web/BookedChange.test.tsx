// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import {
  PROPOSAL,
  type ShownAsked,
  shownAsked,
  shownPage,
  shownRound,
  shownVariant,
} from '#support/shownRound';
import type { RoundVariant } from '../domain/roundViews';
import { UnansweredNotice } from './asked/UnansweredNotice';
import { VerdictSection } from './VerdictSection';

const variant = (own: Partial<ShownAsked> = {}) =>
  shownVariant({
    asked: shownAsked({
      ...{ standing: 'again', said: { verdict: 'works' }, choices: ['works', 'cant'] },
      ...{ agreedTo: 145_000, ceiling: 160_000, share: 146_500 },
      news: ['Asked again: your share rises from $1,410 to $1,465, above $1,450.'],
      ...own,
    }),
  });

const roundOf = (of: RoundVariant) => shownRound(of, { isOver: true, chosenProposalId: PROPOSAL });

const rendered = (of: RoundVariant) =>
  renderInApp(<VerdictSection tripId="amy-lima" userId="u1" round={roundOf(of)} variant={of} />);

const text = () => document.body.textContent ?? '';

// SPEC-2 6 'Booked'
describe('after the booking, a version that is worse', () => {
  it('is asked about in two choices, and says what counts until then', async () => {
    const page = await rendered(variant());
    expect(text()).toContain('Asked again: your share rises from $1,410 to $1,465, above $1,450.');
    expect(text()).toContain('Until you say that this works, you have agreed to up to $1,450.');
    expect(text()).not.toContain('Until you answer again, what you said before does not count.');
    expect(page.controls('verdict').map(({ value }) => value)).toEqual(['works', 'cant']);
    expect(page.controls('verdict').some(({ checked }) => checked)).toBe(false);
    await page.fill({ verdict: 'cant' });
    await page.fill({ reason: 'Too much for me' });
    await page.press('Send My Answer');
    expect(page.sent).toMatchObject([
      { 0: { verdict: { verdict: 'cant', reason: 'Too much for me' } } },
    ]);
  });

  it('says of “can’t” that nobody is off the trip by it, and lets it be changed', async () => {
    const said = { verdict: 'cant', reason: '' } as const;
    const page = await rendered(variant({ standing: 'given', said, news: [] }));
    expect(text()).toContain('You are still on the trip.');
    expect(text()).toContain('You can change this until the trip is over.');
    await page.press('Say Something Else');
    expect(page.controls('verdict')).toHaveLength(2);
  });

  it('is on every page of the trip until it is answered', async () => {
    await renderInApp(<UnansweredNotice page={shownPage('booked', roundOf(variant()))} />);
    expect(text()).toContain('Please say once more whether Plan A works for you.');
  });
});
