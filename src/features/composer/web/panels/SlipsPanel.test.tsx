// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ana, some, someone } from '#support/linted';
import { emptyPlan } from '#support/planParts';
import type { Item } from '@/features/plans/domain/item';
import { itemsByDay } from '@/features/plans/domain/itemsByDay';
import type { Touched } from '@/features/plans/domain/needCare';
import type { Plan } from '@/features/plans/domain/plan';
import { slipsOf } from '../../domain/slips';
import { CommandsContext, type ComposerCommands } from '../composerContext';
import type { NeedCheck } from './CheckLine';
import { SlipsPanel } from './SlipsPanel';

afterEach(cleanup);
const user = userEvent.setup();

const travelers = [
  ana({ accommodations: 'No nuts, ever', mustSee: 'The moss garden' }),
  someone('Ben', { mustSee: 'Snow', preferences: 'Quiet rooms' }),
  someone('Chi'),
];
const walk = some('Walk', { serves: [{ travelerId: 'ana', answer: 'mustSee' }] });
const act = {
  goTo: vi.fn(),
  serve: vi.fn(),
  newItemFor: vi.fn(),
  untickNothing: vi.fn(),
  touchNeed: vi.fn(),
  checkItems: vi.fn(),
};
beforeEach(() => vi.clearAllMocks());

const commands = (rest: object) => ({ ...act, ...rest }) as unknown as ComposerCommands;

interface Shown {
  items?: Item[];
  plan?: Partial<Plan>;
  touched?: Touched[];
  checks?: NeedCheck[];
  sought?: ComponentProps<typeof SlipsPanel>['sought'];
}

const BY_ROSA = { by: 'Rosa', at: '2027-02-03T12:00:00.000Z' };

function panel({ items = [walk], plan = {}, sought = null, ...marks }: Shown) {
  const { touched = [], checks = [] } = marks;
  const people = slipsOf({ ...emptyPlan, ...plan }, items, travelers, { touched, checks });
  return (
    <CommandsContext value={commands({ itemsByDay: () => itemsByDay(items, emptyPlan.timeZone) })}>
      <SlipsPanel
        people={people}
        touched={touched.map((one) => ({ ...one, ...BY_ROSA }))}
        checks={checks}
        sought={sought}
      />
    </CommandsContext>
  );
}

const slip = (words: string) => {
  const found = screen.getByText(words).closest('li');
  if (!found) throw new Error(`There is no slip "${words}".`);
  return found;
};

// SPEC-2 5 'The composer'
it('shows each person’s own words, with what serves them or that nothing does', async () => {
  render(panel({}));
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Ana',
    'Ben',
  ]);
  expect(slip('No nuts, ever').textContent).toContain('Nobody has said what it touches.');
  expect(slip('Snow').textContent).toContain('Nothing serves it yet.');
  expect(slip('The moss garden').textContent).toContain('Apr 3, 2027');
  await user.click(within(slip('The moss garden')).getByRole('button', { name: 'Walk' }));
  expect(act.goTo).toHaveBeenCalledWith({ on: 'item', itemId: 'walk', field: 'serves' });
});

it('can show only those that nothing serves yet, and says when there are none', async () => {
  const { rerender } = render(panel({}));
  await user.click(screen.getByRole('radio', { name: 'Unserved (3)' }));
  expect(screen.queryByText('The moss garden')).toBeNull();
  expect(screen.getByText('Quiet rooms')).not.toBeNull();
  const all = travelers.flatMap(({ travelerId }) =>
    (['accommodations', 'mustSee', 'preferences'] as const).map((answer) => ({
      travelerId,
      answer,
    })),
  );
  rerender(panel({ items: [{ ...walk, serves: all }] }));
  expect(screen.getByText('Everything is served.')).not.toBeNull();
});

it('can tick a need off as requiring nothing, and shows who did so and when', async () => {
  const { rerender } = render(panel({}));
  const tick = within(slip('No nuts, ever')).getByRole('checkbox', { name: /^Nothing needed/ });
  await user.click(tick);
  expect((tick as HTMLInputElement).checked).toBe(true);
  const need = { travelerId: 'ana', need: 'accommodations' as const };
  const touched = { ...need, touches: ['nothing' as const] };
  expect(act.touchNeed).toHaveBeenCalledWith(touched);
  rerender(panel({ plan: { nothingNeeded: [need] }, touched: [touched] }));
  expect(slip('No nuts, ever').textContent).toContain('Nothing needed: Rosa, Feb 3, 2027');
  expect(within(slip('Snow')).queryByRole('checkbox')).toBeNull();
});

it('can link a slip to an item of the plan, or to a new one', async () => {
  const dinner = some('Dinner', { startsOn: '2027-04-05', startTime: '19:30' });
  render(panel({ items: [walk, dinner] }));
  const open = () =>
    user.click(within(slip('No nuts, ever')).getByRole('button', { name: /^Serve with …/ }));
  await open();
  const menu = await screen.findAllByRole('menuitem');
  const choices = menu.map(({ textContent }) => textContent);
  expect(choices).toEqual(['New Item for This', 'Walk', 'Dinner 19:30']);
  await user.click(await screen.findByRole('menuitem', { name: /Dinner/ }));
  const service = { travelerId: 'ana', answer: 'accommodations' };
  expect(act.serve).toHaveBeenCalledWith('dinner', service);
  await open();
  await user.click(await screen.findByRole('menuitem', { name: 'New Item for This' }));
  expect(act.newItemFor).toHaveBeenCalledWith(service);
});

