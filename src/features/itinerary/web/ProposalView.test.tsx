// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bigPlan } from '#support/bigPlan';
import { emptyItem } from '#support/planParts';
import { NAMES, PORTUGAL, proposalFor } from '#support/portugal';
import { renderInApp } from '#support/renderInApp';
import { saying } from '#support/saying';
import type { Item } from '@/features/plans/domain/item';
import { ITEM_TEXT_KEYS, itemField } from '@/features/plans/domain/itemFields';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import type { Confirmation, Proposal } from '../domain/proposals';
import { readProposal } from '../domain/readProposal';
import { itemAnchor } from './itemAnchor';
import ProposalView from './ProposalView';

async function rendered(reader: string | null, proposal: Proposal = proposalFor(reader)) {
  const traveler = reader === null ? null : (NAMES[reader] ?? reader);
  await renderInApp(<ProposalView proposal={proposal} band="Proposed" traveler={traveler} />);
}

const text = () => document.body.textContent ?? '';
const forYou = () => within(screen.getByRole('region', { name: 'Your Part' }));
const dayOf = (name: string) => {
  const card = screen.getByRole('heading', { level: 3, name }).closest('article');
  if (!card) throw new Error(`${name} has no card.`);
  return card;
};

it('has all its days at once, so that the buttons below them do not move under a thumb', async () => {
  const counts: number[] = [];
  const watch = new MutationObserver(() => {
    const count = document.querySelectorAll('li > article').length;
    if (count > 0) counts.push(count);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await rendered('ana');
  watch.disconnect();
  expect(counts[0]).toBe(readProposal(proposalFor('ana')).days.length);
});

// SPEC-2 6 'Members'
it('is a pass with the days, the places, the share and its version', async () => {
  await rendered('ana', proposalFor('ana', PORTUGAL, { number: 2 }));
  const pass = screen.getByRole('heading', { level: 2, name: 'Lisbon and the river' });
  const words = pass.closest('article')?.textContent;
  for (const part of ['Version 2', 'Apr 2', 'Apr 10', '8 nights', '2027', 'Lisbon, Porto']) {
    expect(words?.replaceAll('→', '')).toContain(part);
  }
  expect(words).toContain('Feb 1, 2027');
  expect(words).toContain('€1,538.53');
  expect(words).toContain('and €80 paid on site');
});

it('does not count a plan’s versions before it has two', async () => {
  await rendered('ana', proposalFor('ana', PORTUGAL));
  expect(document.body.textContent).not.toMatch(/Version|Feb 1, 2027/);
});

it('tells its reader what is in it for them in their own words, with links to it', async () => {
  await rendered('ana');
  forYou().getByText('The azulejos, and one evening of fado');
  const link = forYou().getByRole('link', { name: 'National Tile Museum Sun, Apr 4' });
  const line = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
  expect(line?.textContent).toContain('National Tile Museum');
  expect(line?.textContent).toContain('Your wish');
  forYou().getByText('No stairs: my knee');
  forYou().getByText('Our operators have read this: the plan suits it as it is.');
  forYou().getByText('Garden room, with Dee Ito');
  forYou().getByText('A bed');
  const lines = within(forYou().getByRole('table')).getAllByRole('row');
  expect(lines.map((row) => row.textContent)).toContain('In your share€1,538.53');
  expect(lines.map((row) => row.textContent)).toContain('Paid on site€80');
});

// SPEC-2 8 'The traveler'
it('says beside their needs which kitchen has confirmed them, which is asked again, which cannot', async () => {
  const at = '2027-03-01T12:00:00Z';
  const confirmed = [
    { by: 'Casa do Mar', says: 'yes', at },
    { by: 'Tasca', says: 'changed' },
    { by: 'Cervejaria', says: 'no' },
  ] as const;
  await rendered('ana', { ...proposalFor('ana'), confirmed: [...confirmed] });
  expect(text()).toContain('Confirmed by Casa do Mar, Mar 1, 2027');
  expect(text()).toContain('Tasca: Changed, asked again');
  expect(text()).toContain('Your operator is clarifying this with Cervejaria.');
});

// SPEC-2 8 'The traveler'
it('says at the dinner itself what its kitchen has said of the reader’s need, and of nobody else’s', async () => {
  const at = '2027-03-01T12:00:00Z';
  const [meal] = proposalFor('ana').view?.activities.filter(({ kind }) => kind === 'meal') ?? [];
  const itemId = meal?.itemId ?? '';
  const line = () => document.getElementById(itemAnchor(itemId))?.textContent;
  const showing = (said: Confirmation[]) =>
    rendered('ana', { ...proposalFor('ana'), confirmed: said });
  await showing([{ by: 'Casa do Mar', says: 'yes', at, itemId }]);
  expect(line()).toContain('Your needs The kitchen knows. Confirmed by Casa do Mar, Mar 1, 2027');
  expect(forYou().queryByText(/Casa do Mar/), 'it is about that meal').toBeNull();
  cleanup();
  await showing([{ by: 'Casa do Mar', says: 'asked', at, itemId }]);
  expect(line()).toContain('Your needs Casa do Mar: asked on Mar 1, 2027, no answer yet');
  cleanup();
  await rendered('ana');
  expect(line()).not.toContain('Casa do Mar');
});

it('says whom to call, with the number for a phone', async () => {
  const contact = { contactName: 'Marta Costa', contactPhone: '+351 21 555-01 (day and night)' };
  await rendered('ana', { ...proposalFor('ana'), contact });
  const link = forYou().getByRole('link', { name: '+351 21 555-01 (day and night)' });
  expect(link.getAttribute('href')).toBe('tel:+3512155501');
  forYou().getByText('Marta Costa');
});

it('says both amounts of what costs in another currency, and the reader’s alone', async () => {
  const boat = { ...emptyItem, itemId: 'boat', title: 'Boat', startsOn: '2027-04-03' };
  const composed = {
    ...PORTUGAL,
    plan: { ...PORTUGAL.plan, rates: [{ currency: 'CHF', rate: '1.06', from: '2027-01-31' }] },
    items: [
      { ...boat, cost: 10_000, itemCurrency: 'CHF', prices: [{ travelerId: 'ben', amount: 777 }] },
    ],
  };
  await rendered('ana', proposalFor('ana', composed));
  const lines = within(forYou().getByRole('table')).getAllByRole('row');
  expect(lines.map((row) => row.textContent)).toContain('BoatCHF\u00a0100 = €106');
  expect(text()).not.toContain('7.77');
});

it('shows those who are in an item each of its texts', async () => {
  const [first] = PORTUGAL.items.filter(({ kind, startsOn }) => kind === 'meal' && startsOn);
  const texts = ITEM_TEXT_KEYS.filter((key) => itemField(key).reader !== 'operators');
  const marked = texts.map((key) => [key, `The ${key} of it`]);
  const item = { ...(first as Item), who: ['ana'], ...Object.fromEntries(marked) };
  const composed = { ...PORTUGAL, items: [item] };
  const { references: _, ...proposal } = proposalFor('ana', composed, { isBooked: true });
  await rendered('ana', { ...proposal, references: { [item.itemId]: item.reference } });
  for (const [, words] of marked) expect(text()).toContain(words);
});

it('has an arrival on the day before on that day’s card, and says so where it leaves', async () => {
  const flight: Item = {
    ...{ ...emptyItem, kind: 'flight', itemId: 'akl', title: 'AKL to HNL' },
    ...{ startsOn: '2027-04-04', startTime: '09:00', timeZone: 'Pacific/Auckland' },
    ...{ endsOn: '2027-04-03', endTime: '17:45', endTimeZone: 'Pacific/Honolulu' },
  };
  await rendered('ana', proposalFor('ana', { ...PORTUGAL, items: [flight] }));
  const arrival = within(dayOf('Sat, Apr 3')).getByText('17:45').closest('li')?.textContent;
  expect(arrival).toContain('Arrival: AKL to HNL');
  expect(arrival).toContain('left on Sun, Apr 4');
  const leaves = dayOf('Sun, Apr 4').textContent;
  expect(leaves).toContain('09:00Auckland timeSun, Apr 4');
  expect(leaves).toContain('17:45Honolulu timeSat, Apr 3');
});

it('has a card for each day, its lines in order of time, and the night at its foot', async () => {
  await rendered('ana');
  const first = dayOf('Fri, Apr 2').textContent;
  expect(first).toContain('Leaves at 22:15New York time');
  expect(first).toContain('6 h 50 min');
  expect(first).toContain('Arrives at 10:05Lisbon timeSat, Apr 3');
  const second = [...dayOf('Sat, Apr 3').querySelectorAll('h4')].map((line) => line.textContent);
  expect(second).toEqual([
    'Flight: Arrival: TAP 204, New York to Lisbon',
    'Stay: Check in: Casa do Jardim',
    'Meal: Dinner at Tasca da Esquina2 h',
  ]);
  const site = within(dayOf('Sat, Apr 3')).getByRole('link', { name: /casadojardim\.example/ });
  expect(site.getAttribute('rel')).toBe('noopener noreferrer');
  const onSite = within(dayOf('Sat, Apr 3')).getByText('€35');
  expect(onSite.closest('p')?.textContent).toBe('You pay €35 there');
  within(dayOf('Sat, Apr 3')).getByText('Night 1 of 5');
  within(dayOf('Mon, Apr 5 – Wed, Apr 7')).getByText(
    'Nothing is planned: these days are all yours.',
  );
  saying(/until Sat, Apr 10/, dayOf('Fri, Apr 9'));
  const ways = within(screen.getByRole('navigation', { name: 'Days' })).getAllByRole('link');
  for (const way of ways) {
    expect(document.getElementById(way.getAttribute('href')?.slice(1) ?? '')).not.toBeNull();
  }
});

it('covers only its reader’s days', async () => {
  await rendered('eve');
  saying('Mon, Apr 5 – Sat, Apr 10, 5 nights');
  saying('The others may be there from Fri, Apr 2.');
  expect(screen.queryByRole('heading', { name: 'Fri, Apr 2' })).toBeNull();
  expect(text()).not.toContain('TAP 204');
});

it('shows the references of its reader’s items once the trip is booked', async () => {
  await rendered('eve', proposalFor('eve', PORTUGAL, { isBooked: true }));
  const reference = within(dayOf('Mon, Apr 5')).getByText('REF-CASA');
  expect(reference.closest('p')?.textContent).toBe('Reference REF-CASA');
  // A translator leaves it, and what somebody pays, as they are.
  expect(reference.closest('[translate=no]')).not.toBeNull();
  const amounts = screen.getAllByText(/^€[\d,.]+$/);
  expect(amounts.filter((amount) => !amount.closest('[translate=no]'))).toEqual([]);
  expect(text()).not.toContain('REF-OUT');
});

it('is the whole plan for an organizer who does not travel, without any share', async () => {
  await rendered(null);
  screen.getByText(/^You organize this trip without traveling yourself/);
  expect(screen.queryByRole('region', { name: 'Your Part' })).toBeNull();
  expect(
    within(dayOf('Tue, Apr 6')).getByText('Ben Ode and Cy Twombly').closest('p')?.textContent,
  ).toBe('For Ben Ode and Cy Twombly');
  expect(text()).not.toMatch(/€|Garden room|Your wish/);
});

it('says so to those whom it leaves out', async () => {
  const people = [{ travelerId: 'ana', without: true, arrives: null, leaves: null }];
  const without: ComposedPlan = { ...PORTUGAL, plan: { ...PORTUGAL.plan, people } };
  await rendered('ana', proposalFor('ana', without));
  expect(text()).toContain('We are sorry that this plan is without you. You have no share in it.');
  expect(screen.queryByRole('checkbox', { name: 'With your prices' })).toBeNull();
  expect(text()).not.toContain('€');
});

it('copes with a month of a hundred items, with texts of any length and script', async () => {
  const big = bigPlan(100, 40);
  const items = big.items.map((one, at) =>
    at % 9 === 3 ? { ...one, title: 'רחוב הנביאים', details: 'מים '.repeat(400) } : one,
  );
  await rendered('p3', proposalFor('p3', { ...big, items }));
  expect(document.querySelectorAll('li > article')).toHaveLength(31);
  expect(text()).toContain('and 26 more, each at the foot of its day');
});

it('of an empty plan says that the days are free', async () => {
  await rendered('ana', proposalFor('ana', { ...PORTUGAL, items: [] }));
  dayOf('Fri, Apr 2 – Sat, Apr 10');
  forYou().getByText('€0');
  expect(screen.queryByRole('navigation', { name: 'Days' })).toBeNull();
});

// SPEC-4 14.2
it('reads as one plan to who answers for others, with the names of those whom a line is for', async () => {
  const travelers = PORTUGAL.travelers.map(({ travelerId }) =>
    travelerId === 'ben' ? { travelerId, partyOf: 'ana' } : { travelerId },
  );
  await rendered('ana', proposalFor('ana', { ...PORTUGAL, travelers }));
  screen.getByText('Ana Lima, Ben Ode');
  forYou().getByText('Ana Lima: Garden room, with Dee Ito');
  forYou().getByText('Ben Ode: Attic, with Cy Twombly and Eve Moss');
  forYou().getByText('A bed for each');
  forYou().getByText(/^Ana Lima €1,5\d\d.*, Ben Ode €1,\d{3}/);
  expect(dayOf('Tue, Apr 6').textContent).toContain('For Ben Ode');
  expect(dayOf('Sun, Apr 4').textContent).not.toContain('For ');
});
