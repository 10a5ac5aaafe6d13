// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '#support/drawn';
import type { RoundPage, RoundVariant } from '../domain/roundViews';
import { DecisionSection } from './DecisionSection';

const PROPOSAL = '00000000-0000-4000-8000-000000000001';
const QUORUM = '2 more answers are needed: Ben Lima and Chi Lima have not answered.';

type Decision = NonNullable<RoundVariant['decision']>;

const roundWith = (decision: Partial<Decision>): NonNullable<RoundPage['round']> => ({
  ...{ consentBy: '2027-02-01', timeZone: 'Europe/Lisbon', isOver: false, tooEarly: null },
  ...{ chosenProposalId: null, takesVerdicts: true },
  variants: [
    {
      ...{ proposalId: PROPOSAL, planId: PROPOSAL, planTitle: 'Plan A', number: 1, asked: null },
      ...{ verdicts: { asked: 3, answered: 1, counts: null, own: null }, leftOut: null },
      ...{ quorum: 3, minimumGroup: 2 },
      decision: {
        ...{ people: [], missing: [], rank: null, leftOut: [], without: null, ...decision },
      },
    },
  ],
});

// SPEC-2 6 'Choosing'
it('says in words what is missing, and has those reminded who have not answered', async () => {
  const round = roundWith({ missing: [{ kind: 'quorum', sentence: QUORUM }] });
  const page = await draw(<DecisionSection tripId="amy-lima" round={round} />, {
    ...{ tripId: 'amy-lima', reminded: 2 },
  });
  expect(document.body.textContent).toContain(QUORUM);
  expect(document.body.textContent).toContain('once 3 have answered and 2 are going');
  expect(screen.queryByRole('button', { name: 'Choose Plan A' })).toBeNull();
  await page.press('Remind Them');
  expect(page.sent).toMatchObject([{ 0: { tripId: 'amy-lima' } }]);
});

it('names everybody whom a choice leaves out, those who were silent as well', async () => {
  const sentence = 'Without Ben Lima and Chi Lima';
  const without = { travelerIds: ['ben', 'chi'], sentence };
  const round = roundWith({ rank: { place: 1, reason: 'The only plan.' }, without });
  const page = await draw(<DecisionSection tripId="amy-lima" round={round} />);
  expect(screen.queryByRole('button', { name: 'Remind Them' })).toBeNull();
  await page.press('Choose Plan A');
  expect(await screen.findByRole('alertdialog')).toHaveProperty(
    'textContent',
    expect.stringContaining(`${sentence}?`),
  );
});
