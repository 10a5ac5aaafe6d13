import type { Db } from '@/platform/server/database/database';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { readDueReaders } from './dueReaders';
import { warnOfWays } from './warnOfWays';

/** The rows that a job names, as its data has them. */
export const idsInJob = (ids: readonly string[]): string => ids.join(',');
export const idsOfJob = (ids = ''): Set<string> => new Set(ids.split(','));

interface Telling {
  tripId: string;
  /** The account that caused it, which gets no mail about it; null if nobody did. */
  by: string | null;
  now: Date;
}

/** A row that somebody owes from now on. */
export interface NewDue {
  dueId: string;
  /** The traveler who answers for the party. */
  travelerId: string;
}

/**
 * Queues one mail to each account about the rows it owes from now on (SPEC-4 15.2), and one before it
 * to whoever had paid all when the way to pay changed.
 */
export async function tellOfNewDues(
  tx: Db,
  { tripId, by, now }: Telling,
  made: readonly NewDue[],
): Promise<void> {
  if (made.length === 0) return;
  await warnOfWays(tx, tripId, now);
  const readers = await readDueReaders(tx, tripId);
  const idsOf = new Map<string, string[]>();
  for (const { dueId, travelerId } of made) {
    const userId = readers.get(travelerId);
    if (userId === undefined || userId === by) continue;
    idsOf.set(userId, [...(idsOf.get(userId) ?? []), dueId]);
  }
  await addJobs(
    tx,
    'newDues',
    [...idsOf].map(([userId, ids]) => ({
      key: `${ids[0]} ${now.toISOString()} ${userId}`,
      data: { tripId, userId, dueIds: idsInJob(ids) },
      dueAt: now,
    })),
  );
}

/** Queues the mail that says what a payee answered to a payment. */
export async function tellOfAnswer(
  tx: Db,
  { tripId, by, now }: Telling,
  { travelerId, paymentId }: { travelerId: string; paymentId: string },
): Promise<void> {
  const userId = (await readDueReaders(tx, tripId)).get(travelerId);
  if (userId === undefined || userId === by) return;
  const data = { tripId, userId, paymentId };
  await addJobs(tx, 'dueAnswered', [{ key: paymentId, data, dueAt: now }]);
}

/** Queues the mail that says what is due from somebody who does not go any more, or given back. */
export async function tellOfSettling(
  tx: Db,
  { tripId, by, now }: Telling,
  { id: partyId, travelerId }: { id: string; travelerId: string },
): Promise<void> {
  const userId = (await readDueReaders(tx, tripId)).get(travelerId);
  if (userId === undefined || userId === by) return;
  const key = `${partyId} ${now.toISOString()}`;
  await addJobs(tx, 'duesSettled', [{ key, data: { tripId, userId, partyId }, dueAt: now }]);
}
