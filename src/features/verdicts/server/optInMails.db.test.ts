import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { callerAs } from '#support/callers';
import { planDay } from '#support/chosenTrip';
import { keepItems } from '#support/proposedTrip';
import { sendMails } from '#support/sentMails';
import { choosing, nextVersion, type Surfing, surfing } from '#support/surfing';
import { openDatabaseForFile } from '#support/testDatabase';
import { one, say } from '#support/verdictSteps';

const { db } = await openDatabaseForFile();

const remind = ({ operator, tripId, surf }: Surfing) =>
  operator.api.verdicts.remindToChoose({ tripId, itemId: surf }).then(({ reminded }) => reminded);

async function sent(trip: Surfing) {
  const mails = await sendMails(db, trip.tripId);
  return mails
    .filter(({ subject }) => /would you like to join|do you still want/.test(subject))
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
    expect(ana?.text).toContain('Surf lesson, for Lea: $60.');
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
    expect(ana?.text).toContain('for Max: $80. Please choose by ');
    expect(ana?.text).toContain('Until then they stay in at the price that you said yes to.');
    const [ben] = mails.filter(({ name }) => name === 'Ben');
    expect(ben?.text).toContain('for you: $120. Please choose by ');
    expect(ben?.text).toContain('Until then you stay in at the price that you said yes to.');
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

describe('the one mail of a version', () => {
  /** The subjects of what each got since mails were last sent. */
  async function got(trip: Surfing) {
    const mails = await sendMails(db, trip.tripId);
    return Object.fromEntries(
      Object.keys(trip.people).map((name) => [
        name,
        mails.filter(({ to }) => to === one(trip, name).actor.email),
      ]),
    );
  }
  const subjects = async (trip: Surfing) =>
    Object.entries(await got(trip)).flatMap(([name, mails]) =>
      mails.map(({ subject }) => [name, subject.replace(/^“.+?”:? ?/, '')]),
    );
  /** Ben and Chi are in the lesson, and the villa costs so much more in the next version. */
  const dearer = (trip: Surfing, by: number) => {
    trip.items = trip.items.map((item) =>
      item.costPer === 'group' ? { ...item, cost: 300_000 + by } : item,
    );
    return nextVersion(trip, { cost: 12_000 });
  };
  const ASKS = 'do you still want Surf lesson?';

  it.each([true, false])('says what has changed and asks again, booked: %s', async (isBooked) => {
    const trip = await surfing(db);
    await choosing(trip, 'Ben');
    if (isBooked) {
      await keepItems(db, trip.planId, trip.items, 'booked');
      await trip.operator.api.verdicts.markBooked({ tripId: trip.tripId });
    }
    await sendMails(db, trip.tripId);
    await dearer(trip, -5_000);
    const { Ana, Ben } = await got(trip);
    expect(Ana?.map(({ subject }) => subject.includes('has changed: Plan A'))).toEqual([true]);
    expect(Ben).toHaveLength(1);
    const [{ subject = '', text = '' } = {}] = Ben ?? [];
    expect(subject).toContain(ASKS);
    expect(text).toContain('Your share falls from $600 to $590.');
    expect(text).toContain('Surf lesson, for you: $120. Please choose by ');
    expect(text.includes('press “I have seen this”')).toBe(isBooked);
    expect(text).not.toContain('nothing you need to do');
    expect(text).toContain(`#item-${trip.surf}`);
  });

  it('asks for a verdict first, and for what they chose below it', async () => {
    const trip = await surfing(db);
    await choosing(trip, 'Ben');
    await sendMails(db, trip.tripId);
    await dearer(trip, 900_000);
    const { Ben } = await got(trip);
    expect(Ben?.map(({ subject }) => subject.split(': ')[1])).toEqual([
      'please answer once more about Plan A, version 2',
    ]);
    expect(Ben?.[0]?.text).toContain('Surf lesson, for you: $120.');
  });

  it('is of its own for who has said nothing to the plan', async () => {
    const trip = await surfing(db, {}, { isChosen: false });
    await choosing(trip, 'Ben');
    await say(trip, 'Chi');
    await choosing(trip, 'Chi');
    await sendMails(db, trip.tripId);
    await nextVersion(trip, { cost: 12_000 });
    expect(await subjects(trip)).toEqual([
      ['Ben', ASKS],
      ['Chi', ASKS],
    ]);
  });
});
