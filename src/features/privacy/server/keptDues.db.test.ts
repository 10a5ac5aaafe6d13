import { expect, it } from 'vitest';
import type { TestPerson } from '#support/callers';
import { aheadItem, chosenTrip } from '#support/chosenTrip';
import { dueOf, IBANS, makeDues, typedIn, waysBy } from '#support/owedDues';
import { proveWhoTheyAre } from '#support/proveWhoTheyAre';
import { openDatabaseForFile } from '#support/testDatabase';
import { leave, one } from '#support/verdictSteps';

const { db } = await openDatabaseForFile();

const kept = async ({ api }: TestPerson) => {
  const { kinds, rows } = await api.privacy.kept();
  return rows.map((row) => `${kinds[row.kind]?.kind}: ${row.values.join(' | ')}`);
};
const about = (rows: readonly string[], kind: string) =>
  rows.filter((row) => row.startsWith(`${kind}: `));

// SPEC-4 15.3
it('lists dues and payments for whoever owes, and ways to pay for whoever is paid', async () => {
  const villa = aheadItem('Villa', 0, { cost: 500_000, costPer: 'group' });
  const trip = await chosenTrip(db, () => [villa]);
  const { tripId, operator, amy } = trip;
  await makeDues(trip);
  await operator.api.dues.setPayee({ tripId, payee: 'organizer', began: null });
  await proveWhoTheyAre(db, amy);
  await amy.api.dues.setWays({ tripId, ways: waysBy(IBANS[0]), began: null });
  const { dueId, version } = await dueOf(trip, 'Ana', 'deposit');
  const said = { amount: '', paidOn: typedIn(0), note: 'From my sister' };
  await one(trip, 'Ana').api.dues.sayPaid({ tripId, dueId, began: version, ...said });

  await one(trip, 'Ana').api.dues.forTraveler({ tripId });

  const ana = await kept(one(trip, 'Ana'));
  expect(about(ana, 'That you owe something for a trip')).toHaveLength(1);
  expect(about(ana, 'That you owe something for a trip')[0]).toContain(`iban: ${IBANS[0]}`);
  expect(about(ana, 'What you owe')).toHaveLength(2);
  expect(about(ana, 'What you paid')[0]).toContain('From my sister');
  expect(about(ana, 'How you are paid')).toEqual([]);
  const amys = await kept(amy);
  expect(about(amys, 'How you are paid')[0]).toContain(IBANS[0]);
  expect(about(amys, 'What you owe')).toEqual([]);
  const bens = (await kept(one(trip, 'Ben'))).join('\n');
  expect(bens).not.toContain('From my sister');
  expect(bens).not.toContain(IBANS[0]);

  await leave(trip, 'Ana');
  const after = await kept(one(trip, 'Ana'));
  expect(about(after, 'What you owe')).toHaveLength(2);
  expect(about(after, 'What you paid')).toHaveLength(1);
  expect(about(after, 'That you owe something for a trip')[0]).not.toBe(
    about(ana, 'That you owe something for a trip')[0],
  );
});
