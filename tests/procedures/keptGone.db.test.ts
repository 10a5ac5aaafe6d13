import { expect, it } from 'vitest';
import {
  keysOfRows,
  markedColumns,
  markOf,
  personOf,
  plantedTrip,
  wholeDatabase,
} from '#support/plantedKept';
import { openDatabaseForFile } from '#support/testDatabase';
import { one } from '#support/verdictSteps';
import { accountBelongings } from '@/app/server/hooks';
import { deleteAccount } from '@/features/identity/server/deleteAccount';
import type { KeptUntil } from '@/platform/domain/kept';
import { type Kept, keptOfAll } from '@/platform/server/database/kept';

const { db } = await openDatabaseForFile();

/** Returns what should be gone about someone but is still there: marks, and the keys of rows. */
async function left(name: string, rows: ReadonlyMap<Kept, string[]>, ends: ReadonlySet<KeptUntil>) {
  const all = (await wholeDatabase(db)).join('\n');
  const marks = keptOfAll().flatMap((kept) =>
    [...kept.fields.values()].flatMap(({ column, until }) => {
      const mark = markOf(name, kept, column.name);
      return markedColumns(kept).includes(column.name) && ends.has(until) && all.includes(mark)
        ? [mark]
        : [];
    }),
  );
  const stay = [];
  for (const [kept, keys] of rows) {
    const isShared = [...kept.fields.values()].some(({ isOwnPart }) => isOwnPart);
    if (isShared || !ends.has(kept.whose.until)) continue;
    const now = await keysOfRows(db, kept);
    stay.push(...keys.filter((key) => now.includes(key)).map((key) => `${kept.kind}: ${key}`));
  }
  return [...marks, ...stay];
}

async function rowsOf(
  name: string,
  trip: Awaited<ReturnType<typeof plantedTrip>>,
  tripId?: string,
) {
  const person = personOf(one(trip, name));
  const rows = new Map<Kept, string[]>();
  for (const kept of keptOfAll()) rows.set(kept, await keysOfRows(db, kept, { person, tripId }));
  return rows;
}

// SPEC-2 9
it('goes with an account that is deleted, but for the audit record and hashes that name nobody', async () => {
  const trip = await plantedTrip(db);
  const rows = await rowsOf('Ben', trip);
  for (const [kept, keys] of rows) expect(keys, kept.kind).not.toEqual([]);
  await deleteAccount(db, accountBelongings, one(trip, 'Ben').actor.userId);
  const ends = new Set<KeptUntil>(['account', 'travel', 'organized']);
  expect(await left('Ben', rows, ends)).toEqual([]);
  const others = (await wholeDatabase(db)).filter((row) => row.includes('planted-Ana'));
  expect(others.length).toBeGreaterThan(20);
});

it('goes with a trip that somebody leaves', async () => {
  const trip = await plantedTrip(db);
  const { tripId } = trip;
  const rows = await rowsOf('Ben', trip, tripId);
  await one(trip, 'Ben').api.responses.leave({ tripId });
  const gone = await left('Ben', rows, new Set<KeptUntil>(['travel']));
  // Their own answers to the trip stay, and whoever comes with them by name while operators are told.
  const isLeft = (mark: string) => !/Ben-(responses\.|companions\.name)/.test(mark);
  expect(gone.filter(isLeft)).toEqual([]);
  const answers = (await wholeDatabase(db)).filter((row) => row.startsWith('responses: '));
  expect(answers.filter((row) => row.includes(tripId) && row.includes('planted-Ben'))).toEqual([]);
});
