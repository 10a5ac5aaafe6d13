import { travelBelongings } from '@/app/server/hooks';
import type { DueKind } from '@/features/dues/domain/dueState';
import { makeDues } from '@/features/dues/server/make';
import { readParties } from '@/features/dues/server/readParties';
import { confirmPayment, sayPaid } from '@/features/dues/server/sayPaid';
import { payWays } from '@/features/dues/server/tables';
import { leaveTrip } from '@/features/responses/server/leaveTrip';
import type { Actor } from '@/platform/domain/actor';
import { formatTypedDate } from '@/platform/domain/calendarDate';
import type { Db } from '@/platform/server/database/database';
import type { DueDeed } from './demoPlan';

const DAY_MS = 86_400_000;

/** How the company of the demo is paid. Setting it in the app takes a proof by password. */
const WAYS = {
  ...{ payeeName: 'Gangway Demo Travel', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  ...{ paymentLink: '', paypalMe: '', payNote: 'Please do not send money: this is a demo.' },
};

/** What the steps about what is owed need to know of a trip. */
interface DueStage {
  /** When the demo was started. */
  now: Date;
  tripId: string;
  operator: Actor;
  actorOf: (firstName: string) => Actor;
}

/** Takes one step about what is owed, as in the app. */
export async function playDues(
  db: Db,
  { stage, now }: { stage: DueStage; now: Date },
  deed: DueDeed,
): Promise<void> {
  const { tripId, operator, actorOf } = stage;
  const typedIn = (days: number) =>
    formatTypedDate(new Date(stage.now.getTime() + days * DAY_MS).toISOString().slice(0, 10));
  const dueOf = async (who: string, kind: DueKind) => {
    const parties = await readParties(db, tripId);
    const party = parties.find(({ name }) => name.startsWith(who));
    const due = party?.dues.find((one) => one.kind === kind);
    if (!due) throw new Error(`${who} owes no ${kind}.`);
    return { due, about: { tripId, dueId: due.id, began: due.version, now } };
  };
  switch (deed.does) {
    case 'makeDues': {
      await db.insert(payWays).values({ tripId, ...WAYS, version: 1, setAt: now });
      const { deposit, depositBy, restBy } = deed;
      const form = {
        ...{ depositKind: 'percent' as const, deposit, depositBy: typedIn(depositBy) },
        ...{ restWhen: 'date' as const, restBy: typedIn(restBy), restDays: '' },
      };
      await makeDues(db, { tripId, actor: operator, form, now });
      return;
    }
    case 'sayPaid': {
      const { about } = await dueOf(deed.who, deed.kind);
      const actor = actorOf(deed.who);
      const paidOn = formatTypedDate(now.toISOString().slice(0, 10));
      const said = { amount: '', paidOn, note: deed.note, userId: actor.userId };
      return sayPaid(db, { ...about, actor, ...said });
    }
    case 'confirmPaid': {
      const { due, about } = await dueOf(deed.who, deed.kind);
      const said = due.payments.find(({ state }) => state === 'said');
      const arrived = { paymentId: said?.id ?? null, amount: deed.amount ?? '', paidOn: '' };
      return confirmPayment(db, { ...about, actor: operator, ...arrived, answerNote: '' });
    }
    case 'leave': {
      const { userId } = actorOf(deed.who);
      await leaveTrip(db, { tripId, userId }, travelBelongings);
    }
  }
}
