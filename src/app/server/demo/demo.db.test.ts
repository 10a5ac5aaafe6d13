import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guests } from '@/features/guests/server/tables';
import { users } from '@/features/identity/server/tables';
import { responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import type { Database } from '@/platform/server/database/database';
import { jobs } from '@/platform/server/jobs/tables';
import { openTestDatabase } from '../../../../tests/support/testDatabase';
import { runCommand } from '../commands';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('npm run demo', () => {
  it('fills an empty database with trips in every state, and refuses one that has accounts', async () => {
    const { db } = database;
    expect(await runCommand(db, { name: 'demo', args: [], user: 'tester' })).toContain(
      'amy@demo.example',
    );
    const all = await db.select().from(trips);
    expect(new Set(all.map((trip) => trip.status))).toEqual(new Set(['draft', 'ready']));
    expect(all.some((trip) => trip.isBooked && !trip.isFinished)).toBe(true);
    expect(all.some((trip) => trip.isFinished)).toBe(true);

    const kyoto = all.find(({ tripName }) => tripName.includes('Kyoto'));
    expect(kyoto?.answerBy).not.toBeNull();
    const expected = await db
      .select()
      .from(guests)
      .where(eq(guests.tripId, kyoto?.id ?? ''));
    const missing = expected.filter(({ userId }) => userId === null);
    expect([expected.length, missing.map(({ name }) => name)]).toEqual([
      11,
      ['Farid Haddad', 'Kofi Mensah', 'Ingrid Berg'],
    ]);
    const absent = missing.filter(({ declinedAt }) => declinedAt !== null);
    expect(absent.map(({ name }) => name)).toEqual(['Ingrid Berg']);
    expect(await db.$count(jobs)).toBe(0);
    const waiting = await db.select().from(responses).where(eq(responses.waiting, true));
    expect(waiting.map(({ firstName }) => firstName)).toEqual(['Milan']);

    const before = await db.$count(users);
    await expect(runCommand(db, { name: 'demo', args: [], user: 'tester' })).rejects.toThrow(
      'This database already has accounts',
    );
    expect(await db.$count(users)).toBe(before);
  });
});
