import { expect, it } from 'vitest';
import { type FullResponse, viewFor } from './responseViews';
import { shownFor } from './shownFor';
import { NO_ANSWERS } from './startingAnswers';

const IDA: FullResponse = {
  ...viewFor('operator')(NO_ANSWERS),
  ...{ availableOn: null, email: 'ida@example.com' },
  ...{ companions: [], needsDeletedOn: null, submittedAt: '2026-11-21T23:30:00.000Z' },
};
const shown = shownFor('operator');
const MAX = {
  ...{ companionId: 'max', companionName: 'Max', companionKind: 'child' as const },
  ...{ companionAge: 9, companionNeeds: 'no nuts' },
};
const TOM = {
  ...{ companionId: 'tom', companionName: 'Tom', companionKind: 'adult' as const },
  ...{ companionAge: null, companionNeeds: '' },
};

// SPEC-4 14.2
it('operators read who comes with somebody, how old they are and what they need', () => {
  const [first] = shown({ ...IDA, companions: [MAX, TOM] });
  expect(first).toMatchObject({ label: 'Comes with', text: 'Max (9), needs: no nuts\nTom' });
});

it('of somebody alone nothing is said of a party', () => {
  const labels = (response: FullResponse) => shown(response).map(({ label }) => label);
  const ofParty = ['Comes with', 'Comes too', 'Budget is for', 'One room for the party'];
  const said = { comesToo: 'no', budgetFor: 'each', roomTogether: 'yes' } as const;
  expect(labels({ ...IDA, ...said }).filter((label) => ofParty.includes(label))).toEqual([]);
  const party = labels({ ...IDA, ...said, companions: [TOM] });
  expect(party.filter((label) => ofParty.includes(label))).toEqual(ofParty);
});

// SPEC 2
it('a party’s card lists SPEC’s answers first, and nothing of the party that goes without saying', () => {
  const said: FullResponse = { ...IDA, companions: [TOM], budgetFor: 'all', comesToo: 'yes' };
  const labels = shown(said).map(({ label }) => label);
  expect(labels.slice(0, 3)).toEqual(['Comes with', 'Availability', 'Budget']);
  expect(labels).not.toContain('Comes too');
  expect(labels.at(-1)).toBe('Budget is for');
});

// SPEC-2 9
it('says in place of a companion’s needs that were deleted when that was', () => {
  const shredded = { ...MAX, companionNeeds: '' };
  const [first] = shown({ ...IDA, needsDeletedOn: '2027-05-10', companions: [shredded] });
  expect(first?.text).toBe('Max (9), needs: Deleted on May 10, 2027');
});
