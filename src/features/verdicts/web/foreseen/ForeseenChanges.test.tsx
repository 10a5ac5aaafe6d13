// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { saying, untranslatedIn } from '#support/saying';
import type { Foreseen, ForeseenPerson } from '../../domain/foreseen/foreseen';
import { ForeseenChanges } from './WhatChanges';

const person = (name: string, own: Partial<ForeseenPerson>): ForeseenPerson => ({
  ...{ travelerId: name, name, meaning: 'told', ceiling: null, words: [], more: 0 },
  share: { before: null, after: null },
  ...own,
});

const FIRST: Foreseen = {
  ...{ changes: 7, number: 1, since: null, isSame: false, items: [], choice: null },
  ...{ asksAnybody: true, inNobodysShare: 0, yesAgain: [] },
  currency: { before: null, after: 'EUR' },
  people: [
    person('Ana', { meaning: 'asked', share: { before: null, after: 45_000 }, ceiling: 50_000 }),
  ],
};

const LATER: Foreseen = {
  ...FIRST,
  since: { number: 2, at: '2027-02-03T12:00:00Z', isOpen: true },
  currency: { before: 'EUR', after: 'EUR' },
  yesAgain: [
    { sentence: 'Ben and Chi are asked again for Surf lesson: €90 → €120.', isRefused: false },
  ],
  items: [
    { kind: 'gone', sentence: 'Boat, Apr 4, 2027.' },
    { kind: 'moved', sentence: 'Dinner is at 19:30 instead of 18:30.' },
  ],
  people: [
    person('Ana', {
      ...{ meaning: 'again', share: { before: 45_000, after: 52_000 }, ceiling: 52_000, more: 2 },
      words: ['Asked again: your share rises from €450 to €520, above €500.'],
    }),
    person('Ben', { share: { before: 45_000, after: 45_000 }, words: ['Boat is gone.'] }),
    person('Chi', { meaning: 'same' }),
    person('Dev', { meaning: 'out', words: ['Plan A is …; Dev gave no dates.'] }),
  ],
};

const rendered = (foreseen: Foreseen) =>
  renderInApp(<ForeseenChanges foreseen={foreseen} plan={{ tripId: 'kyoto', planId: 'plan-a' }} />);
const group = (name: string) =>
  within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));

// SPEC-2 5 'Proposing'
it('of a first version it says who is asked, and what each pays', async () => {
  await rendered(FIRST);
  expect(screen.queryByRole('region', { name: 'What changes' })).toBeNull();
  const asked = group('Newly asked');
  expect(asked.getByRole('listitem').textContent).toContain('€450, up to €500');
  asked.getByRole('button', { name: 'Read as Ana' });
});

it('of a later one it says what changes, who is asked again and why, who is told and who left out', async () => {
  await rendered(LATER);
  const items = within(screen.getByRole('region', { name: 'What changes' }));
  expect(items.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'GoneBoat, Apr 4, 2027.',
    'MovedDinner is at 19:30 instead of 18:30.',
  ]);
  saying('Since version 2, which the group has had since Feb 3, 2027.');
  saying('Ben and Chi are asked again for Surf lesson: €90 → €120.');
  const again = group('Asked again').getAllByRole('listitem')[0]?.textContent;
  expect(again).toContain('before €450 now €520');
  expect(again).toContain('above €500.');
  expect(again).toContain('2 more changes, on their page.');
  const told = group('Only told').getAllByRole('listitem')[0]?.textContent;
  expect(told).toContain('€450');
  expect(told).not.toContain('before');
  expect(group('Left out').getByRole('button').textContent).toBe('Read as Dev');
  expect(document.body.textContent).toContain('Nothing changes for them Chi');
  // A page translated by a browser keeps names and amounts.
  expect(untranslatedIn(saying(/^Plan A is …; Dev/))).toEqual(['Dev']);
  expect(untranslatedIn(saying(/^Asked again: your/))).toEqual(['€450', '€520', '€500']);
});

it('says what becomes of the choice', async () => {
  await rendered({ ...LATER, choice: { becomes: 'lifted', planTitle: 'Plan B' } });
  saying(/^This undoes the choice of Plan B/);
});

it('after the booking it says that the version holds at once, although somebody is asked again', async () => {
  await rendered({ ...LATER, choice: { becomes: 'booked', planTitle: 'Plan A' } });
  saying(/^The trip is booked with Plan A/);
  group('Asked again');
  expect(document.body.textContent).not.toContain('Nobody who is going is asked again');
});

it('says that the group has it already, and asks nobody', async () => {
  await rendered({ ...LATER, isSame: true, items: [] });
  screen.getByText(/^Nothing: this is the version that the group has/);
  expect(screen.queryByRole('region', { name: /^Who is asked/ })).toBeNull();
});

it('shows a few of many people until all are wanted', async () => {
  const people = Array.from({ length: 40 }, (_, at) => person(`P${at}`, { meaning: 'asked' }));
  await rendered({ ...FIRST, people });
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show all 40' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(40);
});

it('shows two changes that read the same as two', async () => {
  const error = vi.spyOn(console, 'error');
  const moved = { kind: 'moved', sentence: 'Dinner is at 19:30 instead of 18:30.' } as const;
  const again = person('Ana', { meaning: 'again', words: ['Dinner is gone.', 'Dinner is gone.'] });
  await rendered({ ...LATER, items: [moved, moved], people: [again] });
  expect(screen.getAllByText(moved.sentence)).toHaveLength(2);
  expect(screen.getAllByText('Dinner is gone.')).toHaveLength(2);
  expect(error).not.toHaveBeenCalled();
});
