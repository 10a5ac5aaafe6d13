import { judgeRounds } from '@/features/verdicts/server/afterLeaving';
import { mailsAboutPlans } from '@/features/verdicts/server/planMails';
import type { Db } from '@/platform/server/database/database';
import { endErrand, takeJobs } from '@/platform/server/jobs/jobQueue';
import type { Mail } from '@/platform/server/mail';
import { createPerson, TEST_ORIGIN, TEST_TOKENS, type TestPerson } from '../callers';
import { tripInput } from '../factories';
import { easyAnswers } from '../plannedTrip';

/** The number of people besides the organizer and the operator. */
export const PEOPLE = 5;

/** A trip that is played from its first answer on, and its outcome so far. */
export interface WholeTrip {
  db: Db;
  tripId: string;
  organizer: TestPerson;
  operator: TestPerson;
  people: TestPerson[];
  mails: Mail[];
  /** The keys of the errands that sent these mails, oldest first. */
  errands: string[];
}

export interface Cast {
  organizer: TestPerson;
  operator: TestPerson;
  people: TestPerson[];
}

/** Creates the people who play every trip in a file. */
export async function castFor(db: Db): Promise<Cast> {
  const people = [];
  for (let at = 0; at < PEOPLE; at += 1) people.push(await createPerson(db, `P${at}`));
  const organizer = await createPerson(db, 'Amy');
  return { organizer, operator: await createPerson(db, 'Dee', { isOperator: true }), people };
}

/** Texts that nobody else may read. Each names its author. */
export const secretsOf = (at: number) => ({
  fromLocation: `From<${at}>`,
  preferences: `Pref<${at}>`,
  specialTravel: `Travel<${at}>`,
});

/** Texts that only the organizer and operators may read. */
export const wordsOf = (at: number) => ({ condition: `Cond<${at}>`, reason: `Reason<${at}>` });

export const answersOf = (at: number) => ({ ...easyAnswers(`P${at}`), ...secretsOf(at) });

/** Creates a trip that asks for nothing in particular. */
export async function beginTrip(db: Db, cast: Cast): Promise<WholeTrip> {
  const asks = { hotels: false, restaurants: false, tickets: true };
  const tripName = `Trip ${crypto.randomUUID()}`;
  const { tripId } = await cast.organizer.api.trips.create(tripInput({ tripName, ...asks }));
  return { db, tripId, ...cast, people: [...cast.people], mails: [], errands: [] };
}

/** Works through the queue: judges rounds that people have left, and mails about plans. */
export async function doErrands(trip: WholeTrip): Promise<void> {
  const { db, mails, errands } = trip;
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const tools = { db, mailer, origin: TEST_ORIGIN, keyedToken: TEST_TOKENS };
  const send = mailsAboutPlans(async () => []).planMail(tools);
  const now = new Date();
  await judgeRounds(db, now);
  for (const job of await takeJobs(db, 'planMail', now, 1_000)) {
    const sent = mails.length;
    await send.run(job, now);
    if (mails.length > sent) errands.push(job.key);
    await endErrand(db, job);
  }
}
