import { expect, it } from 'vitest';
import { someone } from '#support/linted';
import { emptyPlan } from '#support/planParts';
import type { ComposerPage } from '../../domain/composer';
import { withPerson } from './withSavedPlan';

const travelers = ['Ida', 'Tom', 'Max'].map((name) => someone(name, { partyOf: 'ida' }));
const page = {
  travelers,
  plans: [{ plan: emptyPlan, personVersions: {}, changes: 1 }],
} as unknown as ComposerPage;

const saved = (travelerId: string, arrives: string) => ({
  person: { travelerId, without: false, arrives, leaves: null },
  ...{ version: 1, changes: 2 },
});

// SPEC-4 14.2 'Plan'
it('shows the days of a party once they are saved, and keeps those of a companion alone', () => {
  const arrivals = (one: ComposerPage) =>
    one.plans[0]?.plan.people.map(({ travelerId, arrives }) => `${travelerId} ${arrives}`).sort();
  const first = withPerson(page, 'plan-a', saved('ida', '2027-04-05'));
  expect(arrivals(first)).toEqual(['ida 2027-04-05', 'max 2027-04-05', 'tom 2027-04-05']);
  const second = withPerson(first, 'plan-a', saved('max', '2027-04-06'));
  const third = withPerson(second, 'plan-a', saved('ida', '2027-04-04'));
  expect(arrivals(third)).toEqual(['ida 2027-04-04', 'max 2027-04-06', 'tom 2027-04-04']);
});
