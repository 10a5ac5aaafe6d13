import { expect, it } from 'vitest';
import { createPerson, createTestTrip } from '#support/callers';
import { answersInput, typedDay } from '#support/factories';
import { openDatabaseForFile } from '#support/testDatabase';

const database = await openDatabaseForFile();

const DAYS = { availabilityStart: typedDay(20), availabilityEnd: typedDay(30) };

/** Amy's trip, with Ben's and Chi's answers. */
async function trip() {
  const names = ['Amy', 'Ben', 'Chi'];
  const [amy, ben, chi] = await Promise.all(names.map((name) => createPerson(database.db, name)));
  if (!amy || !ben || !chi) throw new Error('nobody');
  const tripId = await createTestTrip(amy);
  const answer = (person: typeof amy, firstName: string, budget: string) =>
    person.api.responses.submit({
      ...{ tripId, overwrite: false, began: null },
      answers: answersInput({ ...DAYS, firstName, lastName: 'Ode', budget }),
    });
  await answer(ben, 'Ben', '$640 if I must');
  await answer(chi, 'Chi', '$5,000');
  return { amy, chi, tripId };
}

// SPEC-2 3.3
it('gives nobody’s budget by name to members, and all of them to the organizer', async () => {
  const { amy, chi, tripId } = await trip();
  const brief = await chi.api.brief.trip({ tripId });
  expect(JSON.stringify(brief)).not.toContain('$640');
  expect(brief.people.map(({ budget }) => budget)).toEqual([undefined, undefined]);
  expect(brief.budgets).toEqual([
    { kind: 'cap', amount: 640, currency: 'USD' },
    { kind: 'cap', amount: 5000, currency: 'USD' },
  ]);
  const { people, budgets } = await amy.api.brief.trip({ tripId });
  expect(people.map(({ budget }) => budget)).toEqual(['$640 if I must', '$5,000']);
  expect(budgets).toBeUndefined();
});

it('tells members what a cost changes, without who is short of money', async () => {
  const { chi, tripId } = await trip();
  const tried = { tripId, whatIf: { nights: 5, fixedCost: 1000, must: '<b>' }, today: typedDay(0) };
  const when = await chi.api.brief.atCost(tried);
  expect(when.lead).toContain("1 of the 2 who gave dates. 1 person can't for this cost.");
  expect(JSON.stringify(when)).not.toMatch(/Ben|if I must/);
});
