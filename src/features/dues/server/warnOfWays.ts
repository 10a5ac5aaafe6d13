import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { isOwed } from '../domain/dueState';
import { areSameWays, lastOther, type ReadWays } from '../domain/payWays';
import { readDueReaders } from './dueReaders';
import { readWays } from './payee';
import { readParties, type WholeParty } from './readParties';
import { dueParties } from './tables';

/** Somebody who owes, and was shown other ways to pay than those that count now. */
export interface ToWarn {
  userId: string;
  before: ReadWays;
  parties: readonly WholeParty[];
}

/** Reads the ways to pay that count, and whom to tell that they are others than before. */
export async function readToWarn(db: Db, tripId: string) {
  const now = await readWays(db, tripId);
  if (!now) return null;
  const readers = await readDueReaders(db, tripId);
  const toWarn = new Map<string, ToWarn>();
  for (const party of await readParties(db, tripId)) {
    const userId = readers.get(party.travelerId);
    const before = lastOther(party.shownWays, now);
    if (party.rests || !before || userId === undefined || !party.dues.some(isOwed)) {
      continue;
    }
    const { parties = [] } = toWarn.get(userId) ?? {};
    toWarn.set(userId, { userId, before, parties: [...parties, party] });
  }
  return { now, toWarn };
}

/**
 * Queues a mail to each account that owes and was shown other ways to pay than those that count
 * (SPEC-4 15.1). To be called after whatever changes either. Returns how many are mailed.
 */
export async function warnOfWays(tx: Db, tripId: string, now: Date): Promise<number> {
  const found = await readToWarn(tx, tripId);
  const accounts = [...(found?.toWarn.keys() ?? [])];
  await addJobs(
    tx,
    'waysChanged',
    accounts.map((userId) => ({
      key: `${found?.now.id} ${userId}`,
      data: { tripId, userId },
      dueAt: now,
    })),
  );
  return accounts.length;
}

/** Notes that whoever answers for a party has been told by mail how to pay. */
export async function noteTold(db: Db, { parties }: ToWarn, told: ReadWays): Promise<void> {
  for (const { id, shownWays } of parties) {
    // What a page has shown since the mail was written stays.
    const since = sql`coalesce((select jsonb_agg(ways order by at)
      from jsonb_array_elements(${dueParties.shownWays}) with ordinality shown(ways, at)
      where at > ${shownWays.length}), '[]')`;
    await db
      .update(dueParties)
      .set({ shownWays: sql`${JSON.stringify([told])}::jsonb || ${since}` })
      .where(eq(dueParties.id, id));
  }
}

/** Notes that whoever answers for a party was shown how to pay on their page. */
export async function noteShown(db: Db, party: WholeParty, shown: ReadWays): Promise<void> {
  const last = party.shownWays.at(-1);
  if (last && areSameWays(last, shown)) return;
  const ways = sql`${JSON.stringify(shown)}::jsonb`;
  await db
    .update(dueParties)
    .set({ shownWays: sql`${dueParties.shownWays} || ${ways}` })
    .where(
      and(eq(dueParties.id, party.id), sql`${dueParties.shownWays} -> -1 is distinct from ${ways}`),
    );
}