// SPEC-2 5 'wish'
it('offers an item whose title shares a word with a wish', async () => {
  const snow = some('Walk in the SNOW', { startsOn: '2027-04-05' });
  const { rerender } = render(panel({ items: [walk, snow] }));
  const offered = () =>
    within(slip('Snow')).queryByRole('button', { name: "Serves Ben's wish: Walk in the SNOW" });
  await user.click(offered() as HTMLElement);
  const service = { travelerId: 'ben', answer: 'mustSee' } as const;
  expect(act.serve).toHaveBeenCalledExactlyOnceWith(snow.itemId, service);
  rerender(panel({ items: [walk, { ...snow, serves: [service] }] }));
  expect(offered()).toBeNull();
  rerender(panel({}));
  expect(offered()).toBeNull();
  rerender(panel({ items: [walk, snow] }));
  expect(offered()).not.toBeNull();
});

it('says that an item without a day does not count yet, and asks nothing about those whom the plan leaves out', () => {
  const plan = {
    people: [{ travelerId: 'ben', without: true, arrives: null, leaves: null }],
  };
  render(panel({ items: [{ ...walk, startsOn: null }], plan }));
  expect(slip('The moss garden').textContent).toContain('it does not count yet');
  expect(screen.getByText('The plan is without them')).not.toBeNull();
  expect(within(slip('Snow')).queryByRole('button')).toBeNull();
  expect(screen.getByRole('radio', { name: 'Unserved (2)' })).not.toBeNull();
});

it('shows the slip that a finding leads to, whatever the filter', async () => {
  const { rerender } = render(panel({}));
  await user.click(screen.getByRole('radio', { name: /^Unserved/ }));
  expect(screen.queryByText('The moss garden')).toBeNull();
  rerender(panel({ sought: { on: 'slip', travelerId: 'ana', answer: 'mustSee' } }));
  expect(screen.getByText('The moss garden')).not.toBeNull();
});

// SPEC-2 5 'Needs are checked item by item'
it('marks what a need touches, as its words suggest or by hand', async () => {
  render(panel({}));
  const need = within(slip('No nuts, ever'));
  await user.click(need.getByRole('button', { name: 'Mark Food' }));
  const marked = { travelerId: 'ana', need: 'accommodations' };
  expect(act.touchNeed).toHaveBeenCalledWith({ ...marked, touches: ['food'] });
  await user.click(need.getByRole('checkbox', { name: 'Sleeping' }));
  expect(act.touchNeed).toHaveBeenLastCalledWith({ ...marked, touches: ['sleeping'] });
});

it('still suggests what its words do, where a tick on an item has marked something else', async () => {
  const ride = some('Ride', {
    kind: 'transport',
    serves: [{ travelerId: 'ana', answer: 'accommodations' }],
  });
  render(panel({ items: [ride] }));
  const need = within(slip('No nuts, ever'));
  expect(need.getByRole<HTMLInputElement>('checkbox', { name: 'Moving' }).checked).toBe(true);
  await user.click(need.getByRole('button', { name: 'Mark Food' }));
  const about = { travelerId: 'ana', need: 'accommodations' };
  expect(act.touchNeed).toHaveBeenCalledWith({ ...about, touches: ['moving', 'food'] });
});

it('has each item that a need touches looked at, one by one or all at once, with a note', async () => {
  const items = [some('Brunch', { kind: 'meal' }), some('Dinner', { kind: 'meal' }), walk];
  const need = { travelerId: 'ana', need: 'accommodations' } as const;
  const touched: Touched[] = [{ ...need, touches: ['food'] }];
  const { rerender } = render(panel({ items, touched }));
  expect(slip('No nuts, ever').textContent).toContain('2 items to be checked.');
  await user.click(screen.getByRole('checkbox', { name: 'Brunch, Apr 3: checked for Ana' }));
  expect(act.checkItems).toHaveBeenCalledWith({ ...need, itemIds: ['brunch'], note: '' }, true);
  await user.type(
    screen.getByRole('textbox', { name: 'Note for all of them, for Ana' }),
    ' Kitchen knows ',
  );
  await user.click(screen.getByRole('button', { name: 'Check All 2 for Ana' }));
  expect(act.checkItems).toHaveBeenLastCalledWith(
    { ...need, itemIds: ['brunch', 'dinner'], note: 'Kitchen knows' },
    true,
  );
  const by = { by: 'Rosa', at: '2027-02-03T12:00:00.000Z', note: 'Kitchen knows' };
  const checks = ['brunch', 'dinner'].map((itemId) => ({ ...need, ...by, itemId }));
  rerender(panel({ items, touched, checks }));
  expect(slip('No nuts, ever').textContent).toContain('All of it is checked.');
  expect(slip('No nuts, ever').textContent).toContain('Rosa, Feb 3, 2027');
  await user.click(screen.getByRole('checkbox', { name: 'Dinner, Apr 3: checked for Ana' }));
  expect(act.checkItems).toHaveBeenLastCalledWith(
    { ...need, itemIds: ['dinner'], note: 'Kitchen knows' },
    false,
  );
});
