import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answerTrip, createPeople, createPerson, createTestTrip } from '#support/callers';
import { answersInput, dayFromNow, typedDay } from '#support/factories';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { until } from '#support/until';
import { guestAdmission } from '@/features/guests/server/admission';
import { setTripStatus } from '../../trips/server/commands';
import { answersSchema } from '../domain/answers';
import { createSubmit } from './commands';
import { responses } from './tables';

const submitResponse = createSubmit(guestAdmission);

import { formatReadableDate } from '@/platform/domain/calendarDate';

const { db } = await openDatabaseForFile();

// SPEC 3 'Response', SPEC 4 'Join', SPEC 4 'Trip', SPEC 7
describe('answering a trip', () => {
  it('keeps every field as it was typed', async () => {
    const [amy, ben] = await createPeople(db, 'Amy', 'Ben');
    const tripId = await createTestTrip(amy);
    const answers = answersInput({
      firstName: "D'Arcy <i>",
      mustSee: '東京\n"quoted"; --',
      budget: '🤑',
    });
    await ben.api.responses.submit({ tripId, answers, overwrite: false, began: null });
    const { availabilityStart: _, availabilityEnd: __, ranges: ___, ...others } = answers;
    expect(await ben.api.responses.own({ tripId })).toEqual({
      ...others,
      availability: [{ start: dayFromNow(118), end: dayFromNow(135) }],
      version: 1,
      lastLook: null,
    });
  });

  // SPEC-5 17 'Kept', SPEC-5 17 'On the form'
  it('keeps several ranges, in order and joined, and saves them again without a conflict', async () => {
    const [amy, ben] = await createPeople(db, 'Amy', 'Ben');
    const tripId = await createTestTrip(amy);
    const range = (start: number, end: number, written = typedDay) => ({
      rangeStart: written(start),
      rangeEnd: written(end),
    });
    const answers = answersInput({
      ...{ availabilityStart: typedDay(160), availabilityEnd: typedDay(170) },
      ranges: [
        range(130, 140, dayFromNow),
        range(141, 145),
        { rangeStart: '', rangeEnd: '' },
        range(165, 172),
      ],
    });
    const save = (began: number | null) =>
      ben.api.responses.submit({ tripId, answers, overwrite: began !== null, began });
    await save(null);
    const availability = [
      { start: dayFromNow(130), end: dayFromNow(145) },
      { start: dayFromNow(160), end: dayFromNow(172) },
    ];
    expect(await ben.api.responses.own({ tripId })).toMatchObject({ availability, version: 1 });
    // A repeated request, whose first answer was lost.
    await save(1);
    await save(1);
    const [card] = (await amy.api.responses.tripPage({ tripId })).responses;
    const [one, other] = availability.map(({ start, end }) =>
      [start, end].map(formatReadableDate).join(' - '),
    );
    expect(card?.availability).toBe(`${one}; ${other}`);
    const [person] = (await amy.api.brief.trip({ tripId })).people;
    expect(person?.availability).toEqual(availability);
  });

  it('takes the email from the account, whatever is sent', async () => {
    const [amy, ben] = await createPeople(db, 'Amy', 'Ben');
    const tripId = await createTestTrip(amy);
    const answers = { ...answersInput(), email: 'someone@else.example' };
    await ben.api.responses.submit({ tripId, answers, overwrite: false, began: null });
    const { responses: cards } = await amy.api.responses.tripPage({ tripId });
    expect(cards.map((card) => card.email)).toEqual([ben.actor.email]);
  });

  it('replaces an answer only if asked to', async () => {
    const [amy, ben] = await createPeople(db, 'Amy', 'Ben');
    const tripId = await createTestTrip(amy);
    const submit = (budget: string, overwrite: boolean) => {
      const answers = answersInput({ budget });
      return outcomeOf(ben.api.responses.submit({ tripId, answers, overwrite, began: 1 }));
    };
    expect(await submit('first', false)).toBe('ok');
    expect(await submit('second', false)).toBe('response_exists');
    expect((await ben.api.responses.own({ tripId }))?.budget).toBe('first');
    expect(await submit('third', true)).toBe('ok');
    expect((await ben.api.responses.own({ tripId }))?.budget).toBe('third');
    expect(await db.$count(responses, sql`trip_id = ${tripId}`)).toBe(1);
  });

  it('makes the person a traveler of that trip only', async () => {
    const [amy, ben] = await createPeople(db, 'Amy', 'Ben');
    const [tripId, other] = [await createTestTrip(amy), await createTestTrip(amy)];
    expect((await ben.api.trips.invitation({ tripId })).isMember).toBe(false);
    await answerTrip(ben, tripId);
    expect((await ben.api.trips.invitation({ tripId })).isMember).toBe(true);
    expect((await ben.api.trips.dashboard()).map((trip) => trip.tripId)).toEqual([tripId]);
    expect(await outcomeOf(ben.api.responses.tripPage({ tripId: other }))).toBe('not_member');
  });

  it.each([
    ['a blank first name', { firstName: '  ' }],
    ['half a range', { availabilityEnd: '' }],
    ['half a further range', { ranges: [{ rangeStart: typedDay(9), rangeEnd: '' }] }],
    ['six ranges', { ranges: Array(5).fill({ rangeStart: typedDay(9), rangeEnd: typedDay(9) }) }],
    ['an answer over its limit', { accommodations: 'x'.repeat(10_000) }],
  ])('refuses %s', async (_, overrides) => {
    const amy = await createPerson(db);
    const tripId = await createTestTrip(amy);
    const answers = answersInput(overrides);
    const call = amy.api.responses.submit({ tripId, answers, overwrite: true, began: null });
    expect(await outcomeOf(call)).toBe('invalid_input');
  });

  it('accepts none of the 200 saves that race the ready mark once it is set', async () => {
    const amy = await createPerson(db);
    const tripId = await createTestTrip(amy);
    const travelers = await createPeople(db, ...Array.from({ length: 20 }, () => null));
    const save = (index: number) => {
      const traveler = travelers[index % travelers.length] ?? amy;
      const answers = answersInput({ budget: String(index) });
      // The version equals the number of earlier saves.
      const began = Math.floor(index / travelers.length) || null;
      return outcomeOf(traveler.api.responses.submit({ tripId, answers, overwrite: true, began }));
    };
    const readCards = async () => (await amy.api.responses.tripPage({ tripId })).responses;

    // Twenty travelers save again and again; halfway through, the trip is marked ready.
    let saved = 0;
    let markInTheMidst = () => {};
    const atMark = new Promise<void>((resolve) => {
      markInTheMidst = resolve;
    })
      .then(() => amy.api.trips.setStatus({ tripId, status: 'ready' }))
      .then(readCards);
    const rounds = await Promise.all(
      travelers.map(async (_, first) => {
        const outcomes: string[] = [];
        for (let round = 0; round < 10; round += 1) {
          outcomes.push(await save(first + round * travelers.length));
          saved += 1;
          if (saved === 60) markInTheMidst();
        }
        return outcomes;
      }),
    );
    const cards = await atMark;

    expect(rounds.flat()).toHaveLength(200);
    expect(new Set(rounds.flat())).toEqual(new Set(['ok', 'trip_ready']));
    for (const outcomes of rounds) {
      expect(outcomes, 'nothing gets in once something was refused').toEqual([...outcomes].sort());
    }
    expect(await readCards()).toEqual(cards);
  });

  it('makes the ready mark wait for a save in progress', async () => {
    const [amy, ben] = await createPeople(db, 'Amy', 'Ben');
    const tripId = await createTestTrip(amy);
    const answers = answersSchema.parse(answersInput());
    const { userId } = ben.actor;
    let marked = false;
    let mark = Promise.resolve();
    await db.transaction(async (save) => {
      await submitResponse(save, {
        tripId,
        userId,
        answers,
        overwrite: false,
        began: null,
        now: new Date(),
      });
      mark = setTripStatus(db, tripId, 'ready', { now: new Date(), by: null }).then(() => {
        marked = true;
      });
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`;
      await until('the mark waits', async () => {
        await save.execute(sql`select pg_stat_clear_snapshot()`);
        return marked || (await save.execute(waiting)).rows.length > 0;
      });
      expect(marked).toBe(false);
    });
    await mark;
    expect(marked).toBe(true);
  });
});
