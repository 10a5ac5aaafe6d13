// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import {
  PROPOSAL,
  type ShownDecision,
  shownAsked,
  shownDecision,
  shownPage,
  shownRound,
  shownVariant,
} from '#support/shownRound';
import DecisionSection from './DecisionSection';
import { RoundReview } from './OperatorsRound';

const QUORUM = '2 more answers are needed: Ben Lima and Chi Lima have not answered.';

const roundWith = (decision: Partial<ShownDecision>, own: Parameters<typeof shownRound>[1] = {}) =>
  shownRound(shownVariant({ decision: shownDecision(decision) }), own);

const rendered = (round: ReturnType<typeof roundWith>, reminded = 1) =>
  renderInApp(<DecisionSection tripId="amy-lima" round={round} />, {
    tripId: 'amy-lima',
    reminded,
  });

// SPEC-2 6 'Choosing'
it('says in words what is missing, and has those reminded who have not answered', async () => {
  const round = roundWith({
    missing: [{ kind: 'quorum', sentence: QUORUM }],
    way: { sentence: null, reminds: true, needsVersion: false },
  });
  const page = await rendered(round, 2);
  expect(document.body.textContent).toContain(QUORUM);
  expect(document.body.textContent).toContain('it takes 4 answers and 2 who go');
  expect(screen.queryByRole('button', { name: 'Choose Plan A' })).toBeNull();
  await page.press('Remind Them');
  expect(page.sent).toMatchObject([{ 0: { tripId: 'amy-lima' } }]);
});

it('leads on from each thing that is missing: to whoever has not answered, or to another version', async () => {
  const sentence = 'With only these travelers, Ben Lima would pay more than they agreed to.';
  const missing: ShownDecision['missing'] = [{ kind: 'ceiling', sentence }];
  const open = 'Chi Lima has not confirmed yet.';
  const way = { sentence: open, reminds: true, needsVersion: false };
  const tooEarly = '1 more answer is needed: Dev Lima has not answered.';
  const people = [{ travelerId: 'dev', name: 'Dev Lima', said: null, since: null }];
  const page = await rendered(roundWith({ missing, way, people }, { tooEarly }));
  expect(document.body.textContent).toContain(tooEarly);
  expect(document.body.textContent).toContain(sentence);
  expect(document.body.textContent).toContain(open);
  // One button does it for the whole page.
  await page.press('Remind Them');
  expect(page.sent).toHaveLength(1);
});

it('names before the choice who has only to confirm, and has them reminded', async () => {
  const met = { verdict: 'worksIf', condition: 'Sun', state: 'accepted', note: '' } as const;
  const people = [{ travelerId: 'clara', name: 'Clara', said: met, since: null }];
  const without = { travelerIds: ['clara'], sentence: 'Without Clara' };
  const page = await rendered(roundWith({ people, without }));
  expect(document.body.textContent).toContain('Clara has not confirmed yet.');
  await page.press('Remind Them');
  expect(page.sent).toHaveLength(1);
  await page.press('Choose Plan A');
  expect(screen.getByRole('alertdialog').textContent).toContain('Clara has not confirmed yet.');
});

it('offers no reminder where only the organizer has yet to answer', async () => {
  const way = { sentence: null, reminds: true, needsVersion: false };
  const silent = (name: string) => ({ travelerId: name, name, said: null, since: null });
  const roundFor = (...names: string[]) => {
    const decision = shownDecision({ people: names.map(silent), way });
    return shownRound(shownVariant({ decision, asked: shownAsked() }), { tooEarly: 'Too early.' });
  };
  await rendered(roundFor('rita'));
  expect(document.body.textContent).toContain('Too early.');
  expect(screen.queryByRole('button', { name: 'Remind Them' })).toBeNull();
  cleanup();
  await rendered(roundFor('rita', 'ben'));
  expect(screen.getByRole('button', { name: 'Remind Them' })).toBeTruthy();
});

it('leads operators to the plan that takes another version, and reminds nobody in their place', async () => {
  const sentence = 'It works for Ana Lima, and at least 2 have to go.';
  const way = { sentence: 'Everyone has answered.', reminds: false, needsVersion: true };
  const round = roundWith({ missing: [{ kind: 'minimumGroup', sentence }], way });
  await renderInApp(<RoundReview page={shownPage('proposed', round)} />);
  expect(document.body.textContent).toContain(`${sentence}Everyone has answered.`);
  const link = screen.getByRole('link', { name: 'Change Plan A' });
  expect(link.getAttribute('href')).toContain(`/admin/plan/amy-lima?plan=${PROPOSAL}`);
  expect(screen.queryByRole('button', { name: 'Remind Them' })).toBeNull();
});

// SPEC-2 6 'Booked'
describe('after the booking', () => {
  const chosen = { chosenProposalId: PROPOSAL };
  const works = { verdict: 'works' } as const;
  const people: ShownDecision['people'] = [
    { travelerId: 'ana', name: 'Ana Lima', said: null, since: 'mustAgree' },
    {
      ...{ travelerId: 'ben', name: 'Ben Lima', since: 'cant' },
      said: { verdict: 'cant', reason: 'Too much for me' },
    },
    { travelerId: 'chi', name: 'Chi Lima', said: works, since: 'unseen' },
    { travelerId: 'dev', name: 'Dev Lima', said: works, since: 'seen' },
    { travelerId: 'eli', name: 'Eli Lima', said: works, since: 'agreed' },
    { travelerId: 'fay', name: 'Fay Lima', said: works, since: null },
    { travelerId: 'gus', name: 'Gus Lima', said: null, since: null },
  ];
  const LISTED = [
    'Can’t (1)Ben Lima“Too much for me”',
    'Must still agree (1)Ana Lima',
    'Have not seen it yet (1)Chi Lima',
    'Have agreed (1)Eli Lima',
    'Have seen it (1)Dev Lima',
    'Nothing has changed for Fay Lima.',
    'Not going: Gus Lima.',
  ];

  it('says who has seen a new version, who must still agree and who can’t, to be reminded', async () => {
    const page = await rendered(roundWith({ people }, chosen));
    const listed = LISTED.join('').replace('Ana Lima', 'Ana LimaRemind Them');
    expect(document.body.textContent).toContain(listed);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Plan AChosen');
    await page.press('Remind Them');
    expect(page.sent).toHaveLength(1);
  });

  it('lists who says what as before while nothing has changed', async () => {
    const same = people.map((person) => ({ ...person, since: null }));
    await rendered(roundWith({ people: same }, chosen));
    expect(document.body.textContent).not.toContain('Since the booking');
    expect(screen.queryByRole('button', { name: 'Remind Them' })).toBeNull();
  });
});

// SPEC-2 9 'Shredding'
it('says in the place of conditions and reasons when they were deleted', async () => {
  const asked = { since: null };
  const people: ShownDecision['people'] = [
    {
      ...{ ...asked, travelerId: 'ana', name: 'Ana Lima' },
      said: { verdict: 'worksIf', condition: '', state: 'accepted', note: '' },
    },
    { ...asked, travelerId: 'ben', name: 'Ben Lima', said: { verdict: 'cant', reason: '' } },
    { ...asked, travelerId: 'chi', name: 'Chi Lima', said: { verdict: 'works' } },
  ];
  await rendered(roundWith({ people }, { deletedOn: '2027-05-10' }));
  expect(screen.getAllByText('Deleted on May 10, 2027')).toHaveLength(2);
  expect(document.body.textContent).not.toContain('“”');
});
