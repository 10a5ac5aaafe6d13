import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { callerAs } from '#support/callers';
import { planDay } from '#support/chosenTrip';
import { sendMails } from '#support/sentMails';
import { choosing, nextVersion, type Surfing, surfing } from '#support/surfing';
import { openDatabaseForFile } from '#support/testDatabase';
import { one } from '#support/verdictSteps';

const { db } = await openDatabaseForFile();

const remind = ({ operator, tripId, surf }: Surfing) =>
  operator.api.verdicts.remindToChoose({ tripId, itemId: surf }).then(({ reminded }) => reminded);

async function sent(trip: Surfing) {
  const mails = await sendMails(db, trip.tripId);
  return mails
    .filter(({ errand }) => errand === 'remind' || errand === 'again')
    .map((mail) => ({
      name: Object.keys(trip.people).find((name) => one(trip, name).actor.email === mail.to),
      ...mail,
    }));
}

const namesOf = (mails: { name: string | undefined }[]) => mails.map(({ name }) => name).toSorted();

const aDayLater = () =>
  db.execute(sql`update mailings set guest_mail_at = guest_mail_at - interval '25 hours'`);

// SPEC-5 18
describe('Remind Them', () => {
  it('mails each who has not chosen for all of theirs, once a day', async () => {
    const trip = await surfing(db);
    await choosing(trip, 'Ana');
    await choosing(trip, 'Ana', { name: 'Max', isIn: false });
    await choosing(trip, 'Chi', { isIn: false });
    const presses = await Promise.all([remind(trip), remind(trip)]);
    expect(presses.toSorted()).toEqual([0, 2]);
    const mails = await sent(trip);
    expect(namesOf(mails)).toEqual(['Ana', 'Ben']);
    const [ana] = mails.filter(({ name }) => name === 'Ana');
    expect(ana?.subject).toMatch(/^“.+”: would you like to join Surf lesson\?$/);
    expect(ana?.text).toContain('Surf lesson, for Lea: $60 each.');
    expect(ana?.text).not.toContain('Max');
    expect(ana?.text).not.toContain('Ben');
    await aDayLater();
    await choosing(trip, 'Ana', { name: 'Lea' });
    expect([await remind(trip), namesOf(await sent(trip))]).toEqual([1, ['Ben']]);
  });

  it('is no mail to who chooses before it goes out, or has ended mails', async () => {
    const trip = await surfing(db);
    await sendMails(db, trip.tripId);
    const { rows } = await db.execute<{ token: string }>(
      sql`select token from mailings where trip_id = ${trip.tripId}
        and email = encode(sha256(convert_to(${one(trip, 'Chi').actor.email}, 'UTF8')), 'hex')`,
    );
    await callerAs(db, null).mails.end({ token: rows[0]?.token ?? '', ending: 'trip' });
    expect(await remind(trip)).toBe(2);
    await choosing(trip, 'Ben', { isIn: false });
    expect(namesOf(await sent(trip))).toEqual(['Ana']);
  });

  it('reminds nobody of what is closed', async () => {
    const trip = await surfing(db);
    const { tripId, surf: itemId, operator } = trip;
    await operator.api.verdicts.closeChoices({ tripId, itemId, closes: true });
    expect(await remind(trip)).toBe(0);
    await operator.api.verdicts.closeChoices({ tripId, itemId, closes: false });
    await nextVersion(trip, { chooseBy: planDay(-50) });
    expect([await remind(trip), await sent(trip)]).toEqual([0, []]);
    expect(
      await one(trip, 'Ben')
        .api.verdicts.remindToChoose({ tripId, itemId })
        .catch(() => 'no'),
    ).toBe('no');
  });
});

describe('the mail that asks again', () => {
  it('names what has changed for their own people, with its price and day', async () => {
    const trip = await surfing(db, { title: 'Surf at www.example.com' });
    await choosing(trip, 'Ana', { name: 'Max' });
    await choosing(trip, 'Ben');
    await sendMails(db, trip.tripId);
    await nextVersion(trip, { cost: 12_000, childPrice: 8_000 });
    const mails = await sent(trip);
    expect(namesOf(mails)).toEqual(['Ana', 'Ben']);
    const [ana] = mails.filter(({ name }) => name === 'Ana');
    expect(ana?.subject).toMatch(/^“.+”: do you still want .+\?$/);
    expect(ana?.html).toContain('Something that you chose has changed');
    expect(ana?.text).toContain('for Max: $80 each. Please choose by ');
    expect(ana?.text).toContain('Until then you stay in at the price that you said yes to.');
    expect(ana?.text).not.toContain('$120');
    expect(`${ana?.subject} ${ana?.text}`).not.toContain('www.example.com');
  });

  it('is not sent once they have answered, or once nothing is asked any more', async () => {
    const trip = await surfing(db);
    await choosing(trip, 'Ben');
    await choosing(trip, 'Chi');
    await sendMails(db, trip.tripId);
    await nextVersion(trip, { cost: 12_000 });
    await choosing(trip, 'Ben', { amount: 12_000 });
    expect(namesOf(await sent(trip))).toEqual(['Chi']);
    await nextVersion(trip, { cost: 13_000 });
    await nextVersion(trip, { cost: 9_000 });
    expect(await sent(trip)).toEqual([]);
  });
});
