// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TRPCClientError } from '@trpc/client';
import { useEffect } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { dayFromNow } from '#support/factories';
import { someone } from '#support/linted';
import { saying } from '#support/saying';
import type { FindingCounts } from '@/features/linter/domain/acknowledgement';
import type { Stage } from '@/features/trips/domain/stage';
import { formatTypedDate } from '@/platform/domain/calendarDate';
import { loadRadix } from '@/platform/web/ui/radix';
import type { ComposerPlan, ComposerRound } from '../../domain/composer';
import {
  CommandsContext,
  type Composer,
  type ComposerCommands,
  ComposerContext,
} from '../composerContext';
import { type People, PeopleContext } from '../people';
import { type Asks, type ProposeParts, ProposePartsContext } from '../proposeParts';
import { ProposePlan } from './ProposePlan';
import { type PersonEdits, PersonEditsContext } from './personEdits';

// An earlier test file in the same worker may have loaded modules that use the real router.
vi.hoisted(() => vi.resetModules());
vi.mock('@tanstack/react-router', async (actual) => ({
  ...(await actual<object>()),
  useLocation: () => '/admin/plan/x',
}));

afterEach(cleanup);
const user = userEvent.setup();
// Loaded on demand, which may take longer than the second that a test waits.
beforeAll(async () => {
  await import('../beside');
  await loadRadix();
});
const propose = vi.fn();
beforeEach(() => {
  propose.mockReset();
  propose.mockResolvedValue({ number: 1 });
});

const list = [...'abcdefgh'].map((name) => someone(name));
const people: People = { list, going: list.map(({ travelerId }) => travelerId), nameOf: String };
const NONE = new Map();
const nobodysDays = {
  ...{ subscribe: () => () => undefined, snapshot: () => NONE, flush: async () => undefined },
} as unknown as PersonEdits;
const CLEAR = { errors: 0, warnings: 0, looked: 0 };

interface Shown {
  counts?: FindingCounts;
  stage?: Stage;
  round?: ComposerRound | null;
  proposed?: ComposerPlan['proposed'];
  isSaved?: boolean;
  changes?: number;
  saveAll?: () => Promise<void>;
}

function bar({ counts = CLEAR, stage = 'ready', round = null, proposed = null, ...rest }: Shown) {
  const { isSaved = true, changes = 7, saveAll = async () => undefined } = rest;
  const found = (level: string, count: number, look: object | null = null) =>
    Array.from({ length: count }, () => ({ finding: { level }, look }));
  const composer = {
    api: { propose, page: { refresh: async () => undefined } },
    page: { trip: { tripId: 'kyoto', timeZone: 'Europe/Paris', stage }, round },
    saved: { plan: { planId: 'a', planTitle: 'Plan A' }, isChosen: true, proposed, changes },
    looked: [
      ...found('error', counts.errors),
      ...found('warning', counts.warnings - counts.looked),
      ...found('warning', counts.looked, {}),
    ],
    isSaved,
  } as unknown as Composer;
  return (
    <PeopleContext value={people}>
      <CommandsContext value={{ saveAll } as ComposerCommands}>
        <PersonEditsContext value={nobodysDays}>
          <ComposerContext value={composer}>
            <ProposePlan />
          </ComposerContext>
        </PersonEditsContext>
      </CommandsContext>
    </PeopleContext>
  );
}
const proposing = (round: object, changes: number, roundVersion: number | null) => ({
  ...{ planId: 'a', round, changes, roundVersion, settled: [] },
});
const PARTS: ProposeParts = {
  WhatChanges: ({ planId, changes }) => (
    <p>
      What {planId} changes at {changes}
    </p>
  ),
  ...{ ReadAs: () => null, Settle: () => null, CloseChoices: () => null },
  Withdraw: () => <button type="button">Withdraw</button>,
};
let whom: Asks = 'anybody';
const Asking: ProposeParts['WhatChanges'] = ({ onAsks }) => {
  useEffect(() => onAsks(whom), [onAsks]);
  return null;
};
const button = () => screen.getByRole('button', { name: 'Propose to the Group' });
const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`There is no control "${name}".`);
  return found;
};

