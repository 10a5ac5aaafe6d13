import { defineMail, type MailErrand, toReader } from '@/features/mails/server/defineMail';
import type { MailedTrip } from '@/features/mails/server/tripForMail';
import { STAGES } from '@/features/trips/domain/stage';
import { dayIn } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import { isOwed, stillOpen } from '../domain/dueState';
import { settledSentences } from '../domain/settles';
import {
  type DayOfDues,
  dueAnsweredLetter,
  dueReminderLetter,
  duesSettledLetter,
  type MailedAnswer,
  type MailedDue,
  newDuesLetter,
} from './dueLetters';
import { readDueReaders, readPayeeAccounts } from './dueReaders';
import {
  type DUE_ANSWERED,
  type DUE_REMINDER,
  type DUES_SETTLED,
  idsOfJob,
  type NEW_DUES,
} from './newDue';
import { payeeName, readPayee } from './payee';
import { readParties, type WholeDue, type WholeParty } from './readParties';
import { readReaderOfDues } from './waysMails';

/** A row as mails name it; `whose` null if it is the reader's own. */
const toMailed = (due: WholeDue, whose: string | null): MailedDue => {
  const { kind, title, amount, currency, dueBy } = due;
  return { kind, title, whose, amount, open: stillOpen(due), currency, dueBy };
};

/** While no plan is chosen, dues rest. */
const hasDues = ({ stage }: MailedTrip) => STAGES[stage].takesAlong;

interface ReadRow {
  due: WholeDue;
  party: WholeParty;
  /** The account that is mailed about it. */
  reader: string | undefined;
}

/** The rows that a mail names, but for parties whose rows rest, by day. */
async function readRows(
  db: Db,
  tripId: string,
  isNamed: (due: WholeDue) => boolean,
): Promise<ReadRow[]> {
  const parties = (await readParties(db, tripId)).filter((party) => !party.rests);
  const readers = await readDueReaders(db, tripId);
  return parties
    .flatMap((party) =>
      party.dues
        .filter(isNamed)
        .map((due) => ({ due, party, reader: readers.get(party.travelerId) })),
    )
    .sort((a, b) => (a.due.dueBy < b.due.dueBy ? -1 : a.due.dueBy > b.due.dueBy ? 1 : 0));
}

const isOpen = ({ due }: ReadRow) => stillOpen(due) > 0;

/** The rows that this account is mailed about as whoever owes. */
const owedBy = (rows: readonly ReadRow[], userId: string): MailedDue[] =>
  rows.flatMap(({ due, reader }) => (reader === userId ? [toMailed(due, null)] : []));

/**
 * The mails about what is owed (SPEC-4 15.2). Each says what holds when it is sent, and nothing of
 * rows that are paid or waived by then, or that rest.
 */
export const DUE_MAILS: Record<
  typeof NEW_DUES | typeof DUE_REMINDER | typeof DUE_ANSWERED | typeof DUES_SETTLED,
  MailErrand
> = {
  newDues: defineMail({
    kind: 'new dues',
    async facts({ db, trip, data, now }) {
      const { tripId, timeZone } = trip;
      const ids = idsOfJob(data.dueIds);
      const rows = hasDues(trip) ? await readRows(db, tripId, ({ id }) => ids.has(id)) : [];
      const owed = owedBy(rows.filter(isOpen), data.userId ?? '');
      if (owed.length === 0) return null;
      const reader = await readReaderOfDues(db, { tripId, userId: data.userId ?? '' });
      return { owed, paid: await payeeName(db, trip), today: dayIn(timeZone, now), reader };
    },
    to: toReader,
    letter: newDuesLetter,
  }),

  dueReminder: defineMail({
    kind: 'due reminder',
    async facts({ db, trip, data: { userId = '', dueIds }, now }): Promise<DayOfDues | null> {
      const { tripId, timeZone } = trip;
      if (!hasDues(trip)) return null;
      const ids = idsOfJob(dueIds);
      const rows = (await readRows(db, tripId, ({ id }) => ids.has(id))).filter(isOpen);
      const owed = owedBy(rows, userId);
      const isPayee = (await readPayeeAccounts(db, trip)).includes(userId);
      const today = dayIn(timeZone, now);
      const overdue = rows
        .filter(({ due, reader }) => isPayee && reader !== userId && due.dueBy < today)
        .map(({ due, party }) => toMailed(due, party.name));
      if (owed.length + overdue.length === 0) return null;
      const { payee } = await readPayee(db, tripId);
      const reader = await readReaderOfDues(db, { tripId, userId });
      return { owed, overdue, payee, today, reader };
    },
    to: toReader,
    letter: dueReminderLetter,
  }),

  dueAnswered: defineMail({
    kind: 'payment answered',
    async facts({ db, trip, data: { userId = '', paymentId } }): Promise<MailedAnswer | null> {
      const { tripId } = trip;
      if (!hasDues(trip)) return null;
      const has = ({ payments }: WholeDue) => payments.some(({ id }) => id === paymentId);
      const [row] = await readRows(db, tripId, has);
      const payment = row?.due.payments.find(({ id }) => id === paymentId);
      const [due] = row ? owedBy([row], userId) : [];
      if (!payment || payment.state === 'said' || !due) return null;
      const { state, amount, paidOn, answerNote } = payment;
      const reader = await readReaderOfDues(db, { tripId, userId });
      return { state, due, amount, paidOn, answerNote, paid: await payeeName(db, trip), reader };
    },
    to: toReader,
    letter: dueAnsweredLetter,
  }),

  duesSettled: defineMail({
    kind: 'dues settled',
    async facts({ db, trip, data: { userId = '', partyId } }) {
      if (!hasDues(trip)) return null;
      const { tripId } = trip;
      const party = (await readParties(db, tripId)).find(({ id }) => id === partyId);
      if (!party?.settledAt) return null;
      const sentences = settledSentences(party, await payeeName(db, trip));
      const reader = await readReaderOfDues(db, { tripId, userId });
      return { sentences, owes: party.dues.some(isOwed), reader };
    },
    to: toReader,
    letter: duesSettledLetter,
  }),
};

/**
 * Tells a traveler whom a version leaves out what happens to what they paid and owe, in the mail
 * about that version. Empty without dues.
 */
export async function sayDues(db: Db, trip: MailedTrip, userId: string): Promise<string[]> {
  const parties = await readParties(db, trip.tripId, userId);
  const paid = await payeeName(db, trip);
  return parties
    .filter(({ leftAt }) => leftAt !== null)
    .flatMap((one) => settledSentences(one, paid));
}
