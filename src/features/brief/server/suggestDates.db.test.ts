import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answerTrip, createPerson, createTestTrip, type TestPerson } from '#support/callers';
import { answersInput, dayFromNow } from '#support/factories';
import { refusalOf } from '#support/refusals';
import { sendMails } from '#support/sentMails';
import { openDatabaseForFile } from '#support/testDatabase';
import { until } from '#support/until';
import { guestAdmission } from '@/features/guests/server/admission';
import { answersSchema } from '@/features/responses/domain/answers';
import { createSubmit } from '@/features/responses/server/commands';
import { formatReadableRange } from '@/platform/domain/calendarDate';

const submitResponse = createSubmit(guestAdmission);

const database = await openDatabaseForFile();

/** By then mails about new dates have gone out. */
const SOON = new Date(Date.now() + 600_000);

const OTHER = { startDate: dayFromNow(122), endDate: dayFromNow(127) };

/** A trip with Ben's answer, and helpers for what Amy and Ben do and read. */
async function answeredTrip() {
  const [amy, ben] = [await createPerson(database.db), await createPerson(database.db, 'Ben')];
  const tripId = await createTestTrip(amy);
  await answerTrip(ben, tripId);
  const { startDate, endDate, version } = await amy.api.brief.trip({ tripId });
  const suggest = (began: number | null, dates: typeof OTHER = OTHER) =>
    amy.api.brief.suggestDates({ tripId, dates, began });
  const isTold = async ({ api }: TestPerson) =>
    (await api.responses.tripPage({ tripId })).isToldOfDates;
  const first = { startDate, endDate } as typeof OTHER;
  return { amy, ben, tripId, suggest, isTold, version, first };
}

