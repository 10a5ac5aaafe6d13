import { eq, sql } from 'drizzle-orm';
import { fullNameOf } from '@/features/profile/server/fullNameOf';
import { operatorName } from '@/features/profile/server/operatorName';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import { type OwnQuestions, type QuestionRow, threadsOf } from '../domain/questions';
import { questions, TAKES_QUESTIONS } from './questionTables';

/** Nobody reads more at once: what is oldest is left out. */
const MOST_READ = 500;

const TURN = sql`'id', q.id, 'threadId', q.thread_id, 'travelerId', q.traveler_id,
  'about', q.about, 'question', q.question, 'reply', q.reply, 'addedNeed', q.added_need,
  'isAsked', q.state = 'asked', 'isClosed', q.closed_at is not null, 'askedAt', q.asked_at`;

const newest = (which: ReturnType<typeof sql>) => sql`(
  select * from ${questions} of_trip
  where of_trip.trip_id = ${trips}.id and of_trip.round_id is null and ${which}
  order by of_trip.asked_at desc, of_trip.id limit ${sql.raw(String(MOST_READ))}) q`;

const OWN_ID = sql`(
  select ${responses.travelerId} from ${responses}
  where ${responses.tripId} = ${trips}.id and ${responses.userId} = ${sql.placeholder('userId')}
    and ${isAdmitted})`;

const ofMember = prepared((db) =>
  db
    .select({
      travelerId: sql<string | null>`${OWN_ID}`.as('own_id'),
      takesQuestions: TAKES_QUESTIONS.as('takes_questions'),
      deletedOn: trips.shreddedOn,
      questions: sql<QuestionRow[]>`(
        select coalesce(json_agg(json_build_object(${TURN}) order by q.asked_at, q.id), '[]')
        from ${newest(sql`(of_trip.traveler_id is null or of_trip.traveler_id = ${OWN_ID})`)}
      )`.as('questions'),
    })
    .from(trips)
    .where(eq(trips.id, sql.placeholder('tripId')))
    .prepare('questions_of_member'),
);

/**
 * Reads what a member has asked or told operators, and what is shown to everybody (SPEC-5 20).
 * Throws `trip_not_found`.
 */
export async function readOwnQuestions(
  db: Db,
  { tripId, userId }: { tripId: string; userId: string },
): Promise<OwnQuestions> {
  const [found] = await ofMember(db).execute({ tripId, userId });
  if (!found) throw new AppError('trip_not_found');
  const { travelerId, takesQuestions, deletedOn } = found;
  return {
    ...threadsOf(found.questions),
    asks: takesQuestions && travelerId !== null,
    deletedOn,
  };
}

/** All questions of the enclosing statement's trip, with names: for operators. */
export const ASKED = sql<QuestionRow[]>`(
  select coalesce(json_agg(json_build_object(${TURN},
    'by', ${operatorName(sql`q.answered_by`)}, 'name', ${fullNameOf('r')}
  ) order by q.asked_at, q.id), '[]')
  from ${newest(sql`true`)}
  left join ${responses} r on r.trip_id = q.trip_id and r.traveler_id = q.traveler_id
)`;
