// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OPTIONAL, PORTUGAL, proposalFor } from '#support/portugal';
import { renderInApp } from '#support/renderInApp';
import { saying } from '#support/saying';
import { knowWhoIsComing } from '#support/whoIsComing';
import { queryClient, trpc } from '@/platform/web/trpc';
import type { ProposalsPage } from '../domain/proposals';
import { PlanPage } from './PlanPage';
import WhatHappensNow from './WhatHappensNow';

const NOTHING: ProposalsPage = {
  stage: 'ready',
  takenBy: null,
  takenAt: null,
  readyAt: '2027-02-01T12:00:00Z',
  proposals: [],
  withdrawn: [],
  chosenProposalId: null,
};
const variants = ['Plan A', 'Plan B', 'Plan C'].map((planTitle) =>
  proposalFor('ana', { ...PORTUGAL, plan: { ...PORTUGAL.plan, planTitle, planId: planTitle } }),
);
const PROPOSED = { stage: 'proposed', proposals: variants } as const;

async function renderPage(
  page: Partial<ProposalsPage>,
  planId?: string,
  reader: 'traveler' | 'organizer' | 'stayingOrganizer' = 'traveler',
) {
  const shown = { ...NOTHING, ...page };
  queryClient.setQueryData(trpc.plans.proposals.queryKey({ tripId: 'kyoto' }), shown);
  knowWhoIsComing('kyoto');
  await renderInApp(
    <PlanPage
      tripId="kyoto"
      planId={planId}
      reader={reader}
      traveler="Ana Lima"
      mayAnswer={false}
      noPlan={(about) => <WhatHappensNow {...about} />}
      option={({ item, mayChoose }) => mayChoose && <p>Choose {item.title}</p>}
      changes={({ planTitle }) => <p>News of {planTitle}</p>}
      owed={<p>Owed</p>}
      takeaway={() => <p>Taken along</p>}
      history={<p>The history</p>}
      below={({ planTitle }) => <p>Answer to {planTitle}</p>}
    />,
  );
}

const shownTitle = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
const links = () => screen.queryByRole('navigation', { name: 'Plans' });

it('shows one of several variants, and links to each with what it costs the reader', async () => {
  await renderPage(PROPOSED, 'Plan B');
  expect(shownTitle()).toBe('Plan B');
  screen.getByText('News of Plan B');
  screen.getByText('Answer to Plan B');
  const ways = within(links() as HTMLElement).getAllByRole('link');
  expect(ways.map((way) => way.getAttribute('aria-current'))).toEqual([null, 'true', null]);
  expect(ways[0]?.textContent).toBe('Plan AApr 2 – 108 nightsYour share: €1,538.53');
});

it.each([undefined, 'gone'])('shows the first one when the address asks for %s', async (planId) => {
  await renderPage(PROPOSED, planId);
  expect(shownTitle()).toBe('Plan A');
});

it('has no such links when there is only one', async () => {
  await renderPage({ ...PROPOSED, proposals: variants.slice(0, 1) });
  expect(links()).toBeNull();
});

it('shows only the chosen one, whatever the address asks for', async () => {
  const [, , last] = variants;
  await renderPage(
    { ...PROPOSED, stage: 'booked', chosenProposalId: last?.proposalId ?? null },
    'Plan A',
  );
  expect(shownTitle()).toBe('Plan C');
  screen.getByText('Booked');
  expect(links()).toBeNull();
});

// SPEC-4 15.1
it('says what is owed with the chosen plan alone', async () => {
  const [first] = variants;
  await renderPage(PROPOSED);
  expect(screen.queryByText('Owed')).toBeNull();
  cleanup();
  await renderPage({ ...PROPOSED, stage: 'agreed', chosenProposalId: first?.proposalId ?? null });
  screen.getByText('Owed');
});

it('says which plan was withdrawn, above what is left', async () => {
  const withdrawn = [{ planTitle: 'Plan C', at: '2027-02-03T12:00:00Z' }];
  await renderPage({ ...PROPOSED, withdrawn });
  expect(document.body.textContent).toContain(
    'Plan C was withdrawn.Our operators withdrew it on Feb 3, 2027.',
  );
  expect(shownTitle()).toBe('Plan A');
});

it('says so too where nothing is left', async () => {
  await renderPage({ withdrawn: [{ planTitle: 'Plan A', at: '2027-02-03T12:00:00Z' }] });
  expect(document.body.textContent).toContain('Plan A was withdrawn.');
  saying('Ready since Feb 1, 2027.');
  screen.getByText('The history');
});

it('and that the trip is open for answers again, where that withdrew it', async () => {
  const withdrawn = [{ planTitle: 'Plan A', at: '2027-02-03T12:00:00Z' }];
  await renderPage({ stage: 'gathering', withdrawn });
  expect(document.body.textContent).toContain(
    'That was on Feb 3, 2027, and the trip is open for changes again. What was said about it no longer counts',
  );
});

// SPEC-2 7
it.each([
  { stage: 'proposed', goes: true, reader: 'traveler', isThere: false },
  { stage: 'agreed', goes: true, reader: 'traveler', isThere: true },
  { stage: 'booked', goes: true, reader: 'organizer', isThere: true },
  { stage: 'finished', goes: true, reader: 'traveler', isThere: true },
  { stage: 'agreed', goes: false, reader: 'traveler', isThere: false },
  { stage: 'agreed', goes: false, reader: 'stayingOrganizer', isThere: true },
] as const)('is taken along: $isThere, when $stage by a $reader who goes: $goes', async (asked) => {
  const [first] = variants;
  if (!first) throw new Error('there is no variant');
  const proposal = asked.goes ? first : { ...first, view: null };
  const chosenProposalId = asked.stage === 'proposed' ? null : proposal.proposalId;
  const page = { stage: asked.stage, proposals: [proposal], chosenProposalId };
  await renderPage(page, undefined, asked.reader);
  expect(screen.queryByText('Taken along') !== null).toBe(asked.isThere);
});

// SPEC-5 18
it.each([
  ['proposed', true],
  ['agreed', true],
  ['booked', true],
  ['finished', false],
] as const)('lets people choose what is optional, when %s: %s', async (stage, mayChoose) => {
  const proposal = proposalFor('ana', OPTIONAL);
  const chosenProposalId = stage === 'proposed' ? null : proposal.proposalId;
  await renderPage({ stage, proposals: [proposal], chosenProposalId });
  expect(screen.queryByText('Choose Surf lesson') !== null).toBe(mayChoose);
});
