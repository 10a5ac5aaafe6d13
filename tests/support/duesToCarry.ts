import { dueParties, duePayments, dueSettings, dues, payWays } from '@/features/dues/server/tables';
import type { Db } from '@/platform/server/database/database';

interface Carried {
  tripId: string;
  userId: string;
  text: string;
}

/** Fills the tables of what is owed with rows at the limits of their types. */
export async function fillDueTables(db: Db, { tripId, userId, text }: Carried): Promise<void> {
  const at = new Date('2036-06-30T23:59:59.999Z');
  await db.insert(dueSettings).values({ tripId, payee: 'organizer' });
  const none = { iban: '', bic: '', paymentLink: '', paypalMe: '' };
  const ways = { tripId, payeeName: 'D’Arcy', ...none, payNote: text, setAt: at };
  await db.insert(payWays).values([
    { ...ways, version: 1, endedAt: at },
    { ...ways, userId, version: 2 },
  ]);
  const party = { tripName: text, name: text, currency: 'USD', madeFor: 1, keptUntil: at };
  const [kept] = await db
    .insert(dueParties)
    .values([
      {
        ...{ ...party, tripId, userId, travelerId: 'bcdfghjkmn' },
        ...{ share: 9_007_199_254_740_991, remindedFor: '9999-12-31' },
      },
      { ...party, tripId: null, travelerId: 'nmkjhgfdcb', share: 0, leftAt: at },
    ])
    .returning({ id: dueParties.id });
  const row = { partyId: kept?.id ?? '', title: text, currency: 'USD', createdAt: at };
  const [due] = await db
    .insert(dues)
    .values([
      { ...row, kind: 'rest', amount: 10_000_000_000_000, dueBy: '9999-12-31', madeFor: 1 },
      { ...row, kind: 'added', amount: 0, dueBy: '2027-01-01', waivedReason: text },
    ])
    .returning({ id: dues.id });
  const payment = { dueId: due?.id ?? '', amount: 1, paidOn: '2027-01-01', note: text };
  await db.insert(duePayments).values([
    { ...payment, state: 'said', saidAt: at },
    { ...payment, state: 'confirmed', answerNote: text, answeredAt: at, answeredBy: userId },
  ]);
}
