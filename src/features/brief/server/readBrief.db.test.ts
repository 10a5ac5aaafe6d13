import { expect, it } from 'vitest';
import { answerForParty } from '#support/answerForParty';
import { createPerson, createTestTrip } from '#support/callers';
import { answersInput, typedDay } from '#support/factories';
import { openDatabaseForFile } from '#support/testDatabase';
import { readBrief } from '../domain/brief';
import { sizeOf } from '../domain/candidate';

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

// SPEC-4 14.2
it('counts companions, and gives members their names and kinds, but no ages, needs or budget', async () => {
  const { amy, chi, tripId } = await trip();
  const lea = { companionName: 'Lea', companionAge: '6', companionNeeds: 'No nuts' };
  await answerForParty(
    amy,
    tripId,
    [
      { companionName: 'Tom' },
      { ...lea, companionKind: 'child' },
      { companionName: 'Max', companionKind: 'infant' },
    ],
    { ...DAYS, firstName: 'Amy', lastName: 'Ode', budget: '$2,400', budgetFor: 'all' },
  );
  const brief = await chi.api.brief.trip({ tripId });
  const own = brief.people.at(-1);
  expect(own?.companions).toEqual([
    { companionId: expect.any(String), companionName: 'Tom', companionKind: 'adult' },
    { companionId: expect.any(String), companionName: 'Lea', companionKind: 'child' },
    { companionId: expect.any(String), companionName: 'Max', companionKind: 'infant' },
  ]);
  expect(own).not.toHaveProperty('budgetFor');
  expect(brief.people[0]).not.toHaveProperty('companions');
  expect(JSON.stringify(brief)).not.toMatch(/nuts|Age|2,400/);
  const amounts = brief.budgets?.map((read) => (read.kind === 'unclear' ? null : read.amount));
  // The infant comes along with the three whom the budget is for.
  expect(amounts).toEqual([640, 800, 800, 800, 800, 5000]);

  const toOrganizer = await amy.api.brief.trip({ tripId });
  expect(toOrganizer.people.at(-1)).toMatchObject({ budget: '$2,400', budgetFor: 'all' });
  expect(JSON.stringify(toOrganizer)).not.toMatch(/nuts|Age/);
  const seen = [brief, toOrganizer].map((source) => readBrief(source, {}, typedDay(0)));
  for (const { group } of seen) expect(group.people.map(sizeOf)).toEqual([1, 1, 4]);

  const whatIf = { nights: 5, fixedCost: 1000 };
  const { lead } = await chi.api.brief.atCost({ tripId, whatIf, today: typedDay(0) });
  expect(lead).toContain("1 of 6 people can come. 5 people can't for this cost.");
});

it('gives operators what companions need, by their names', async () => {
  const { amy, chi, tripId } = await trip();
  const lea = { companionName: 'Lea', companionNeeds: 'No nuts' };
  await answerForParty(chi, tripId, [lea], DAYS, 1);
  await amy.api.trips.setStatus({ tripId, status: 'ready' });
  const operator = await createPerson(database.db, 'Dee', { isOperator: true });
  const { people } = await operator.api.brief.review({ tripId });
  expect(people.map(({ companions }) => companions)).toEqual([
    undefined,
    [expect.objectContaining(lea)],
  ]);
});
