// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { emptyPlan, NO_MARKS } from '#support/planParts';
import { renderInApp } from '#support/renderInApp';
import { queryClient } from '@/platform/web/trpc';
import type { ComposerPage, ComposerPlan } from '../domain/composer';
import { makeEdits } from './api';
import { PlanComposer } from './PlanComposer';

// An earlier test file in the same worker may have loaded the parts themselves.
vi.hoisted(() => vi.resetModules());
const crash = vi.hoisted(() => ({ of: '' }));
const mayCrash = vi.hoisted(() => (name: string) => () => {
  if (crash.of === name) throw new Error(`${name} has crashed`);
  return <p>{name}</p>;
});
vi.mock('./day/Days', () => ({ Days: mayCrash('Days') }));
vi.mock('./plan/PlanCard', () => ({ PlanCard: mayCrash('PlanCard') }));
vi.mock('./panels/ProposePlan', () => ({ ProposePlan: mayCrash('ProposePlan') }));
vi.mock('./panels/FindingsPanel', () => ({ FindingsColumn: mayCrash('FindingsColumn') }));
vi.mock('./panels/GroupColumn', () => ({ GroupColumn: mayCrash('GroupColumn') }));

const PARTS = ['ProposePlan', 'GroupColumn', 'PlanCard', 'Days', 'FindingsColumn'];
const saved: ComposerPlan = {
  ...{ plan: emptyPlan, version: 1, changes: 1, personVersions: {}, items: [], deleted: [] },
  ...{
    ...NO_MARKS,
    touched: [],
    checks: [],
    lookedAt: [],
    saves: [],
    copied: [],
    optIns: [],
    choicesClosed: {},
    proposedAnswers: {},
  },
  ...{ leftNames: {}, proposed: null, isChosen: false, chosenFor: null },
};
const trip: ComposerPage['trip'] = {
  ...{ tripId: 'kyoto', answersHidden: false, tripName: 'Kyoto', destination: 'Kyoto' },
  ...{
    timingFlex: 'same',
    stage: 'ready',
    startDate: null,
    endDate: null,
    timeZone: 'UTC',
    asks: [],
  },
  takenBy: null,
};
const page: ComposerPage = {
  ...{ trip, travelers: [], plans: [saved], deletedPlans: [], round: null, promises: [] },
  ...{ confirmed: null, said: [] },
};

it('what is saved before proposing includes a tick that is still on its way', async () => {
  let refuse: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    refuse = resolve;
  });
  vi.stubGlobal('fetch', () => answer);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { api, saveAll } = makeEdits(queryClient, 'kyoto');
  const look = { planId: saved.plan.planId, key: 'x', isAcknowledged: true, overrideReason: '' };
  const tick = api.acknowledge(look as never).catch(() => 'refused');
  let isDone = false;
  const all = saveAll().then(() => {
    isDone = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(isDone).toBe(false);
  refuse(new Response('{}', { status: 503 }));
  await all;
  expect(await tick).toBe('refused');
});

it.each(PARTS)('a crash of %s leaves the other parts of a plan', async (crashing) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  crash.of = crashing;
  await renderInApp(
    <PlanComposer
      {...{ page, saved, userId: 'dee' }}
      edits={makeEdits(queryClient, 'kyoto')}
      say={() => undefined}
      onDelete={() => undefined}
    />,
  );
  expect(PARTS.filter((part) => screen.queryByText(part) === null)).toEqual([crashing]);
  screen.getByText(/^This part can’t be shown right now\. What you typed is kept\./);
});
