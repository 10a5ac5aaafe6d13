import { dueParties, duePayments, dues, payWays } from '@/features/dues/server/tables';
import type { Db } from '@/platform/server/database/database';
import { dayFromNow } from '../factories';
import { IBANS, waysBy } from '../owedDues';
import { mark } from './marked';
import { travelerIdOf } from './plantedPlan';

interface TripToPlant {
  id: string;
  travelers: readonly { word: string; userId: string }[];
}

/** Plants what one of the others owes, what they wrote of it, and how the company is paid. */
export async function plantDues(db: Db, all: readonly TripToPlant[]): Promise<void> {
  for (const { id: tripId, travelers } of all) {
    const ways = { ...waysBy(IBANS[0]), payNote: mark('operators', 'payNote') };
    await db.insert(payWays).values({ tripId, ...ways, version: 1, setAt: new Date() });
    const other = travelers.at(-1);
    if (other) await plantDue(db, tripId, other);
  }
}

async function plantDue(
  db: Db,
  tripId: string,
  { word, userId }: TripToPlant['travelers'][number],
): Promise<void> {
  const [party] = await db
    .insert(dueParties)
    .values({
      ...{ tripId, tripName: `Trip ${tripId}`, travelerId: travelerIdOf(word), userId },
      ...{ name: mark(word, 'dueName'), number: 1, share: 50_000, currency: 'USD', madeFor: 1 },
      keptUntil: new Date('2040-01-01T12:00:00Z'),
    })
    .returning({ id: dueParties.id });
  const [due] = await db
    .insert(dues)
    .values({
      ...{ partyId: party?.id ?? '', kind: 'added', title: mark(word, 'dueTitle'), amount: 50_000 },
      ...{ currency: 'USD', dueBy: dayFromNow(30), createdAt: new Date() },
    })
    .returning({ id: dues.id });
  await db.insert(duePayments).values({
    ...{ dueId: due?.id ?? '', amount: 50_000, paidOn: dayFromNow(-1), state: 'said' },
    ...{ note: mark(word, 'paymentNote'), saidAt: new Date() },
  });
}
