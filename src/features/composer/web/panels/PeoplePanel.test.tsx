// @vitest-environment happy-dom

import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ana, findings, some, someone } from '#support/linted';
import { emptyPlan } from '#support/planParts';
import type { Target } from '@/features/linter/domain/found';
import type { Plan, PlanPersonForm } from '@/features/plans/domain/plan';
import { EditStore } from '@/platform/web/edits/EditStore';
import type { Edit } from '@/platform/web/edits/edit';
import { loadRadix } from '@/platform/web/ui/radix';
import { personFault } from '../../domain/typedPerson';
import type { OfPlan } from '../item/itemEdit';
import { PeoplePanel } from './PeoplePanel';

afterEach(cleanup);
// Loaded on demand, which may take longer than the second that a test waits.
beforeAll(() => loadRadix());
const user = userEvent.setup();

const dated = { availability: [{ start: '2027-04-04', end: '2027-04-20' }] };
const travelers = [ana({ ...dated, flexibility: 'somewhat' }), someone('Ben')];

const readAs = (_: string, name: string) => <p>Read as {name}</p>;

interface Saved {
  version: number;
  form: PlanPersonForm;
}

/**
 * Renders the panel, with a fake server that keeps one value per person and refuses late saves, as
 * ours does.
 */
function renderPanel(
  plan: Partial<Plan> = {},
  those = travelers,
  sought: Target | null = { on: 'answers', travelerId: 'ana' },
) {
  const sent: [PlanPersonForm, number | null][] = [];
  const kept = new Map<string, Saved>();
  const edits = new EditStore<PlanPersonForm, object, Saved, OfPlan>({
    blank: {},
    check: (form) => personFault(form, { ...emptyPlan, ...plan }),
    send: async ({ form, began }: Edit<PlanPersonForm>) => {
      sent.push([form, began]);
      const now = kept.get(form.travelerId);
      if ((now?.version ?? 0) !== began) throw late(now);
      const saved = { version: (began ?? 0) + 1, form };
      kept.set(form.travelerId, saved);
      return saved;
    },
    read: (saved) => saved as Saved,
  });
  const whole = { ...emptyPlan, ...plan };
  const onRemoved = vi.fn();
  const putBack = (before: PlanPersonForm) => {
    const { version: began = 0, form: base = before } = kept.get(before.travelerId) ?? {};
    const { travelerId: id } = before;
    edits.retype({ id, planId: 'plan', base, began, extra: {} }, (now) => ({ ...now, ...before }));
  };
  render(
    <PeoplePanel
      plan={whole}
      travelers={those}
      versions={{}}
      findings={findings({ travelers: those, plan: whole, items: [some('Walk')] })}
      edits={edits}
      onRemoved={onRemoved}
      sought={sought}
      readAs={readAs}
    />,
  );
  return { sent, kept, onRemoved, putBack };
}

function late(saved: unknown) {
  const data = { appCode: 'changed_since', issues: [], saved };
  return TRPCClientError.from({ error: { code: 0, message: 'Late.', data } });
}
const person = (name: string) => within(screen.getByRole('group', { name }));
const box = (name: string, label: string) =>
  person(name).getByLabelText(label, { selector: 'input' }) as HTMLInputElement;

// SPEC-2 5 'Plan'
it('shows the plan’s days by default, beside what they said and what the linter says about it', () => {
  renderPanel();
  expect(box('Ana', 'Arrives').name).toBe('arrives');
  expect(box('Ana', 'Arrives').value).toBe('04/03/2027');
  expect(box('Ana', 'Leaves').value).toBe('04/10/2027');
  expect(box('Ana', 'They come by themselves').name).toBe('byThemselves');
  expect(screen.getByRole('group', { name: 'Ana' }).textContent).toContain(
    'Can come Apr 4 – 20, 2027 · Somewhat flexibleAna would stretch by 1 day.',
  );
  expect(screen.getByRole('group', { name: 'Ben' }).textContent).toContain('Gave no dates');
  expect(screen.getByText('All 2 go.')).not.toBeNull();
});

it('saves a day when its field is left, and saves none for the plan’s own', async () => {
  const { sent } = renderPanel();
  await user.clear(box('Ana', 'Arrives'));
  await user.type(box('Ana', 'Arrives'), '04/05/2027');
  await user.tab();
  await waitFor(() => expect(sent).toHaveLength(1));
  const form = {
    travelerId: 'ana',
    without: false,
    arrives: '04/05/2027',
    leaves: '',
    byThemselves: false,
  };
  expect(sent[0]).toEqual([form, 0]);
});

