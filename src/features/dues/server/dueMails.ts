import {
  defineMail,
  type MailErrand,
  readOnce,
  toReader,
} from '@/features/mails/server/defineMail';
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
import { idsOfJob } from './newDue';
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

/** The rows of parties whose rows do not rest, by day. */
const readRows = readOnce(async ({ db }, tripId: string): Promise<ReadRow[]> => {
  const parties = (await readParties(db, tripId)).filter((party) => !party.rests);
  const readers = await readDueReaders(db, tripId);
  return parties
    .flatMap((party) =>
      party.dues.map((due) => ({ due, party, reader: readers.get(party.travelerId) })),
    )
    .sort((a, b) => (a.due.dueBy < b.due.dueBy ? -1 : a.due.dueBy > b.due.dueBy ? 1 : 0));
});

const payeeOf = readOnce(({ db }, tripId: string, organizerName: string) =>
  payeeName(db, { tripId, organizerName }),
);

const isOpen = ({ due }: ReadRow) => stillOpen(due) > 0;

/** The rows that this account is mailed about as whoever owes. */
const owedBy = (rows: readonly ReadRow[], userId: string): MailedDue[] =>
  rows.flatMap(({ due, reader }) => (reader === userId ? [toMailed(due, null)] : []));

/**
 * The mails about what is owed (SPEC-4 15.2). Each says what holds when it is sent, and nothing of
 * rows that are paid or waived by then, or that rest.
 */
export const DUE_MAILS: Record<
  'newDues' | 'dueReminder' | 'dueAnswered' | 'duesSettled',
  MailErrand
> = {
  newDues: defineMail({
    kind: 'new dues',
    async facts(job) {
      const { trip, data, now } = job;
      const { tripId, organizerName, timeZone } = trip;
      const ids = idsOfJob(data.dueIds);
      const rows = hasDues(trip) ? await readRows(job, tripId) : [];
      const named = rows.filter((row) => ids.has(row.due.id) && isOpen(row));
      const owed = owedBy(named, data.userId ?? '');
      if (owed.length === 0) return null;
      const paid = await payeeOf(job, tripId, organizerName);
      const reader = await readReaderOfDues(job, tripId, data.userId ?? '');
      return { owed, paid, today: dayIn(timeZone, now), reader };
    },
    to: toReader,
    letter: newDuesLetter,
  }),

  dueReminder: defineMail({
    kind: 'due reminder',
    async facts(job): Promise<DayOfDues | null> {
      const { db, trip, now } = job;
      const { userId = '', dueIds } = job.data;
      const { tripId, timeZone } = trip;
      if (!hasDues(trip)) return null;
      const ids = idsOfJob(dueIds);
      const rows = (await readRows(job, tripId)).filter(
        (row) => ids.has(row.due.id) && isOpen(row),
      );
      const owed = owedBy(rows, userId);
      const isPayee = (await readPayeeAccounts(db, trip)).includes(userId);
      const today = dayIn(timeZone, now);
      const overdue = rows
        .filter(({ due, reader }) => isPayee && reader !== userId && due.dueBy < today)
        .map(({ due, party }) => toMailed(due, party.name));
      if (owed.length + overdue.length === 0) return null;
      const { payee } = await readPayee(db, tripId);
      const reader = await readReaderOfDues(job, tripId, userId);
      return { owed, overdue, payee, today, reader };
    },
    to: toReader,
    letter: dueReminderLetter,
  }),

  dueAnswered: defineMail({
    kind: 'payment answered',
    async facts(job): Promise<MailedAnswer | null> {
      const { trip } = job;
      const { userId = '', paymentId } = job.data;
      if (!hasDues(trip)) return null;
      const row = (await readRows(job, trip.tripId)).find(({ due }) =>
        due.payments.some(({ id }) => id === paymentId),
      );
      const payment = row?.due.payments.find(({ id }) => id === paymentId);
      const [due] = row ? owedBy([row], userId) : [];
      if (!payment || payment.state === 'said' || !due) return null;
      const { state, amount, paidOn, answerNote, saidAt } = payment;
      const paid = await payeeOf(job, trip.tripId, trip.organizerName);
      const reader = await readReaderOfDues(job, trip.tripId, userId);
      const wasSaid = saidAt !== null;
      return { state, due, amount, paidOn, answerNote, wasSaid, paid, reader };
    },
    to: toReader,
    letter: dueAnsweredLetter,
  }),

  duesSettled: defineMail({
    kind: 'dues settled',
    async facts(job) {
      const { db, trip } = job;
      const { userId = '', partyId } = job.data;
      if (!hasDues(trip)) return null;
      const { tripId } = trip;
      const party = (await readParties(db, tripId)).find(({ id }) => id === partyId);
      if (!party?.settledAt) return null;
      const paid = await payeeOf(job, tripId, trip.organizerName);
      const sentences = settledSentences(party, paid);
      const reader = await readReaderOfDues(job, tripId, userId);
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
