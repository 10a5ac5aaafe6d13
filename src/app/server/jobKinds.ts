import { storeBest } from '@/features/brief/server/storeBest';
import { duesAfterOptIns } from '@/features/dues/server/afterVersion';
import { DUE_MAILS, sayDues } from '@/features/dues/server/dueMails';
import { DUE_WAITS } from '@/features/dues/server/dueWaits';
import { remindOfDues } from '@/features/dues/server/remindOfDues';
import { SETTLE_WAIT } from '@/features/dues/server/settleWait';
import { WAYS_MAILS } from '@/features/dues/server/waysMails';
import { factorEnded } from '@/features/identity/server/factorEnded';
import { DATES_MAILS } from '@/features/mails/server/datesMails';
import { type MailTools, mailErrands } from '@/features/mails/server/defineMail';
import { gatherNews } from '@/features/mails/server/gatherNews';
import { GUEST_MAILS, remindGuests } from '@/features/mails/server/guestMails';
import { HAND_OVER_MAILS } from '@/features/mails/server/handOverMails';
import { ORGANIZER_MAILS } from '@/features/mails/server/organizerMails';
import { PARTY_MOVED_MAIL } from '@/features/mails/server/partyMovedMail';
import { READY_MAILS, tellOfReady } from '@/features/mails/server/readyMails';
import { tellOfWaits, WAIT_MAILS } from '@/features/mails/server/waitMails';
import { shredTrips } from '@/features/privacy/server/shredTrips';
import { keepWaits, SENT_BACK, type WaitSource } from '@/features/review/server/waitSource';
import { RECEIPT_MAILS } from '@/features/sheets/server/receiptMails';
import { RECEIPT_WAITS } from '@/features/sheets/server/receiptsWaiting';
import { renewReceipts } from '@/features/sheets/server/renewReceipts';
import { meetDeadlines } from '@/features/trips/server/deadlines';
import { judgeRounds } from '@/features/verdicts/server/afterLeaving';
import { DEPARTURE_ERRANDS } from '@/features/verdicts/server/departureMails';
import { finishTrips } from '@/features/verdicts/server/finish';
import { LEFT_MAILS } from '@/features/verdicts/server/leftMails';
import { endOptIns } from '@/features/verdicts/server/optInCommands';
import { OPT_IN_MAILS } from '@/features/verdicts/server/optInMails';
import { mailsAboutPlans, mailTakenBack } from '@/features/verdicts/server/planMails';
import { QUESTION_MAILS } from '@/features/verdicts/server/questionMails';
import { remindOfDeparture } from '@/features/verdicts/server/remindOfDeparture';
import { VERDICT_WAITS } from '@/features/verdicts/server/verdictWaits';
import { tidyChores } from '@/platform/server/database/tidied';
import type { Errand, ErrandKind, JobKinds } from '@/platform/server/jobs/jobKind';

/** What waits on trips, of every feature that knows of something (SPEC-2 6 'Mails'). */
const WAIT_SOURCES: readonly WaitSource[] = [
  ...VERDICT_WAITS,
  SETTLE_WAIT,
  ...RECEIPT_WAITS,
  ...DUE_WAITS,
  SENT_BACK,
];

/** Every mail about a trip; CONTRIBUTING says where the words of each are. */
const MAILS = {
  ...GUEST_MAILS,
  ...DATES_MAILS,
  ...ORGANIZER_MAILS,
  ...HAND_OVER_MAILS,
  ...PARTY_MOVED_MAIL,
  ...READY_MAILS,
  ...WAIT_MAILS,
  ...mailsAboutPlans(sayDues),
  ...DEPARTURE_ERRANDS,
  ...LEFT_MAILS,
  ...QUESTION_MAILS,
  ...OPT_IN_MAILS,
  ...WAYS_MAILS,
  ...DUE_MAILS,
  ...RECEIPT_MAILS,
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

interface JobTools extends MailTools {
  /** How many days after a trip its needs are deleted. */
  sensitiveDays: number;
  /** Called for each trip whose words were deleted. */
  onShredded?: ((tripId: string) => void) | undefined;
}

/** Returns all background work, of every feature (docs/decisions/0030). */
export function jobKinds(tools: JobTools) {
  const { db, sensitiveDays: days, onShredded } = tools;
  return {
    deadlines: {
      every: 30 * SECOND,
      run: (now: Date) => meetDeadlines(db, now),
    },
    answerNews: { every: 60 * SECOND, run: (now: Date) => gatherNews(db, now) },
    ...mailErrands(MAILS, tools),
    remindGuests: { run: (job, now) => remindGuests(db, job, now) },
    tripReady: { run: (job, now) => tellOfReady(db, job, now) },
    planTakenBack: {
      run: ({ data: { tripId = '', by = '' } }, now) => mailTakenBack(db, { tripId, by, now }),
    },
    secondFactorEnded: factorEnded(tools),
    endOptIns: {
      run: ({ data: { tripId = '' } }, now) => endOptIns(db, { tripId, now }, duesAfterOptIns),
    },
    dueReminders: { every: 60 * SECOND, run: (now: Date) => remindOfDues(db, now) },
    departures: {
      every: 60 * SECOND,
      run: (now: Date) => remindOfDeparture(db, { days, now }),
    },
    judgeRounds: {
      every: 30 * SECOND,
      run: (now: Date) => judgeRounds(db, now),
    },
    finishTrips: {
      every: 10 * MINUTE,
      run: (now: Date) => finishTrips(db, now),
    },
    shredding: {
      every: 10 * MINUTE,
      run: (now: Date) => shredTrips(db, { days, now }, onShredded),
    },
    bestDates: {
      every: 10 * SECOND,
      run: (now: Date) => storeBest(db, now),
    },
    deskWaits: {
      every: 10 * SECOND,
      async run(now: Date) {
        await keepWaits(db, WAIT_SOURCES, now);
        await tellOfWaits(db, now);
      },
    },
    sheetNews: {
      every: 10 * SECOND,
      run: (now: Date) => renewReceipts(db, now),
    },
    ...tidyChores(db),
  } satisfies JobKinds & Record<ErrandKind, Errand>;
}
