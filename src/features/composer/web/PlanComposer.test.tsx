// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyPlan, NO_MARKS } from '#support/planParts';
import { renderInApp } from '#support/renderInApp';
import { Undoing } from '#support/undoing';
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
vi.mock('./panels/ProposeBar', () => ({ ProposePlan: mayCrash('ProposePlan') }));
vi.mock('./panels/FindingsPanel', () => ({ FindingsColumn: mayCrash('FindingsColumn') }));
vi.mock('./late', () => ({ GroupColumn: mayCrash('GroupColumn') }));

const PARTS = ['ProposePlan', 'GroupColumn', 'PlanCard', 'Days', 'FindingsColumn'];
const saved: ComposerPlan = {
  ...{ plan: emptyPlan, version: 1, changes: 1, personVersions: {}, items: [], deleted: [] },
  ...{ ...NO_MARKS, ticks: [], touched: [], checks: [], lookedAt: [], proposedAnswers: {} },
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

it.each(PARTS)('a crash of %s leaves the other parts of a plan', async (crashing) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  crash.of = crashing;
  await renderInApp(
    <Undoing>
      <PlanComposer
        {...{ page, saved, userId: 'dee', ownDeletes: new Set() }}
        edits={makeEdits(queryClient, 'kyoto')}
        say={() => undefined}
        onDelete={() => undefined}
      />
    </Undoing>,
  );
  expect(PARTS.filter((part) => screen.queryByText(part) === null)).toEqual([crashing]);
  screen.getByText(/^This part can’t be shown right now\. What you typed is kept\./);
});
