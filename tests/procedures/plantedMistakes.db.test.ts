import { expect, it } from 'vitest';
import { enterPlan } from '#support/enterPlan';
import { composerOf, proposePlan } from '#support/plannedTrip';
import { HONEST, MISTAKES, PLANTED } from '#support/plantedMistakes';
import { refusalOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { lintInputOf } from '@/features/composer/domain/lintInput';
import { lint } from '@/features/linter/domain/lint';

const database = await openDatabaseForFile();

// SPEC-2 5 'The linter'
it('finds ten planted mistakes of ten rules, and says nothing else', async () => {
  const trip = await enterPlan(database.db, PLANTED);
  const { code, issues } = await refusalOf(proposePlan(trip));
  expect(code).toBe('findings_left');
  const said = MISTAKES.map(({ sentence }) => sentence);
  expect(issues.map(({ message }) => message).sort()).toEqual(said.sort());
  // The page finds the same in the data that it gets.
  const { plans, travelers, trip: about, promises } = await composerOf(trip);
  const found = plans.flatMap((saved) => lint(lintInputOf(saved, travelers, about.asks, promises)));
  expect(found.map(({ sentence }) => sentence).sort()).toEqual(said);
});

it('finds nothing in the same plan without them, and it can be proposed as it is', async () => {
  const trip = await enterPlan(database.db, HONEST);
  expect(await proposePlan(trip)).toMatchObject({ number: 1 });
});
