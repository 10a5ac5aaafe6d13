import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import type { Database } from '@/platform/server/database/database';
import { createPerson, createTestTrip, type TestPerson } from './callers';
import { answersInput } from './factories';
import { proveEmail } from './guests';
import { type HttpTestApp, openHttpApp } from './httpApp';
import type { MailParts } from './mailParts';
import { mailsTo } from './mailsOf';
import { rememberRows } from './rememberRows';
import { openDatabaseForFile } from './testDatabase';

/** The public address of the test server. */
export const MAIL_SITE = 'https://trips.example';

/** A trip whose organizer, Amy, may send mails, with everything that a test of its mails needs. */
export interface MailedTrip {
  database: Database;
  app: HttpTestApp;
  amy: TestPerson;
  tripId: string;
  /** Returns the mails to an address. */
  mails(email: string): Promise<MailParts[]>;
  /** Returns the mails to Amy. */
  ownMails(): Promise<MailParts[]>;
  guestId(name: string): Promise<string>;
  /** Mails a guest. */
  nudge(name?: string): Promise<unknown>;
  /** Creates a person who answers the trip. */
  answerAs(firstName: string): Promise<TestPerson>;
}

async function openMailedTrip(database: Database): Promise<MailedTrip> {
  const { db } = database;
  const app = await openHttpApp(database, { PUBLIC_URL: MAIL_SITE });
  const amy = await createPerson(db, 'Amy');
  await proveEmail(db, amy);
  const tripId = await createTestTrip(amy);
  const mails = (email: string) => mailsTo(app, email);
  async function guestId(name: string): Promise<string> {
    const { kept } = await amy.api.guests.whoIsComing({ tripId });
    return kept?.guests.find((guest) => guest.name === name)?.guestId ?? '';
  }
  return {
    database,
    app,
    amy,
    tripId,
    mails,
    ownMails: () => mails(amy.actor.email),
    guestId,
    nudge: async (name = 'Ana') => amy.api.mails.nudge({ tripId, guestId: await guestId(name) }),
    async answerAs(firstName) {
      const person = await createPerson(db, firstName);
      const answers = answersInput({ firstName, lastName: 'Adams' });
      await person.api.responses.submit({ tripId, answers, overwrite: true, began: null });
      return person;
    },
  };
}

/** Opens a trip for a file. After each test it is as before, and its outbox empty. */
export async function mailedTripForFile(): Promise<MailedTrip> {
  const database = await openDatabaseForFile();
  const trip = await openMailedTrip(database);
  const { app } = trip;
  const putBack = await rememberRows(database.db);
  afterEach(async () => {
    await app.mailer.drain();
    await putBack();
    const mails = await readdir(app.outboxDir).catch((): string[] => []);
    for (const name of mails) await rm(join(app.outboxDir, name));
  });
  afterAll(() => app.close());
  return trip;
}

/** Returns the token of the link at the end of a mail. */
export function endingToken(mail: { text: string } | undefined): string {
  return /^https:\S+\/mails\/(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

/** A time this many milliseconds from now. */
export const later = (ms: number) => new Date(Date.now() + ms);
