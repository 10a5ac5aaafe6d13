import { forgetOldEvents } from '@/features/audit/server/record';
import { tidyIdentity } from '@/features/identity/server/tidy';
import { tidyLimits } from '@/features/limits/server/limits';
import { topicsOfTrip } from '@/features/live/domain/topics';
import { gatherNews } from '@/features/mails/server/answerNews';
import { guestErrands } from '@/features/mails/server/guestMails';
import { tidyNudges } from '@/features/mails/server/nudge';
import { operatorErrands } from '@/features/mails/server/operatorMails';
import { organizerErrands } from '@/features/mails/server/organizerMails';
import { sentBackErrand } from '@/features/mails/server/sentBackMail';
import type { MailTools } from '@/features/mails/server/tripMail';
import { meetDeadlines } from '@/features/trips/server/deadlines';
import { forgetOldNews } from '@/features/trips/server/operatorNews';
import { meetLeaving, SOMEBODY_LEFT } from '@/features/verdicts/server/choiceUpkeep';
import { finishTrips } from '@/features/verdicts/server/finish';
import { planMailErrands } from '@/features/verdicts/server/planMails';
import type { Chore, JobKinds, TakenJob } from '@/platform/server/jobs/jobKind';
import type { LiveHub } from '@/platform/server/live/liveHub';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

interface JobTools extends MailTools {
  live: Pick<LiveHub, 'publish'>;
}

/** Deletes once an hour what is old enough, unless the clock has jumped (docs/decisions/0050). */
const tidying = (run: Chore['run']): Chore => ({ every: HOUR, deletes: true, run });

/** Everything done without anybody asking for it, for all features (docs/decisions/0030). */
export function jobKinds(tools: JobTools) {
  const { db, live } = tools;
  return {
    deadlines: {
      every: 30 * SECOND,
      async run(now: Date) {
        const closed = await meetDeadlines(db, now);
        live.publish(closed.flatMap(topicsOfTrip));
      },
    },
    answerNews: { every: 60 * SECOND, run: (now: Date) => gatherNews(db, now) },
    ...guestErrands(tools),
    ...organizerErrands(tools),
    ...planMailErrands(tools),
    [SOMEBODY_LEFT]: {
      async run(job: TakenJob, now: Date) {
        live.publish(await meetLeaving(db, job, now));
      },
    },
    finishTrips: {
      every: 10 * MINUTE,
      async run(now: Date) {
        const finished = await finishTrips(db, now);
        live.publish(finished.flatMap(topicsOfTrip));
      },
    },
    ...operatorErrands(tools),
    ...sentBackErrand(tools),
    tidyNudges: tidying((now) => tidyNudges(db, now)),
    tidySessions: tidying((now) => tidyIdentity(db, now)),
    tidyLimits: tidying((now) => tidyLimits(db, now)),
    tidyOperatorNews: tidying((now) => forgetOldNews(db, now)),
    tidyAuditRecord: tidying((now) => forgetOldEvents(db, now)),
  } satisfies JobKinds;
}