// SPEC-2 3.3
describe('suggesting an entry’s dates', () => {
  it('makes them the trip’s own', async () => {
    const { amy, tripId, suggest, version } = await answeredTrip();
    expect(await suggest(version)).toEqual({ version: version + 1 });
    expect(await amy.api.trips.details({ tripId })).toMatchObject(OTHER);
    expect(await amy.api.brief.trip({ tripId })).toMatchObject({ ...OTHER, version: version + 1 });
  });

  it('tells those who have answered, until they look or answer again, and not the organizer', async () => {
    const { amy, ben, tripId, suggest, isTold, version } = await answeredTrip();
    await answerTrip(amy, tripId);
    expect(await isTold(ben)).toBe(false);
    await suggest(version);
    expect([await isTold(ben), await isTold(amy)]).toEqual([true, false]);
    await ben.api.responses.seeDates({ tripId });
    expect(await isTold(ben)).toBe(false);

    await suggest(version + 1, { ...OTHER, endDate: dayFromNow(128) });
    expect(await isTold(ben)).toBe(true);
    await ben.api.responses.submit({ tripId, answers: answersInput(), overwrite: true, began: 1 });
    expect(await isTold(ben)).toBe(false);
  });

  it('tells them of dates changed on the edit page as well, and of nothing else that changes there', async () => {
    const { amy, ben, tripId, isTold } = await answeredTrip();
    const change = async (values: {
      destination?: string;
      startDate?: string;
      endDate?: string;
    }) => {
      const { version: began, ...saved } = await amy.api.trips.details({ tripId });
      const dates = { startDate: saved.startDate ?? '', endDate: saved.endDate ?? '' };
      await amy.api.trips.update({ tripId, began, values: { ...saved, ...dates, ...values } });
    };
    await change({ destination: 'Porto' });
    expect(await isTold(ben)).toBe(false);
    await change({ startDate: OTHER.startDate, endDate: OTHER.endDate });
    expect([await isTold(ben), await isTold(amy)]).toEqual([true, false]);
  });

  it('can be undone, and then nobody is told of anything', async () => {
    const { amy, ben, tripId, suggest, isTold, version, first } = await answeredTrip();
    await suggest(version);
    await suggest(version + 1, first);
    expect(await amy.api.trips.details({ tripId })).toMatchObject(first);
    expect(await isTold(ben)).toBe(false);
  });

  it('mails them once, with the new dates and what they said, and nobody who has looked by then', async () => {
    const { db } = database;
    const { amy, ben, tripId, suggest, version } = await answeredTrip();
    const chi = await createPerson(db, 'Chi');
    await answerTrip(amy, tripId);
    await answerTrip(chi, tripId);
    const ranges = [{ rangeStart: dayFromNow(200), rangeEnd: dayFromNow(210) }];
    const answers = answersInput({ ranges });
    await ben.api.responses.submit({ tripId, answers, overwrite: true, began: 1 });
    await suggest(version);
    await suggest(version + 1, { ...OTHER, endDate: dayFromNow(128) });
    await chi.api.responses.seeDates({ tripId });
    const mails = await sendMails(db, tripId, SOON);
    expect(mails.map(({ to }) => to)).toEqual([ben.actor.email]);
    const range = formatReadableRange(OTHER.startDate, dayFromNow(128));
    expect(mails[0]?.text).toContain(`”: ${range}.`);
    expect(mails[0]?.text).toMatch(/You said that you can come [^;.]+ or [^;.]+\. If other/);
  });

  it('mails nobody if the dates are put back', async () => {
    const { tripId, suggest, version, first } = await answeredTrip();
    await suggest(version);
    await suggest(version + 1, first);
    expect(await sendMails(database.db, tripId, SOON)).toEqual([]);
  });

  it('tells nobody who answers for the new dates', async () => {
    const { tripId, suggest, isTold, version } = await answeredTrip();
    await suggest(version);
    const chi = await createPerson(database.db, 'Chi');
    await answerTrip(chi, tripId);
    expect(await isTold(chi)).toBe(false);
  });

  it('replaces nothing that was saved since the page was read, and is no conflict when it is repeated', async () => {
    const { amy, tripId, suggest, version } = await answeredTrip();
    await suggest(version);
    expect(await suggest(version)).toEqual({ version: version + 1 });
    const later = { ...OTHER, endDate: dayFromNow(129) };
    expect(await refusalOf(suggest(version, later))).toMatchObject({ code: 'changed_since' });
    expect(await amy.api.trips.details({ tripId })).toMatchObject(OTHER);
  });

  it('is refused once the trip takes no answers', async () => {
    const { amy, ben, tripId, suggest, isTold, version } = await answeredTrip();
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    expect(await refusalOf(suggest(version))).toMatchObject({ code: 'trip_ready_edit' });
    expect(await isTold(ben)).toBe(false);
  });

  it.each([
    ['in the past', { ...OTHER, startDate: dayFromNow(-9) }],
    ['that end before they begin', { ...OTHER, endDate: dayFromNow(121) }],
    ['that are none', { ...OTHER, startDate: '2099-02-30' }],
  ])('is refused for dates %s', async (_, dates) => {
    const { amy, tripId, suggest, version, first } = await answeredTrip();
    expect(await refusalOf(suggest(version, dates))).toMatchObject({ code: 'invalid_input' });
    expect(await amy.api.trips.details({ tripId })).toMatchObject(first);
  });

  it('tells somebody whose answer for the old dates is being saved at that moment', async () => {
    const { db } = database;
    const { tripId, suggest, isTold, version } = await answeredTrip();
    const chi = await createPerson(db, 'Chi');
    const answers = answersSchema.parse(answersInput());
    const { userId } = chi.actor;
    let suggested: Promise<unknown> = Promise.resolve();
    await db.transaction(async (save) => {
      const now = new Date();
      await submitResponse(save, { tripId, userId, answers, overwrite: false, began: null, now });
      suggested = suggest(version);
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`;
      await until('the suggestion waits', async () => {
        await save.execute(sql`select pg_stat_clear_snapshot()`);
        return (await save.execute(waiting)).rows.length > 0;
      });
    });
    await suggested;
    expect(await isTold(chi)).toBe(true);
  });
});
