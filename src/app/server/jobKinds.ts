import { keepBest } from '@/features/brief/server/keepBest';
import { dueErrands } from '@/features/dues/server/dueMails';
import { remindOfDues } from '@/features/dues/server/remindOfDues';
import { waysErrands } from '@/features/dues/server/waysMail';
import { READY_TRIPS, topicsOfTrip, tripTopic } from '@/features/live/domain/topics';
import { gatherNews } from '@/features/mails/server/answerNews';
import { askedErrands } from '@/features/mails/server/askedMails';
import { datesErrands } from '@/features/mails/server/datesMail';
import { guestErrands } from '@/features/mails/server/guestMails';
import { organizerErrands } from '@/features/mails/server/organizerMails';
import { readyErrands } from '@/features/mails/server/readyMails';
import type { MailTools } from '@/features/mails/server/tripMail';
import { tellOfWaits, waitErrands } from '@/features/mails/server/waitMails';
import { shredTrips } from '@/features/privacy/server/shredTrips';
import { keepWaits, type WaitSource } from '@/features/review/server/deskWaits';
import { receiptErrands } from '@/features/sheets/server/receiptMails';
import { RECEIPT_WAITS } from '@/features/sheets/server/receiptsWaiting';
import { renewReceipts } from '@/features/sheets/server/renewReceipts';
import { meetDeadlines } from '@/features/trips/server/deadlines';
import { judgeRounds } from '@/features/verdicts/server/choiceUpkeep';
import { finishTrips } from '@/features/verdicts/server/finish';
import { leftErrands } from '@/features/verdicts/server/leftMail';
import { planMailErrands } from '@/features/verdicts/server/planMails';
import { VERDICT_WAITS } from '@/features/verdicts/server/waitSources';
import { tidyChores } from '@/platform/server/database/tidied';
import type { ErrandKind } from '@/platform/server/jobs/errandKind';
import type { Errand, JobKinds } from '@/platform/server/jobs/jobKind';
import type { KeyedToken } from '@/platform/server/keyedToken';
import type { LiveHub } from '@/platform/server/live/liveHub';

/** What waits for operators, of every feature that knows of something (SPEC-2 6 'Mails'). */
const WAIT_SOURCES: readonly WaitSource[] = [...VERDICT_WAITS, RECEIPT_WAITS];

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

interface JobTools extends MailTools {
  live: Pick<LiveHub, 'publish'>;
  keyedToken: KeyedToken;
  /** How many days after a trip its needs are deleted. */
  sensitiveDays: number;
  /** Called for each trip whose words were deleted. */
  onShredded?: (() => void) | undefined;
}

/** Returns all background work, of every feature (docs/decisions/0030). */
export function jobKinds(tools: JobTools) {
  const { db, live, sensitiveDays: days, onShredded } = tools;
  return {
    deadlines: {
      every: 30 * SECOND,
      run: (now: Date) => meetDeadlines(db, now, (trip) => live.publish(topicsOfTrip(trip))),
    },
    answerNews: { every: 60 * SECOND, run: (now: Date) => gatherNews(db, now) },
    ...guestErrands(tools),
    ...datesErrands(tools),
    ...organizerErrands(tools),
    ...askedErrands(tools),
    ...planMailErrands(tools),
    ...leftErrands(tools),
    ...waysErrands(tools),
    ...dueErrands(tools),
    dueReminders: { every: 60 * SECOND, run: (now: Date) => remindOfDues(db, now) },
    judgeRounds: {
      every: 30 * SECOND,
      run: (now: Date) => judgeRounds(db, now, (topics) => live.publish(topics)),
    },
    finishTrips: {
      every: 10 * MINUTE,
      run: (now: Date) => finishTrips(db, now, (trip) => live.publish(topicsOfTrip(trip))),
    },
    shredding: {
      every: 10 * MINUTE,
      run: (now: Date) =>
        shredTrips(db, { days, now }, (trip) => {
          onShredded?.();
          live.publish(topicsOfTrip(trip));
        }),
    },
    bestDates: {
      every: 10 * SECOND,
      async run(now: Date) {
        if (await keepBest(db, now)) live.publish([READY_TRIPS]);
      },
    },
    deskWaits: {
      every: 30 * SECOND,
      async run(now: Date) {
        if (await keepWaits(db, WAIT_SOURCES, now)) live.publish([READY_TRIPS]);
        await tellOfWaits(db, now);
      },
    },
    ...waitErrands(tools),
    ...readyErrands(tools),
    ...receiptErrands(tools),
    sheetNews: {
      every: 10 * SECOND,
      run: (now: Date) => renewReceipts(db, now, (tripId) => live.publish([tripTopic(tripId)])),
    },
    ...tidyChores(db),
  } satisfies JobKinds & Record<ErrandKind, Errand>;
}
