import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { Addressee } from '@/features/mails/server/addressee';
import {
  defineMail,
  type MailErrand,
  type MailJob,
  readOnce,
  toReader,
} from '@/features/mails/server/defineMail';
import { optIns } from '@/features/plans/server/optInTables';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import { STAGES } from '@/features/trips/domain/stage';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { type OptInFacts, optInFacts, optInLetter } from './optInLetter';
import { readProposals } from './readProposals';
import { isClosed, offersView } from './tables';

interface OptInMail {
  /** Whether they are asked again for what they are in, or reminded of what they have not chosen. */
  mail: 'again' | 'remind';
  tripId: string;
  /** Whatever version of it is with the group once the mail goes out is what it is about. */
  planId: string;
  /** The account that caused it, which gets no mail about it. */
  by: string;
  now: Date;
}

/** Queues a mail about optional items to each of these accounts. */
export async function mailOptIns(
  tx: Db,
  { mail, tripId, planId, by, now }: OptInMail,
  userIds: Iterable<string>,
): Promise<void> {
  const readers = [...new Set(userIds)].filter((userId) => userId !== by);
  await addJobs(
    tx,
    'optInMail',
    readers.map((userId) => ({
      key: `${mail} ${planId} ${now.toISOString()} ${userId}`,
      data: { mail, tripId, planId, userId },
      dueAt: now,
    })),
  );
}

interface Reminding {
  tripId: string;
  itemId: string;
  operatorId: string;
  now: Date;
}

/**
 * 'Remind Them' (SPEC-5 18): queues a mail to each account of whose party somebody has not chosen
 * yet, at most one a day per person, of any kind, while they still can. Returns how many. Throws
 * `trip_not_found` or `trip_finished`.
 */
export function remindToChoose(
  db: Db,
  { tripId, itemId, operatorId: by, now }: Reminding,
): Promise<number> {
  return db.transaction(async (tx) => {
    if ((await lockTrip(tx, tripId)).isFinished) throw new AppError('trip_finished');
    const { rows } = await tx.execute<{ userId: string; planId: string }>(sql`
      select distinct ${responses.userId} as "userId", ${planProposals.planId} as "planId"
      from ${planProposals}
      join ${planRounds} on ${planRounds.id} = ${planProposals.roundId}
      join ${offersView} on ${offersView.proposalId} = ${planProposals.id}
      join ${responses} on ${responses.tripId} = ${planProposals.tripId}
        and ${responses.travelerId} = ${offersView.partyOf} and ${isAdmitted}
      where ${planProposals.tripId} = ${tripId} and ${planProposals.supersededAt} is null
        and ${planProposals.withdrawnAt} is null and ${offersView.itemId} = ${itemId}
        and coalesce(${planRounds.chosenProposalId} = ${planProposals.id}, true)
        and ${isClosed(now)} is not true
        and not exists (select from ${optIns} d where d.item_id = ${offersView.itemId}
          and d.traveler_id = ${offersView.travelerId} and d.asked_until is null)`);
    let reminded = 0;
    for (const { userId, planId } of rows) {
      if (userId === by || !(await Addressee.claimReminder(tx, { tripId, userId, now }))) continue;
      await mailOptIns(tx, { mail: 'remind', tripId, planId, by, now }, [userId]);
      reminded += 1;
    }
    return reminded;
  });
}

const countAsked = readOnce(({ db }, tripId: string) =>
  db.$count(optIns, and(eq(optIns.tripId, tripId), isNotNull(optIns.askedUntil))),
);

/** What a mail says of the optional items of a plan (SPEC-5 18); null if nothing is asked any more. */
export async function readAsked(
  job: MailJob,
  planId: string | undefined,
  isAgain: boolean,
): Promise<OptInFacts | null> {
  const { tripId, stage } = job.trip;
  const isOver = !STAGES[stage].takesProposals;
  if (isOver || (isAgain && (await countAsked(job, tripId)) === 0)) return null;
  const reader = { userId: job.data.userId ?? '' };
  const { proposals, chosenProposalId } = await readProposals(job.db, reader, tripId);
  const proposal = proposals.find((one) => one.planId === planId);
  const isElsewhere = chosenProposalId !== null && chosenProposalId !== proposal?.proposalId;
  return proposal?.view && !isElsewhere ? optInFacts(proposal, isAgain) : null;
}

export const OPT_IN_MAILS: Record<'optInMail', MailErrand> = {
  optInMail: defineMail<OptInFacts>({
    kind: 'optIn',
    facts: (job) => readAsked(job, job.data.planId, job.data.mail === 'again'),
    to: toReader,
    letter: optInLetter,
  }),
};
