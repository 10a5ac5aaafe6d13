// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { briefSource, free, travelerIdOf, undated } from '#support/briefSource';
import { renderInApp } from '#support/renderInApp';
import { saying, untranslatedIn } from '#support/saying';
import { knowWhoIsComing } from '#support/whoIsComing';
import type { SourcePerson } from '../domain/briefSource';
import type { WhatIf } from '../domain/whatIf';
import { BriefView } from './BriefView';

// Far enough in the future never to be past.
const PEOPLE = [
  free('Ana Lima', '2097-04-05', '2097-04-10', { budget: '$900' }),
  free('Ben Ode', '2097-03-30', '2097-04-14', { flexibility: 'very', isViewer: true }),
  free('Cy Twombly', '2097-04-01', '2097-04-12'),
  free('Dee Ito', '2097-04-03', '2097-04-09', { flexibility: 'somewhat' }),
  undated('Eve Moss'),
];
const SOURCE = briefSource(PEOPLE, { startDate: '2097-04-01', endDate: '2097-04-08' });

async function renderBrief(whatIf: WhatIf = {}, source = SOURCE) {
  const onWhatIf = vi.fn();
  knowWhoIsComing(source.tripId);
  const rendered = await renderInApp(
    <BriefView source={source} whatIf={whatIf} onWhatIf={onWhatIf} />,
  );
  return { ...rendered, onWhatIf };
}

const region = () => screen.getByRole('region', { name: 'When' });
const headings = () =>
  within(region())
    .getAllByRole('heading', { level: 4 })
    .map(({ textContent }) => textContent);

// SPEC-2 1 'One truth'
it('calls the suggested dates first suggested once a plan is chosen', async () => {
  await renderBrief();
  screen.getByText('suggested dates');
  await renderBrief({}, { ...SOURCE, isChosen: true });
  screen.getByText('first suggested');
});

// A page translated by a browser keeps names and amounts.
it('keeps names and amounts in its sentences from translators', async () => {
  await renderBrief({ fixedCost: 1000, currency: 'USD' });
  const lead = saying(/^Apr 2 – 9, 2097: /);
  expect(untranslatedIn(lead)).toEqual(['Ana Lima', 'Eve Moss']);
  expect(untranslatedIn(saying(/^Dee Ito stretches/))).toEqual(['Dee Ito']);
  expect(untranslatedIn(saying(/^At \$1,000 per person: /))).toEqual(['$1,000']);
  expect(untranslatedIn(screen.getByRole('table', { name: 'Who can come, day by day' }))).toEqual([
    'Ana Lima',
    'Ben Ode',
    'Cy Twombly',
    'Dee Ito',
    'Eve Moss',
  ]);
});

// SPEC-2 3.1, SPEC-2 3.3
it('says the answer in words, and draws it as a chart and as tables', async () => {
  await renderBrief();
  const when = within(region());
  saying("Apr 2 – 9, 2097: 3 of the 4 who gave dates. Ana Lima can't. Eve Moss gave no dates.");
  saying('On the suggested dates, Apr 1 – 8, 2097: 3 of 4.');
  when.getByRole('heading', { name: 'Best dates' });
  expect(headings()).toEqual(['Apr 2 – 9, 2097']);
  when.getByText('7 nights · 3 of 4');
  saying('or any start from Apr 2, 2097 to Apr 3, 2097');
  saying('Without Ana Lima: can come Apr 5, 2097 - Apr 10, 2097.');
  saying('Dee Ito stretches by 1 day.');
  saying('Smallest change: 5 nights instead of 7 (Apr 5 – 10, 2097) adds Ana Lima.');

  const people = within(when.getByRole('table', { name: 'Who can come, day by day' }));
  const cells = people.getAllByRole('row').map((row) => row.textContent);
  expect(cells[1]).toBe('Ana LimaApr 5, 2097 - Apr 10, 2097noout');
  expect(cells[4]).toBe('Dee ItoApr 3, 2097 - Apr 9, 2097up to 2 daysstretches by 1 day');
  expect(cells[5]).toBe('Eve Mossno dates givennono dates');
  when.getByRole('heading', { name: 'Nights and people' });
  when.getByRole('row', { name: '6 – 8 nights (tried now) 3' });
});

it('ignores a number that makes no sense', async () => {
  const { fill, control, besideOf } = await renderBrief();
  await fill({ nights: '5' });
  await fill({ nights: '90' });
  expect(besideOf('nights')).toContain('From 1 to 60 nights.');
  await userEvent.tab();
  expect(control('nights').value).toBe('5');
});

it('writes what is tried into the address, a moment after the last change', async () => {
  const { fill, press, onWhatIf, controls } = await renderBrief();
  await press('One night less');
  await fill({ fixedCost: '1,000', currency: 'EUR' });
  await userEvent.click(controls('must')[3] as HTMLInputElement);
  await userEvent.click(controls('without')[1] as HTMLInputElement);
  const tried = {
    nights: 6,
    fixedCost: 1000,
    currency: 'EUR',
    must: travelerIdOf('Dee Ito'),
    without: travelerIdOf('Ben Ode'),
  };
  await vi.waitFor(() => expect(onWhatIf).toHaveBeenLastCalledWith(tried));
  await press('Start Over');
  await vi.waitFor(() => expect(onWhatIf).toHaveBeenLastCalledWith({}));
});

