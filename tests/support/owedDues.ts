import { createHash, randomUUID } from 'node:crypto';
import { verifications } from '@/features/identity/server/tables';
import { formatTypedDate } from '@/platform/domain/calendarDate';
import type { Db } from '@/platform/server/database/database';
import type { TestPerson } from './callers';
import { dayFromNow } from './factories';
import type { Open } from './verdictSteps';

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

/** An IBAN whose digits fit together, and one of another bank. */
export const IBANS = ['DE89370400440532013000', 'GB29NWBK60161331926819'] as const;

/** Ways to pay by this IBAN. */
export const waysBy = (iban: string) => ({
  ...{ payeeName: 'Gangway Travel', iban, bic: '', paymentLink: '', paypalMe: '', payNote: '' },
});

/** Notes that somebody has just given their password again, as the identity library does. */
export async function proveWhoTheyAre(db: Db, { actor }: TestPerson): Promise<void> {
  const name = `proof-payWays-${actor.sessionId}`;
  await db.insert(verifications).values({
    ...{ id: randomUUID(), value: '' },
    identifier: createHash('sha256').update(name).digest('base64url'),
    expiresAt: new Date(Date.now() + 120_000),
  });
}

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
