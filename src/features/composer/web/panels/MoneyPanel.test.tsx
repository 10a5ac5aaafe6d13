// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ana, findings, type Given, some, someone } from '#support/linted';
import { emptyPlan } from '#support/planParts';
import { saying, untranslatedIn } from '#support/saying';
import { moneySheet } from '@/features/money/domain/moneySheet';
import type { Item } from '@/features/plans/domain/item';
import { loadRadix } from '@/platform/web/ui/radix';
import { CommandsContext, type ComposerCommands } from '../composerContext';
import { MoneyPanel } from './MoneyPanel';

// Fetched on demand, which may take longer than a test waits.
beforeAll(async () => {
  await import('../beside');
  await loadRadix();
});
afterEach(cleanup);
const go = vi.fn();
const act = { goTo: go } as unknown as ComposerCommands;

const travelers = [
  ana({ budget: 'about $200' }),
  someone('Ben', { budget: 'as little as we can' }),
  someone('Chi', { budget: '€900' }),
];

function renderPanel(items: Item[], { travelers: those = travelers, ...given }: Given = {}) {
  const plan = { ...emptyPlan, ...given.plan };
  const sheet = moneySheet(plan, items, those);
  render(
    <CommandsContext value={act}>
      <MoneyPanel sheet={sheet} findings={findings({ travelers: those, items, ...given })} />
    </CommandsContext>,
  );
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('has everyone’s share, ceiling and what they pay on site, to the last unit, beside what they said', () => {
  renderPanel([
    some('Villa', { cost: 100_000, costPer: 'group' }),
    some('Taxi', { cost: 1_250, payment: 'onSite' }),
  ]);
  expect(rowsOf(screen.getByRole('table', { name: /ceiling is the most/ }))).toEqual([
    ['Person', 'Share', 'Ceiling', 'On site'],
    ['Ana', '$333.34', '$500', '$12.50'],
    ['about $200 · up to $200 per personOver their budget'],
    ['Ben', '$333.33', '$500', '$12.50'],
    ['as little as we can · no amount could be readAsk'],
    ['Chi', '$333.33', '$500', '$12.50'],
    ['€900 · up to €900 per personAsk'],
  ]);
  const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(facts).toEqual(['Included$1,000', 'On site$37.50']);
});

// SPEC-4 14.2 'Shares'
it('has one amount for each party, and in it what each of its people pays', () => {
  const party = [
    someone('Ida', { partyOf: 'ida', budget: '$600' }),
    someone('Tom', { partyOf: 'ida' }),
    someone('Max', { partyOf: 'ida', kind: 'child', age: 9 }),
    someone('Lea', { partyOf: 'ida', kind: 'infant' }),
    someone('Ben', { partyOf: 'ben', budget: '$900' }),
  ];
  const flight = some('Flight', { cost: 48_000, childPrice: 24_000 });
  renderPanel([flight], { travelers: party });
  expect(rowsOf(screen.getByRole('table', { name: /any one other party dropped out/ }))).toEqual([
    ['Person', 'Share', 'Ceiling'],
    ["Ida's family (4)", '$1,200', '$1,200'],
    [expect.stringContaining('Ida $480, Tom $480, Max (9) $240, Lea (infant) $0')],
    ['Ben', '$480', '$480'],
    [expect.stringContaining('$900')],
  ]);
});

it('writes currencies without decimals without any, and leaves out people who pay nothing on site', () => {
  renderPanel([some('Villa', { cost: 100_000 })], { plan: { currency: 'JPY' } });
  const [head, ...rows] = rowsOf(screen.getByRole('table'));
  expect(head).toEqual(['Person', 'Share', 'Ceiling']);
  expect(rows.filter((_row, at) => at % 2 === 0).map((row) => row.slice(1))).toEqual(
    Array(3).fill(['¥100,000', '¥100,000']),
  );
});

it('shows what each item comes to on demand, what nobody shares, and leads to the cost', async () => {
  renderPanel([
    some('Villa', { cost: 100_000, costPer: 'group' }),
    some('Boat', { cost: 700, costPer: 'group', who: ['gone'], payment: 'onSite' }),
    some('Free walk'),
  ]);
  expect(screen.getByText('In nobody’s share', { selector: 'dt' }).nextSibling?.textContent).toBe(
    '$7',
  );
  expect(
    screen.getByRole('button', { name: 'Nobody pays $7 of Boat. Nobody is in it.' }),
  ).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'By item (2)' }));
  expect(rowsOf(screen.getByRole('table', { name: 'What each item costs' }))).toEqual([
    ['Item', 'In all'],
    ['Villa$1,000 for the group, shared by 3', '$1,000'],
    ['Boat$7 for the group, shared by nobody, paid on site', '$7'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Boat' }));
  expect(go).toHaveBeenCalledWith({ on: 'item', itemId: 'boat', field: 'cost' });
});

it('names what is left out of the sums, and leads to it', async () => {
  renderPanel([
    some('Villa', { cost: 100_000, costPer: 'group' }),
    some('Ryokan', { cost: 28_000, itemCurrency: 'JPY' }),
  ]);
  expect(screen.getByRole('heading', { name: 'Not in these sums' })).toBeTruthy();
  const sentence = '¥28,000: Ryokan costs in JPY, and there is no rate.';
  const way = saying(sentence);
  expect(untranslatedIn(way)).toEqual(['¥28,000']);
  await userEvent.setup().click(way);
  expect(go).toHaveBeenCalledWith({ on: 'item', itemId: 'ryokan', field: 'itemCurrency' });
});

it('says so while nothing has a cost, and when nobody goes', () => {
  const people = travelers.map(({ travelerId }) => ({
    travelerId,
    without: true,
    arrives: null,
    leaves: null,
  }));
  renderPanel([], { plan: { people } });
  expect(screen.getByText('Nothing in this plan has a cost yet.')).not.toBeNull();
  expect(screen.getByText('Nobody goes on this plan.')).not.toBeNull();
});

it('opens a table that one can check by hand, with the same sums, and saves it as a file', async () => {
  renderPanel(
    [
      some('Villa', { cost: 100_000, costPer: 'group' }),
      some('Boat', { cost: 1_000, itemCurrency: 'EUR', payment: 'onSite' }),
    ],
    { plan: { rates: [{ currency: 'EUR', rate: '1.08', from: '2027-01-31' }] } },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Check by Hand' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The money of Plan A' }));
  expect(rowsOf(dialog.getByRole('table', { name: 'Ana' }))).toEqual([
    ['Item', 'How', 'Amount'],
    ['Villa', '1 of 3, of $1,000', '$333.34'],
    ['Boat (on site)', 'each one’s price', '€10$10.80'],
    ['Share', '$333.34'],
    ['On site', '$10.80'],
  ]);
  expect(
    rowsOf(dialog.getByRole('table', { name: /^Boat €10 per person, for 3; 1 EUR/ })),
  ).toHaveLength(5);
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:money';
  });
  await user.click(dialog.getByRole('button', { name: 'Download as CSV' }));
  expect(await saved[0]?.text()).toContain('"Ana","Villa","1 of 3, of $1,000"');
});

it('shows a share of 0 of somebody who pays only on site', async () => {
  renderPanel([some('Taxi', { cost: 300, payment: 'onSite' })]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Check by Hand' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The money of Plan A' }));
  expect(rowsOf(dialog.getByRole('table', { name: 'Ana' })).slice(2)).toEqual([
    ['Share', '$0'],
    ['On site', '$3'],
  ]);
});