it('shows a what-if that came with the address', async () => {
  const [ana, ...others] = PEOPLE as [SourcePerson, ...SourcePerson[]];
  const source = briefSource([
    { ...ana, availability: [{ start: '2097-04-01', end: '2097-04-10' }] },
    ...others,
  ]);
  const tried = {
    nights: 5,
    fixedCost: 500,
    nightCost: 100.5,
    must: travelerIdOf('Cy Twombly'),
    without: `${travelerIdOf('Dee Ito')}-qqqqqqqqqq`,
  };
  const { control, controls } = await renderBrief(tried, source);
  expect(control('fixedCost').value).toBe('500');
  expect(control('nightCost').value).toBe('100.5');
  expect(control('currency').value).toBe('USD');
  const checked = (name: string) => controls(name).map((box) => box.checked);
  expect(checked('must')).toEqual([false, false, true, false, false]);
  expect(checked('without')).toEqual([false, false, false, true, false]);
  saying('Without Ana Lima: budget $900.');
  saying('Smallest change: $900 per person instead of $1,002.50 adds Ana Lima.');
});

it('lets nobody be marked both ways: the last choice counts', async () => {
  const { controls } = await renderBrief({ without: travelerIdOf('Ben Ode') });
  await userEvent.click(controls('must')[1] as HTMLInputElement);
  expect(controls('must')[1]?.checked).toBe(true);
  expect(controls('without')[1]?.checked).toBe(false);
});

it('refuses an amount that it cannot read, and says why', async () => {
  const { fill, besideOf } = await renderBrief();
  await fill({ fixedCost: 'a lot' });
  expect(besideOf('fixedCost')).toContain('Please enter an amount, such as 1,500.');
  within(region()).getByText('7 nights · 3 of 4');
});

it('folds every entry but the first into a line, and frames the one that was unfolded last', async () => {
  const source = briefSource([
    free('Ana Lima', '2097-05-01', '2097-05-08'),
    free('Ben Ode', '2097-05-10', '2097-05-18'),
  ]);
  const { press } = await renderBrief({}, source);
  const line = 'May 10 – 17, 2097: 1 of 2, without Ana Lima';
  expect(headings()).toEqual(['May 1 – 8, 2097', line]);
  screen.getByRole('columnheader', { name: 'From May 1 – 8, 2097' });
  await press(line);
  expect(headings()).toEqual(['May 1 – 8, 2097', 'May 10 – 17, 2097']);
  saying('Without Ana Lima: can come May 1, 2097 - May 8, 2097.');
  screen.getByRole('columnheader', { name: 'From May 10 – 17, 2097' });
  await press('May 10 – 17, 2097');
  expect(headings()).toEqual(['May 1 – 8, 2097', line]);
  screen.getByRole('columnheader', { name: 'From May 1 – 8, 2097' });
});

it('shows the two smallest changes that add most, and unfolds the others', async () => {
  const stay = (name: string, from: string) => free(name, from, '2097-06-10');
  const source = briefSource([
    ...['Ana A', 'Ana B', 'Ana C'].map((name) => stay(name, '2097-06-01')),
    stay('Ben Ode', '2097-06-05'),
    stay('Cy Twombly', '2097-06-06'),
    ...['Dee Ito', 'Eve Moss'].map((name) => stay(name, '2097-06-07')),
    free('Fay Wu', '2097-07-01', '2097-07-03'),
  ]);
  await renderBrief({ nights: 9 }, source);
  const changes = () =>
    within(region())
      .getAllByText(/^Smallest change: /)
      .map(({ textContent }) => textContent);
  const first = [
    'Smallest change: 3 nights instead of 9 (Jun 7 – 10, 2097) adds Dee Ito and Eve Moss.',
    'Smallest change: 5 nights instead of 9 (Jun 5 – 10, 2097) adds Ben Ode.',
  ];
  expect(changes()).toEqual(first);
  await userEvent.click(within(region()).getByText('2 more changes'));
  expect(changes()).toEqual([
    ...first,
    'Smallest change: 4 nights instead of 9 (Jun 6 – 10, 2097) adds Cy Twombly.',
    'Smallest change: Fay Wu would need 30 more days.',
  ]);
});

it.each([
  ['No responses yet.', []],
  ['No one has given dates yet.', [undated('Ana Lima')]],
])('says "%s" when there is nothing to show', async (sentence, people) => {
  await renderBrief({}, briefSource(people));
  within(region()).getByText(sentence);
  expect(screen.queryByRole('table')).toBeNull();
});

it('folds away most of a long list of sentences', async () => {
  const many = Array.from({ length: 12 }, (_, at) =>
    free(`Ana ${'Abcdefghijkl'[at]}`, `2097-05-${at + 10}`, `2097-05-${at + 10}`),
  );
  await renderBrief(
    { nights: 7 },
    briefSource([free('Zoe Lima', '2097-06-01', '2097-06-10'), ...many]),
  );
  const [more] = within(region()).getAllByText('9 more');
  expect(more?.tagName).toBe('SUMMARY');
  const without = () => within(region()).getAllByText(/^Without /);
  expect(without()).toHaveLength(3);
  await userEvent.click(more as HTMLElement);
  expect(without()).toHaveLength(12);
});

it('ignores an address that makes no sense', async () => {
  const nonsense = { nights: -4, fixedCost: '[1', currency: '<b>', must: {}, without: null };
  const { control } = await renderBrief(nonsense as unknown as WhatIf);
  expect(control('nights').value).toBe('7');
  expect(control('currency').value).toBe('USD');
  within(region()).getByText('7 nights · 3 of 4');
});

it('says whose budgets are not in the staircase', async () => {
  const apart = [
    free('Ana Lima', '2097-05-01', '2097-05-08'),
    free('Ben Ode', '2097-05-10', '2097-05-18'),
  ];
  await renderBrief({}, briefSource(apart));
  within(region()).getByText('No night holds two people.');
  await renderBrief({ must: travelerIdOf('Ana Lima'), nightCost: 1 }, briefSource(apart));
  screen.getByText('No night holds two people and everyone who must come at this cost.');
});
