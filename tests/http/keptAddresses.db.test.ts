import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addGuests } from '#support/guests';
import { endingToken, mailedTripForFile } from '#support/mailedTrip';
import { refusalOf } from '#support/refusals';
import { tidyNow } from '#support/tidyNow';
import { mailingOf } from '@/features/mails/server/mailings';
import { addressKey, mailings } from '@/features/mails/server/tables';

const ANA = 'ana@x.org';

const trip = await mailedTripForFile();
const { database, app, amy, tripId } = trip;

describe('what is kept of an address', () => {
  const kept = async () =>
    (await database.db.execute<Record<string, unknown>>(sql`select * from mailings`)).rows;
  const aDayPasses = () =>
    database.db.execute(sql`update mailings set left_at = left_at - interval '24 hours 1 minute'`);

  beforeEach(async () => {
    await addGuests(amy, tripId, `Ana, ${ANA}`);
    await trip.nudge();
    await app.runJobs();
  });

  it('is a hash alone, also of what a server of the previous version writes', async () => {
    const { db } = database;
    await db.execute(sql`insert into mailings (trip_id, email, token)
      values (${tripId}, 'ben@x.org', ${'b'.repeat(32)})
      on conflict (trip_id, email) do update set token = mailings.token`);
    await db.execute(sql`insert into mailings (trip_id, email, token)
      values (${tripId}, ${ANA}, ${'c'.repeat(32)})
      on conflict (trip_id, email) do update set token = mailings.token`);
    expect(await kept()).toHaveLength(2);
    expect(JSON.stringify(await kept())).not.toContain('@');
  });

  it('goes a day after a guest was taken off the list or got another email, for the limit of a day', async () => {
    const { db } = database;
    await tidyNow(db);
    expect(await kept()).toHaveLength(1);
    await db.execute(sql`update guests set email = 'ana@y.org'`);
    await tidyNow(db);
    expect(await kept()).toHaveLength(1);
    await aDayPasses();
    await tidyNow(db);
    expect(await kept()).toEqual([]);
    await database.db.execute(sql`update sent_nudges set sent_at = now() - interval '25 hours'`);
    await trip.nudge();
    await amy.api.guests.remove({ tripId, guestId: await trip.guestId('Ana') });
    await aDayPasses();
    await tidyNow(db);
    expect(await kept()).toEqual([]);
  });

  it('stays for somebody who is on the list again, and for whoever has ended mails', async () => {
    const { db } = database;
    const guestId = await trip.guestId('Ana');
    await amy.api.guests.remove({ tripId, guestId });
    await addGuests(amy, tripId, `Ana, ${ANA}`);
    expect((await refusalOf(trip.nudge())).code).toBe('mailed_today');
    await aDayPasses();
    await tidyNow(db);
    expect(await kept()).toHaveLength(1);
    await amy.api.mails.end({ token: endingToken((await trip.mails(ANA))[0]), ending: 'trip' });
    await db.execute(sql`delete from guests`);
    await aDayPasses();
    await tidyNow(db);
    expect(await kept()).toHaveLength(1);
  });

  it('goes a day after an account was deleted, or has another email', async () => {
    const { db } = database;
    const ben = await trip.answerAs('Ben');
    const ofBen = eq(mailings.address, addressKey(ben.actor.email));
    await mailingOf(db, tripId, ben.actor.email);
    await db.execute(sql`delete from users where id = ${ben.actor.userId}`);
    expect(await db.$count(mailings, ofBen)).toBe(1);
    await aDayPasses();
    await tidyNow(db);
    expect(await db.$count(mailings, ofBen)).toBe(0);
    const ofAmy = eq(mailings.address, addressKey(amy.actor.email));
    await mailingOf(db, tripId, amy.actor.email);
    await db.execute(sql`update users set email = 'new@x.org' where id = ${amy.actor.userId}`);
    await aDayPasses();
    await tidyNow(db);
    expect(await db.$count(mailings, ofAmy)).toBe(0);
  });
});
