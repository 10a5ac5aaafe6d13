import { and, eq, isNull } from 'drizzle-orm';
import { dueParties, payWays } from '@/features/dues/server/tables';
import { formatTypedDate } from '@/platform/domain/calendarDate';
import type { Db } from '@/platform/server/database/database';
import type { TestPerson } from './callers';
import { aheadItem, chosenTrip } from './chosenTrip';
import { dayFromNow } from './factories';
import { type Open, one } from './verdictSteps';

/** A typed day, so many days from now. */
export const typedIn = (days: number): string => formatTypedDate(dayFromNow(days));

/** 'Make Dues' with a deposit of 30 percent in ten days, and the rest in twenty. */
export const MAKING = {
  depositKind: 'percent',
  deposit: '30',
  depositBy: typedIn(10),
  restWhen: 'date',
  restBy: typedIn(20),
  restDays: '',
} as const;

type Making = Parameters<TestPerson['api']['dues']['make']>[0];

/**
 * Makes dues, which takes a way to pay. Where none was set none is left, as once the payee has
 * changed.
 */
export async function makeDues(
  { db, operator, tripId }: Pick<Open, 'db' | 'operator' | 'tripId'>,
  by = operator,
  own: Partial<Making> = {},
) {
  const ofTrip = eq(payWays.tripId, tripId);
  const hasWays = (await db.$count(payWays, and(ofTrip, isNull(payWays.endedAt)))) > 0;
  if (hasWays) return by.api.dues.make({ ...MAKING, ...own, tripId });
  const ways = { ...waysBy(IBANS[0]), version: 1_000, setAt: new Date() };
  await db.insert(payWays).values({ tripId, ...ways });
  try {
    return await by.api.dues.make({ ...MAKING, ...own, tripId });
  } finally {
    await db.delete(payWays).where(and(ofTrip, eq(payWays.version, 1_000)));
    await db.update(dueParties).set({ shownWays: [] }).where(eq(dueParties.tripId, tripId));
  }
}

/** Creates a trip on which Ana, Ben and Chi owe a third of $5,000 each, as a deposit and a rest. */
export async function owedTrip(db: Db): Promise<Open> {
  const trip = await chosenTrip(db, () => [
    aheadItem('Villa', 0, { cost: 500_000, costPer: 'group' }),
  ]);
  await makeDues(trip);
  return trip;
}

/** An IBAN whose digits fit together, and one of another bank. */
export const IBANS = ['DE89370400440532013000', 'GB29NWBK60161331926819'] as const;

/** Ways to pay by this IBAN. */
export const waysBy = (iban: string) => ({
  ...{ payeeName: 'Gangway Travel', iban, bic: '', paymentLink: '', paypalMe: '', payNote: '' },
});

/** What the payee sees. */
export const payeeDues = ({ operator, tripId }: Pick<Open, 'operator' | 'tripId'>) =>
  operator.api.dues.forPayee({ tripId });

/** A party's dues as the payee sees them, by the first name. */
export async function duesOf(trip: Pick<Open, 'operator' | 'tripId' | 'ids'>, name: string) {
  const { parties } = await payeeDues(trip);
  const party = parties.find(({ travelerId }) => travelerId === trip.ids[name]);
  if (!party) throw new Error(`${name} has no dues`);
  return party;
}

/** A party's row of this kind. */
export async function dueOf(
  trip: Pick<Open, 'operator' | 'tripId' | 'ids'>,
  name: string,
  kind: 'deposit' | 'rest' | 'difference' | 'refund' | 'added',
) {
  const { dues } = await duesOf(trip, name);
  const due = dues.find((one) => one.kind === kind);
  if (!due) throw new Error(`${name} has no ${kind}`);
  return due;
}

type Kind = Parameters<typeof dueOf>[2];

/** Names a party's row in a write, as it is now. */
export async function aboutDue(trip: Open, name: string, kind: Kind = 'deposit') {
  const { dueId, version } = await dueOf(trip, name, kind);
  return { tripId: trip.tripId, dueId, began: version };
}

/** Confirms that a row is paid: all that is open, or what was said of it. */
export async function confirmDue(
  trip: Open,
  name: string,
  own: { kind?: Kind; amount?: string; paymentId?: string; answerNote?: string } = {},
) {
  const { kind, ...arrived } = own;
  return trip.operator.api.dues.confirm({
    ...(await aboutDue(trip, name, kind)),
    ...{ paymentId: null, amount: '', paidOn: '', answerNote: '', ...arrived },
  });
}

/** 'I Have Paid': all that is open of somebody's deposit, by their own word. */
export async function sayPaid(
  trip: Open,
  name: string,
  own: { amount?: string; paidOn?: string; note?: string } = {},
) {
  return one(trip, name).api.dues.sayPaid({
    ...(await aboutDue(trip, name)),
    ...{ amount: '', paidOn: typedIn(0), note: '', ...own },
  });
}

/** Waives a row. */
export async function waiveDue(trip: Open, name: string, kind: Kind = 'deposit') {
  const about = await aboutDue(trip, name, kind);
  return trip.operator.api.dues.waive({ ...about, reason: 'A gift', waives: true });
}

/** Adds 'Visa fee' of 60 to Ana's dues, in five days. */
export const addDue = ({ operator, tripId, ids }: Open, own: object = {}) =>
  operator.api.dues.add({
    ...{ tripId, travelerId: ids.Ana ?? '', isRefund: false },
    ...{ title: 'Visa fee', amount: '60', dueBy: typedIn(5), ...own },
  });
