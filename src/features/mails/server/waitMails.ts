import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { isMailedOperator } from '@/features/identity/server/readSession';
import { users } from '@/features/identity/server/tables';
import { DESK_WAITS, type DeskWait, MAILED_WAITS } from '@/features/review/domain/deskWaits';
import { deskWaits, operatorsTold } from '@/features/review/server/tables';
import { trips } from '@/features/trips/server/tables';
import { isMailedAbout } from '@/features/trips/server/taker';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import type { Db } from '@/platform/server/database/database';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { MOST_TRIPS } from '../domain/mailingPath';
import { BETWEEN_NEWS } from '../domain/mailLimits';
import { Addressee } from './addressee';
import { defineTripsMail, SENT_TO, type TripLetter } from './defineMail';
import { addressKey, mailings } from './tables';

interface Waiting {
  tripId: string;
  tripName: string;
  waits: DeskWait[];
}

/**
 * Tells an operator what waits for them; contains nothing of what anybody said.
 * @param count how many trips wait, with those that are not named
 */
export function waitsLetter(
  waiting: readonly Waiting[],
  count: number,
  origin: string,
): TripLetter {
  const [first, ...more] = waiting as [Waiting, ...Waiting[]];
  const name = ({ tripName }: Waiting) => `“${withoutWebAddresses(tripName)}”`;
  const subject = more.length === 0 ? name(first) : `${count} trips`;
  return {
    subject: `Waiting for you: ${subject}`,
    heading: 'This waits for you',
    names: waiting.map((trip) => withoutWebAddresses(trip.tripName)),
    paragraphs: [
      ...waiting.map(
        (trip) =>
          `${name(trip)}: ${trip.waits.map((wait) => `${DESK_WAITS[wait].words}.`).join(' ')}`,
      ),
      ...(count > waiting.length ? [`And ${count - waiting.length} more in the list.`] : []),
    ],
    button:
      more.length === 0
        ? { label: 'Open the Trip', url: `${origin}/admin/plan/${first.tripId}` }
        : { label: 'Open the List', url: `${origin}/admin?waits=any` },
    footnote: SENT_TO.operator,
  };
}

/** Joins the waits of a trip that operators are mailed about. */
const isMailedWait = and(eq(deskWaits.tripId, trips.id), inArray(deskWaits.kind, MAILED_WAITS));

/** True for the trips whose waits an operator is told: their own, and those that nobody has. */
const isFor = (userId: typeof users.id | string) =>
  and(isMailedAbout(userId), ne(trips.userId, userId));

/**
 * Queues a mail to each operator for whom something new waits, at most one an hour (SPEC-2 6
 * 'Mails'). Whoever marks the row first tells, also with several servers.
 */
export async function tellOfWaits(db: Db, now: Date): Promise<void> {
  const operators = await db
    .selectDistinct({ userId: users.id })
    .from(users)
    .innerJoin(trips, isFor(users.id))
    .innerJoin(deskWaits, isMailedWait)
    .leftJoin(operatorsTold, eq(operatorsTold.userId, users.id))
    .where(
      and(
        isMailedOperator(),
        or(
          isNull(operatorsTold.toldAt),
          and(
            gt(deskWaits.foundAt, operatorsTold.toldAt),
            lte(operatorsTold.toldAt, new Date(now.getTime() - BETWEEN_NEWS)),
          ),
        ),
      ),
    );
  for (const { userId } of operators) {
    await db.transaction(async (tx) => {
      const told = await tx
        .insert(operatorsTold)
        .values({ userId, toldAt: now })
        .onConflictDoUpdate({
          target: operatorsTold.userId,
          set: { toldAt: now },
          setWhere: lte(operatorsTold.toldAt, new Date(now.getTime() - BETWEEN_NEWS)),
        })
        .returning({ userId: operatorsTold.userId });
      if (told.length === 0) return;
      const key = `${now.toISOString()} ${userId}`;
      await addJobs(tx, 'waitMail', [{ key, data: { userId }, dueAt: now }]);
    });
  }
}

/** What waits for an operator now, with what is newest first; not of trips whose mails they ended. */
function waitingFor(db: Db, userId: string, email: string) {
  const hasEnded = db
    .select({ tripId: mailings.tripId })
    .from(mailings)
    .where(
      and(
        eq(mailings.tripId, trips.id),
        eq(mailings.address, addressKey(email)),
        isNotNull(mailings.endedAt),
      ),
    );
  return db
    .select({
      tripId: trips.id,
      tripName: trips.tripName,
      waits: sql<DeskWait[]>`json_agg(${deskWaits.kind} order by ${deskWaits.since})`,
      count: sql<number>`(count(*) over ())::integer`,
    })
    .from(trips)
    .innerJoin(deskWaits, isMailedWait)
    .where(and(isFor(userId), notExists(hasEnded)))
    .groupBy(trips.id)
    .orderBy(sql`max(${deskWaits.foundAt}) desc`, asc(trips.id))
    .limit(MOST_TRIPS);
}

/** Tells one operator, if they still are one and something still waits. */
export const WAIT_MAILS = {
  waitMail: defineTripsMail({
    kind: 'waits for operators',
    async facts({ db, data: { userId = '' } }) {
      const to = await Addressee.ofOperator(db, userId);
      const waiting = to ? await waitingFor(db, userId, to.email) : [];
      const [first] = waiting;
      return to && first ? { to, waiting, count: first.count } : null;
    },
    to: async (_, { to }) => to,
    letter: (_, { waiting, count }, origin) => waitsLetter(waiting, count, origin),
    tripIds: ({ waiting }) => waiting.map(({ tripId }) => tripId),
  }),
};