it('refuses a day outside the plan beside the field, and sends nothing', async () => {
  const { sent } = renderPanel();
  await user.clear(box('Ana', 'Leaves'));
  await user.type(box('Ana', 'Leaves'), '05/01/2027');
  await user.tab();
  const said = "Please choose a day within the plan's.";
  await waitFor(() => expect(person('Ana').getAllByText(new RegExp(said))).not.toHaveLength(0));
  expect(sent).toEqual([]);
});

it('shows both when another operator was quicker, and saves what is chosen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { sent, kept } = renderPanel();
  const theirs = {
    travelerId: 'ana',
    without: false,
    arrives: '04/06/2027',
    leaves: '',
    byThemselves: false,
  };
  kept.set('ana', { version: 1, form: theirs });
  await user.clear(box('Ana', 'Leaves'));
  await user.type(box('Ana', 'Leaves'), '04/08/2027');
  await user.tab();
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
    'ArrivesMine04/03/2027Theirs04/06/2027',
    'LeavesMine04/08/2027Theirs04/10/2027',
  ]);
  await act(() => user.click(dialog.getByRole('button', { name: 'Save My Choice' })));
  const both = { ...theirs, leaves: '04/08/2027' };
  await waitFor(() => expect(sent.at(-1)).toEqual([both, 1]));
  await waitFor(() => expect(box('Ana', 'Arrives').value).toBe('04/06/2027'));
  vi.restoreAllMocks();
});

it('opens when it is linked to', async () => {
  renderPanel({}, travelers, null);
  expect(screen.queryByRole('group')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'People of the plan', expanded: false }));
  expect(screen.getAllByRole('group')).toHaveLength(2);
});

// SPEC-2 5 'The list of ready trips': undo for every delete
it('puts back days of somebody’s own that were taken away and saved, and somebody who was left out', async () => {
  const own = { without: false, arrives: '2027-04-05', leaves: null, byThemselves: false };
  const { kept, onRemoved, putBack } = renderPanel({ people: [{ travelerId: 'ana', ...own }] });
  await user.clear(box('Ana', 'Arrives'));
  await user.tab();
  await waitFor(() => expect(kept.get('ana')?.form.arrives).toBe(''));
  const [text, before] = onRemoved.mock.lastCall ?? [];
  expect(text).toBe('Removed Ana’s own days.');
  act(() => putBack(before));
  expect(box('Ana', 'Arrives').value).toBe('04/05/2027');
  await waitFor(() => expect(kept.get('ana')?.form.arrives).toBe('04/05/2027'));

  await user.click(box('Ana', 'Without them'));
  expect(onRemoved).toHaveBeenCalledTimes(2);
  const [left, were] = onRemoved.mock.lastCall ?? [];
  expect(left).toBe('Left Ana out.');
  act(() => putBack(were));
  expect(box('Ana', 'Without them').checked).toBe(false);
  expect(box('Ana', 'Arrives').value).toBe('04/05/2027');
});

// SPEC-4 14.2 'Plan'
it('has the days of each companion, with their party, and reads the plan as travelers alone', async () => {
  const max = someone('Max', { ...dated, partyOf: 'ana', kind: 'child', age: 9 });
  const days = { without: false, arrives: '2027-04-05', leaves: null };
  const people = [
    { ...days, travelerId: 'ana' },
    { ...days, travelerId: 'max' },
  ];
  const { sent } = renderPanel({ people }, [...travelers.slice(0, 1), max, ...travelers.slice(1)]);
  expect(screen.getByText('All 3 go.')).not.toBeNull();
  expect(person('Max, 9').getByText('Comes with Ana')).not.toBeNull();
  expect(person('Max, 9').queryByText(/^Read as/)).toBeNull();
  expect(person('Ana').getByText('Read as Ana')).not.toBeNull();
  expect(box('Max, 9', 'Arrives').value).toBe('04/05/2027');
  await user.clear(box('Max, 9', 'Arrives'));
  await user.type(box('Max, 9', 'Arrives'), '04/06/2027');
  await user.tab();
  await waitFor(() =>
    expect(sent.at(-1)).toEqual([
      expect.objectContaining({ travelerId: 'max', arrives: '04/06/2027' }),
      0,
    ]),
  );
});
