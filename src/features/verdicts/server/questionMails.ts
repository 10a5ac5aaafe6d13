import { and, eq } from 'drizzle-orm';
import { defineMail, SENT_TO, type TripLetter, toReader } from '@/features/mails/server/defineMail';
import type { MailedTrip } from '@/features/mails/server/tripForMail';
import { responses } from '@/features/responses/server/tables';
import { STAGES } from '@/features/trips/domain/stage';
import type { Db } from '@/platform/server/database/database';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { ANCHORS } from '../domain/asked/anchors';
import { questions } from './questionTables';

interface Reply {
  tripId: string;
  travelerId: string | null;
  /** The question that it answers, or the turn that it is. */
  questionId: string;
  by: string;
  now: Date;
}

/** Queues a mail to whoever asked, but for an operator who has answered themselves. */
export async function mailReply(
  tx: Db,
  { tripId, travelerId, questionId, by, now }: Reply,
): Promise<void> {
  const [asker] = await tx
    .select({ userId: responses.userId })
    .from(responses)
    .where(and(eq(responses.tripId, tripId), eq(responses.travelerId, travelerId ?? '')));
  if (!asker || asker.userId === by) return;
  const data = { tripId, questionId, userId: asker.userId };
  await addJobs(tx, 'replyMail', [{ key: `${questionId}`, data, dueAt: now }]);
}

/** Tells that there is a reply; quotes neither it nor what was asked. */
export function replyLetter(
  { tripId, tripName, stage }: Pick<MailedTrip, 'tripId' | 'tripName' | 'stage'>,
  origin: string,
): TripLetter {
  const page = `${origin}/dashboard/${tripId}${STAGES[stage].hasPlan ? '/plan' : ''}`;
  return {
    subject: `Our operators have replied to you about “${tripName}”`,
    heading: 'You have a reply',
    names: [tripName],
    paragraphs: [
      `You asked or told our operators something about “${tripName}”. They have replied.`,
      'You can read it on the trip’s page, and go on there.',
    ],
    button: { label: 'Read the Reply', url: `${page}#${ANCHORS.questions}` },
    footnote: SENT_TO.traveler,
  };
}

export const QUESTION_MAILS = {
  replyMail: defineMail<object>({
    kind: 'reply',
    async facts({ db, data: { questionId = '' } }) {
      const isReplied = and(eq(questions.id, questionId), eq(questions.state, 'replied'));
      return (await db.$count(questions, isReplied)) > 0 ? {} : null;
    },
    to: toReader,
    letter: (trip, _, origin) => replyLetter(trip, origin),
  }),
};