it('says why not yet, stays reachable by keyboard, and opens nothing', async () => {
  const counts = { errors: 2, warnings: 3, looked: 1 };
  const { rerender } = render(bar({ counts }));
  await user.tab();
  expect(document.activeElement).toBe(button());
  expect(button().getAttribute('aria-disabled')).toBe('true');
  const why = 'First solve 2 errors and look at 2 warnings.';
  expect(
    document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent,
  ).toBe(why);
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(bar({ counts, stage: 'gathering' }));
  expect(screen.getByText('A plan can be proposed once its trip is ready.')).not.toBeNull();
  rerender(bar({ counts: { errors: 0, warnings: 3, looked: 3 } }));
  expect(button().getAttribute('aria-disabled')).toBeNull();
});

it('asks for a deadline, and shows the defaults of numbers that are left empty', async () => {
  render(bar({}));
  await user.click(button());
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose Plan A' }));
  expect(
    dialog.getByText(/two thirds of the people on the plan, rounded up, so 6 of 8/),
  ).not.toBeNull();
  expect(dialog.getByText('If left empty: 2 people.')).not.toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(
    await dialog.findByText('Please enter the day by which the group answers.'),
  ).not.toBeNull();
  await user.type(control('consentBy'), formatTypedDate(dayFromNow(-3)));
  await user.tab();
  expect(await dialog.findByText('The group cannot answer before today.')).not.toBeNull();
  await user.clear(control('consentBy'));
  await user.type(control('consentBy'), formatTypedDate(dayFromNow(10)));
  await user.type(control('quorum'), '5');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  const asked = { consentBy: formatTypedDate(dayFromNow(10)), quorum: '5', minimumGroup: '' };
  await waitFor(() => expect(propose).toHaveBeenCalledWith(proposing(asked, 7, null)));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks for no numbers once the trip is booked', async () => {
  render(bar({ stage: 'booked' }));
  await user.click(button());
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose Plan A' }));
  expect(control('consentBy')).not.toBeNull();
  expect(document.querySelectorAll('[name="quorum"], [name="minimumGroup"]')).toHaveLength(0);
  expect(dialog.queryByText(/two thirds/)).toBeNull();
});

it('shows what the app says of it, of the plan as it was looked at', async () => {
  const proposed = { number: 2, at: '2027-02-03T12:00:00.000Z', isCurrent: false, options: [] };
  render(<ProposePartsContext value={PARTS}>{bar({ proposed })}</ProposePartsContext>);
  screen.getByRole('button', { name: 'Withdraw' });
  await user.click(button());
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('What a changes at 7');
});

it('asks for no day where nobody would be asked, and for one that may stay where some are silent', async () => {
  const round = { consentBy: '2025-11-14', quorum: null, minimumGroup: null, version: 1 };
  for (const [asks, shown] of [
    ['nobody', 0],
    ['silent', 1],
  ] as const) {
    propose.mockClear();
    whom = asks;
    const parts = { ...PARTS, WhatChanges: Asking };
    render(<ProposePartsContext value={parts}>{bar({ round })}</ProposePartsContext>);
    await user.click(button());
    const dialog = within(await screen.findByRole('dialog'));
    expect(document.querySelectorAll('[name="consentBy"]')).toHaveLength(shown);
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    const asked = { consentBy: '', quorum: '', minimumGroup: '' };
    await waitFor(() => expect(propose).toHaveBeenCalledWith(proposing(asked, 7, 1)));
    cleanup();
  }
});

