import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answerTrip, createPerson, createTestTrip, type TestPerson } from '#support/callers';
import { answersInput, dayFromNow, profileInput, tripInput } from '#support/factories';
import { addGuests } from '#support/guests';
import { openDeskForFile } from '#support/operatorsDesk';
import { guests } from '@/features/guests/server/tables';
import type { DeskSort } from '@/features/review/domain/deskFilter';
import { keepWaits, SENT_BACK } from '@/features/review/server/waitSource';
import { trips } from '@/features/trips/server/tables';

let amy: TestPerson;
let tripId: string;
const { database, dee, eli } = await openDeskForFile((trip) => {
  ({ amy, tripId } = trip);
});

type Flags = Partial<typeof trips.$inferInsert>;
const set = (flags: Flags, id: string) =>
  database.db.update(trips).set(flags).where(eq(trips.id, id));
const take = (person: TestPerson) => person.api.review.take({ tripId, from: null });

// SPEC-2 5 'The list of ready trips'
describe('the operators’ list', () => {
  const listed = async (input: Parameters<typeof dee.api.review.readyTrips>[0] = {}) =>
    (await dee.api.review.readyTrips({ limit: 1_000, ...input })).map((trip) => trip.tripId);

  it('shows how many have answered of how many, since when it is ready, its stage and who has it', async () => {
    await amy.api.trips.setStatus({ tripId, status: 'draft' });
    await answerTrip(amy, tripId);
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    const row = async () =>
      (await dee.api.review.readyTrips({ limit: 1_000 })).find((trip) => trip.tripId === tripId);
    expect(await row()).toMatchObject({
      answered: 1,
      expected: '4',
      stage: 'ready',
      takenBy: null,
    });
    expect(Math.abs(Date.parse((await row())?.readyAt ?? '') - Date.now())).toBeLessThan(60_000);
    await addGuests(amy, tripId, 'Ana', 'Ben', 'Cleo');
    await database.db.update(guests).set({ declinedAt: new Date() }).where(eq(guests.name, 'Ben'));
    await take(eli);
    expect(await row()).toMatchObject({
      answered: 1,
      expected: '3',
      takenBy: { name: 'Eli Adams', isMe: false },
    });
  });

  it('has every stage from ready on, the earlier ones first, and finished ones only on request', async () => {
    const [booked, finished, draft] = [
      await createTestTrip(amy),
      await createTestTrip(amy),
      await createTestTrip(amy),
    ];
    const ready = { status: 'ready' as const, readyAt: new Date(0) };
    await set({ ...ready, isBooked: true }, booked);
    await set({ ...ready, isBooked: true, isFinished: true }, finished);
    const all = await listed();
    expect(all.indexOf(tripId)).toBeLessThan(all.indexOf(booked));
    expect(all).toContain(booked);
    expect(all).not.toContain(finished);
    expect(all).not.toContain(draft);
    expect(await listed({ stage: 'finished' })).toEqual([finished]);
    expect(await listed({ stage: 'booked' })).toContain(booked);
    expect(await listed({ stage: 'booked' })).not.toContain(tripId);
    expect(await listed({ stage: 'ready' })).toContain(tripId);
  });

  it('has a trip that was sent back, with since when, for every operator', async () => {
    await take(dee);
    await dee.api.review.sendBack({ tripId, sendBackReason: 'Ask Ana again', withdraws: false });
    const at = new Date(Date.now() - 60_000);
    for (const now of [at, new Date()]) await keepWaits(database.db, [SENT_BACK], now);
    const { tripName } = await dee.api.review.desk({ tripId });
    for (const input of [{}, { taken: 'me' }, { search: tripName }, { waits: 'sentBack' }] as const)
      expect(await listed(input), JSON.stringify(input)).toContain(tripId);
    for (const input of [{ stage: 'ready' }, { taken: 'nobody' }, { waits: 'refund' }] as const)
      expect(await listed(input), JSON.stringify(input)).not.toContain(tripId);
    const [row] = await eli.api.review.readyTrips({ waits: 'sentBack' });
    expect(row).toMatchObject({ tripId, waits: ['sentBack'], sentBackAt: at.toISOString() });
    expect(await eli.api.review.waits()).toEqual({ sentBack: 1 });
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    await keepWaits(database.db, [SENT_BACK], new Date());
    expect(await eli.api.review.waits()).toEqual({});
  });

  it('can be narrowed to my trips, and to those that nobody has', async () => {
    await take(dee);
    expect(await listed({ taken: 'me' })).toContain(tripId);
    expect(await listed({ taken: 'nobody' })).not.toContain(tripId);
    await dee.api.review.giveBack({ tripId });
    expect(await listed({ taken: 'me' })).not.toContain(tripId);
    expect(await listed({ taken: 'nobody' })).toContain(tripId);
  });

  it('can be searched by the beginnings of words: name, destination, organizer, in any case and without accents', async () => {
    const zoe = await createPerson(database.db, null);
    await zoe.api.profile.save({
      ...profileInput({ firstName: 'Zoë', lastName: 'Šulc' }),
      began: null,
    });
    const found = await zoe.api.trips.create(
      tripInput({
        tripName: 'Łódź: über-Wanderung 京都',
        destination: 'São Tomé/Príncipe',
        email: 'contact@reise.example',
      }),
    );
    await zoe.api.trips.setStatus({ tripId: found.tripId, status: 'ready' });
    const words = ['UBER', 'wander', 'sao tome', 'principe', 'zoe', 'sulc wander', '京', 'reise'];
    for (const search of [
      ...words,
      'contact@reise.example',
      zoe.actor.email,
      "zoë's".slice(0, 3),
    ]) {
      expect(await listed({ search }), search).toEqual([found.tripId]);
    }
    for (const search of ['anderung', 'zoe amy', "'", '\\', "zoe' | 'amy", ':*']) {
      expect(await listed({ search }), search).toEqual([]);
    }
    expect(await listed({ search: '  ' })).toContain(tripId);
    // By its current name and organizer.
    await zoe.api.profile.save({
      ...profileInput({ firstName: 'Quentin', lastName: 'Šulc' }),
      began: 1,
    });
    expect(await listed({ search: 'zoe' })).toEqual([]);
    expect(await listed({ search: 'quen' })).toEqual([found.tripId]);
    expect(await listed({ search: 'quen', stage: 'booked' })).toEqual([]);
  });

  it('finds travelers by their names, as long as they travel, and words of operators’ notes', async () => {
    const ana = await createPerson(database.db, 'Ana');
    await amy.api.trips.setStatus({ tripId, status: 'draft' });
    const answers = answersInput({ firstName: 'Żaneta', lastName: 'Böhm' });
    await ana.api.responses.submit({ tripId, answers, overwrite: false, began: null });
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    for (const search of ['zaneta', 'BOHM zan', 'boh kyoto']) {
      expect(await listed({ search }), search).toContain(tripId);
    }
    const save = (internalNotes: string, began: number) =>
      dee.api.review.saveNotes({ tripId, internalNotes, began });
    await save('Call Herr Überlinger about the quokka. 明日ホテルに電話する', 0);
    for (const search of ['quokka', 'uberling zaneta', 'ホテル', '電話', '明日ホ']) {
      expect(await listed({ search }), search).toEqual([tripId]);
    }
    await save('Called.', 1);
    expect(await listed({ search: 'quokka' })).toEqual([]);
    await ana.api.responses.leave({ tripId });
    expect(await listed({ search: 'zaneta' })).toEqual([]);
  });

  it('is put in order by each of its dates, its stages and its takers, both ways', async () => {
    const amys = [tripId, await createTestTrip(amy), await createTestTrip(amy)] as const;
    const [one, two, three] = amys;
    for (const id of [two, three]) await amy.api.trips.setStatus({ tripId: id, status: 'ready' });
    const chosen = { isProposed: true, isChosen: true, startsOn: dayFromNow(50) };
    await set({ readyAt: new Date(2_000), takenBy: eli.actor.userId, takenAt: new Date() }, one);
    await set({ readyAt: new Date(1_000), ...chosen }, two);
    const due = { isBestStored: true, bestOn: dayFromNow(40), heldUntil: dayFromNow(45) };
    await set({ readyAt: new Date(3_000), takenBy: dee.actor.userId, takenAt: new Date() }, three);
    await set(due, three);
    await set({ isBestStored: true, bestOn: null, heldUntil: dayFromNow(30) }, one);
    const order = async (sort: DeskSort, isReversed = false) =>
      (await listed({ sort, isReversed })).filter((id) => amys.some((own) => own === id));
    const orders = {
      ready: [two, one, three],
      departure: [three, two, one],
      next: [one, three, two],
      stage: [one, three, two],
      taker: [three, one, two],
    };
    for (const [sort, expected] of Object.entries(orders)) {
      expect(await order(sort as DeskSort), sort).toEqual(expected);
      expect(await order(sort as DeskSort, true), `${sort}, reversed`).toEqual(
        expected.toReversed(),
      );
    }
    const rows = await dee.api.review.readyTrips({ limit: 1_000 });
    expect(rows.find((row) => row.tripId === one)).toMatchObject({
      departure: null,
      next: { is: 'heldUntil', date: dayFromNow(30) },
    });
    expect(rows.find((row) => row.tripId === two)).toMatchObject({
      departure: dayFromNow(50),
      next: { is: 'departure', date: dayFromNow(50) },
    });
  });
});
