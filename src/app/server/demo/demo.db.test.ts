import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guests } from '@/features/guests/server/tables';
import { users } from '@/features/identity/server/tables';
import { MOST_ITEMS } from '@/features/plans/domain/planLimits';
import { planProposals } from '@/features/plans/server/tables';
import { responses } from '@/features/responses/server/tables';
import { stageOf } from '@/features/trips/domain/stage';
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

    expect(new Set(all.map(stageOf))).toEqual(
      new Set(['gathering', 'ready', 'proposed', 'booked', 'finished']),
    );
    const composed = all.find(({ takenBy, isProposed }) => takenBy !== null && !isProposed);
    expect(composed?.tripName).toBe('Lisbon long weekend');
    const [naples] = await db.select().from(planProposals);
    expect(naples?.travelers).toHaveLength(5);

    const before = await db.$count(users);
    await expect(runCommand(db, { name: 'demo', args: [], user: 'tester' })).rejects.toThrow(
      'This database already has accounts',
    );
    expect(await db.$count(users)).toBe(before);
  });

  it('is as full as a trip may be when it is told to', async () => {
    const full = await openTestDatabase();
    await runCommand(full.db, { name: 'demo', args: ['--overfull'], user: 'tester' });
    const versions = await full.db.select().from(planProposals);
    const sizes = versions.map(({ items, travelers }) => [travelers.length, items.length]);
    expect(sizes).toContainEqual([100, MOST_ITEMS]);
    await full.close();
  }, 120_000);
});