it('shows the findings for which the server refuses it, and keeps what was typed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const data = {
    appCode: 'findings_left',
    issues: [{ path: 'findings', message: "Nothing takes care of Ana's needs." }],
  };
  propose.mockRejectedValue(
    TRPCClientError.from({
      error: { code: 0, message: 'Something speaks against this plan.', data },
    }),
  );
  render(bar({}));
  await user.click(button());
  await screen.findByRole('dialog');
  const consentBy = formatTypedDate(dayFromNow(10));
  await user.type(control('consentBy'), consentBy);
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText("Nothing takes care of Ana's needs.")).not.toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('Something speaks against this plan.');
  expect(control('consentBy').value).toBe(consentBy);
  vi.restoreAllMocks();
});

it('joins the open round, begins with its numbers, and says which version the group has', async () => {
  const consentBy = dayFromNow(20);
  const proposed = { number: 2, at: '2027-02-03T12:00:00.000Z', isCurrent: false, options: [] };
  const round = { consentBy, quorum: 4, minimumGroup: null, version: 1 };
  const { rerender } = render(bar({ proposed, round }));
  saying(/^Changed since version 2, Feb 3, 2027$/);
  await user.click(button());
  expect(
    await screen.findByRole('dialog', { name: 'Propose a new version of Plan A' }),
  ).not.toBeNull();
  expect([
    control('consentBy').value,
    control('quorum').value,
    control('minimumGroup').value,
  ]).toEqual([formatTypedDate(consentBy), '4', '']);
  rerender(bar({ proposed: { ...proposed, isCurrent: true }, round }));
  saying(/^The group has this: version 2, Feb 3, 2027$/);
});

it('asks for another day once the one of the open round is over, and says which that was', async () => {
  const round = { consentBy: '2025-11-14', quorum: 4, minimumGroup: null, version: 1 };
  const { rerender } = render(bar({ round }));
  await user.click(button());
  const dialog = within(await screen.findByRole('dialog'));
  expect(control('consentBy').value).toBe('');
  saying(/The group had until Nov 14, 2025 to answer\. Only a version that asks nobody/);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  // Nothing depends on it after the booking.
  rerender(bar({ round, stage: 'booked' }));
  await user.click(button());
  await screen.findByRole('dialog');
  expect(control('consentBy').value).toBe('11/14/2025');
});

it('opens only once everything typed is saved, with the plan as it is by then', async () => {
  const { rerender } = render(bar({ isSaved: false }));
  await user.click(button());
  expect(await screen.findByText(/Something is not saved yet/)).not.toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  const saveAll = async () => rerender(bar({ changes: 9, saveAll }));
  rerender(bar({ saveAll }));
  await user.click(button());
  await screen.findByRole('dialog');
  await user.type(control('consentBy'), formatTypedDate(dayFromNow(10)));
  rerender(bar({ changes: 10, saveAll }));
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(propose).toHaveBeenCalledWith(proposing(expect.anything(), 9, null)));
});

it('shows what another operator has proposed with in the meantime, and takes either', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const saved = { consentBy: dayFromNow(30), quorum: 3, minimumGroup: null, version: 4 };
  const data = { appCode: 'changed_since', issues: [], saved };
  propose.mockRejectedValueOnce(
    TRPCClientError.from({ error: { code: 0, message: 'Late.', data } }),
  );
  render(bar({}));
  await user.click(button());
  await screen.findByRole('dialog');
  await user.type(control('consentBy'), formatTypedDate(dayFromNow(10)));
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText(/at least 3 who answer, at least 2 who go/)).not.toBeNull();
  expect(control('consentBy').value).toBe(formatTypedDate(dayFromNow(10)));
  await user.click(screen.getByRole('button', { name: 'Take Theirs' }));
  expect(control('quorum').value).toBe('3');
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  const asked = { consentBy: formatTypedDate(dayFromNow(30)), quorum: '3', minimumGroup: '' };
  await waitFor(() => expect(propose).toHaveBeenLastCalledWith(proposing(asked, 7, 4)));
  vi.restoreAllMocks();
});
