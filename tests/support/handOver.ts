import type { Db } from '@/platform/server/database/database';
import type { TestPerson } from './callers';
import { travelerOf } from './guests';
import { proveWhoTheyAre } from './proveWhoTheyAre';

/** Hands a trip over to one of its travelers, who accepts. */
export async function handOver(
  db: Db,
  tripId: string,
  { from, to }: Record<'from' | 'to', TestPerson>,
): Promise<void> {
  const travelerId = await travelerOf(from, tripId, to);
  await proveWhoTheyAre(db, from, 'handOver');
  await from.api.responses.offerTrip({ tripId, travelerId });
  await to.api.responses.answerOffer({ tripId, accepts: true });
}
