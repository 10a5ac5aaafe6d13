import { Addressee } from '@/features/mails/server/addressee';
import { tripForMail } from '@/features/mails/server/tripForMail';
import { type MailTools, mailErrand } from '@/features/mails/server/tripMail';
import { STAGES } from '@/features/trips/domain/stage';
import { dayIn } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import type { Errand } from '@/platform/server/jobs/jobKind';
import { mailKind } from '@/platform/server/mailKind';
import { stillOpen } from '../domain/dueState';
import { dueAnsweredLetter, dueReminderLetter, type MailedDue, newDuesLetter } from './dueLetters';
import { type DueReader, readDueReaders, readPayeeAccounts } from './dueReaders';
import { readPayee } from './payee';
import { readParties, type WholeDue, type WholeParty } from './readDues';
import { type DUE_ANSWERED, type DUE_REMINDER, idsOfJob, type NEW_DUES } from './tellOfDues';

const NEW = mailKind('new dues');
const REMINDER = mailKind('due reminder');
const ANSWERED = mailKind('payment answered');

/** A row as mails name it; `whose` null if it is the reader's own. */
const toMailed = (due: WholeDue, whose: string | null): MailedDue => {
  const { kind, title, amount, currency, dueBy } = due;
  return { kind, title, whose, amount, open: stillOpen(due), currency, dueBy };
};

/** The trip of a mail about dues; null while no plan is chosen, since then they rest. */
async function tripWithDues(db: Db, tripId: string) {
  const trip = await tripForMail(db, tripId);
  return trip && STAGES[trip.stage].takesAlong ? trip : null;
}

interface ReadRow {
  due: WholeDue;
  party: WholeParty;
  reader: DueReader | undefined;
}

/** The rows that a mail names, of those who have not left, by day. */
async function readRows(
  db: Db,
  tripId: string,
  isNamed: (due: WholeDue) => boolean,
): Promise<ReadRow[]> {
  const parties = (await readParties(db, tripId)).filter(({ leftAt }) => leftAt === null);
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

/** The rows that this account is mailed about as whoever owes, or as who answers for them. */
const owedBy = (rows: readonly ReadRow[], userId: string): MailedDue[] =>
  rows.flatMap(({ due, party, reader }) =>
    reader?.userId === userId ? [toMailed(due, reader.isForGuest ? party.name : null)] : [],
  );

/**
 * The errands that mail what is owed (SPEC-4 15.2). Each says what holds when it is sent, and
 * nothing of rows that are paid or waived by then, of a party that left, or while dues rest.
 */
export function dueErrands(
  tools: MailTools,
): Record<typeof NEW_DUES | typeof DUE_REMINDER | typeof DUE_ANSWERED, Errand> {
  const { db, origin } = tools;
  return {
    newDues: mailErrand(tools, async ({ data }, now) => {
      const { tripId = '', userId = '' } = data;
      const trip = await tripWithDues(db, tripId);
      if (!trip) return null;
      const ids = idsOfJob(data.dueIds);
      const rows = await readRows(db, tripId, ({ id }) => ids.has(id));
      const owed = owedBy(rows.filter(isOpen), userId);
      const to = owed.length > 0 ? await Addressee.ofAccount(db, userId) : null;
      if (!to) return null;
      const { payee } = await readPayee(db, tripId);
      const today = dayIn(trip.timeZone, now);
      return { kind: NEW, to, letter: newDuesLetter(trip, { owed, payee, today }, origin) };
    }),

    dueReminder: mailErrand(tools, async ({ data }, now) => {
      const { tripId = '', userId = '' } = data;
      const trip = await tripWithDues(db, tripId);
      if (!trip) return null;
      const ids = idsOfJob(data.dueIds);
      const rows = (await readRows(db, tripId, ({ id }) => ids.has(id))).filter(isOpen);
      const owed = owedBy(rows, userId);
      const isPayee = (await readPayeeAccounts(db, trip)).includes(userId);
      const today = dayIn(trip.timeZone, now);
      const overdue = rows
        .filter(({ due, reader }) => isPayee && reader?.userId !== userId && due.dueBy < today)
        .map(({ due, party }) => toMailed(due, party.name));
      const to = owed.length + overdue.length > 0 ? await Addressee.ofAccount(db, userId) : null;
      if (!to) return null;
      const { payee } = await readPayee(db, tripId);
      const page = payee === 'organizer' ? `/dashboard/${tripId}/plan` : `/admin/plan/${tripId}`;
      const urls = { origin, payeeUrl: origin + page };
      const letter = dueReminderLetter(trip, { owed, overdue, today }, urls);
      return { kind: REMINDER, to, letter };
    }),

    dueAnswered: mailErrand(tools, async ({ data }) => {
      const { tripId = '', userId = '', paymentId = '' } = data;
      const trip = await tripWithDues(db, tripId);
      if (!trip) return null;
      const has = ({ payments }: WholeDue) => payments.some(({ id }) => id === paymentId);
      const [row] = await readRows(db, tripId, has);
      const payment = row?.due.payments.find(({ id }) => id === paymentId);
      if (!payment || payment.state === 'said') return null;
      const [due] = owedBy(row ? [row] : [], userId);
      const to = due ? await Addressee.ofAccount(db, userId) : null;
      if (!due || !to) return null;
      const { state, amount, paidOn, answerNote } = payment;
      const { payee } = await readPayee(db, tripId);
      const answer = { state, due, amount, paidOn, answerNote, payee };
      return { kind: ANSWERED, to, letter: dueAnsweredLetter(trip, answer, origin) };
    }),
  };
}
