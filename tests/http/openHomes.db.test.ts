import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { chosenTrip, pathOf, planDay, proposeAhead, takeaway } from '#support/chosenTrip';
import { keepItems } from '#support/proposedTrip';
import {
  anasDinner,
  calendarPath,
  homePath,
  strangerOf,
  swim,
  tripWithDinner,
  villa,
  walk,
} from '#support/strangersReads';
import { one } from '#support/verdictSteps';
import { trips } from '@/features/trips/server/tables';

const { app, database } = await openAppForFile();
const { db } = database;
const { get } = strangerOf(app);

// SPEC-2 7.3
describe('the page for those at home', () => {
  it('shows titles, places and times of its owner’s days, without an account or a script', async () => {
    const trip = await chosenTrip(db, (ids) => [
      { ...villa, place: 'Rua do Sol', startTime: '15:00' },
      { ...walk, timeZone: 'Asia/Tokyo', details: 'SECRET details', url: 'https://secret.example' },
      { ...anasDinner(ids), title: '<b>Dinner</b> & more' },
    ]);
    const path = await homePath(trip, 'Ana');
    const response = await get(path, { accept: 'text/calendar' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('set-cookie')).toBeNull();
    const html = await response.text();
    for (const words of [
      ...['Ana', 'Check in: Villa', 'Rua do Sol', '15:00', 'Walk', '10:00', 'Tokyo time'],
      ...['&lt;b&gt;Dinner&lt;/b&gt; &amp; more', '19:00', 'As of ', 'All times are Paris time'],
    ]) {
      expect(html).toContain(words);
    }
    // By the plan's clock, the day may not have begun yet for its reader.
    expect(html).toMatch(/As of [A-Z][a-z]+ \d+, \d{4}, Paris time\. /);
    expect(html).not.toMatch(/<script|<b>Dinner|SECRET|secret\.example|Lima|Ben|Chi/);
    const bens = await (await get(await homePath(trip, 'Ben'))).text();
    expect(bens).not.toContain('Dinner');
  });

  it('follows the newest chosen version, and says that the plan is being changed while there is none', async () => {
    const trip = await tripWithDinner(db);
    const path = await homePath(trip, 'Ana');
    await proposeAhead(trip, [villa, { ...walk, title: 'Long walk' }, swim, anasDinner(trip.ids)]);
    expect(await (await get(path)).text()).toContain('Long walk');
    await proposeAhead(trip, [{ ...villa, endsOn: planDay(5) }], { planEnd: planDay(5) });
    const changing = await get(path);
    const words = (await changing.text()).replace(/<\/?bdi>/g, '');
    expect(words).toContain('The plan is being changed. Ask Ana.');
    expect(words).not.toContain('Villa');
    await one(trip, 'Ana').api.takeaway.withdrawHome({ tripId: trip.tripId });
    const gone = await get(path);
    expect(gone.status).toBe(404);
    expect(await gone.text()).toContain('Nothing is shared here any more.');
  });

  it('says the same of an address that never was', async () => {
    const unknown = await get(`/p/${'A'.repeat(32)}`);
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('Nothing is shared here any more.');
  });
});

// SPEC-2 7.1, SPEC-2 7.3, SPEC-2 10
describe('what is nobody’s but theirs', () => {
  it('stands in no calendar and on no page for those at home', async () => {
    const mark = (what: string) => `PLANTED ${what}`;
    const trip = await chosenTrip(
      db,
      (ids) => [
        {
          ...villa,
          ...{ cost: 73_519_137, costPer: 'group', reference: mark('reference') },
          rooms: ['Ana', 'Ben', 'Chi'].map((name) => ({
            ...{ name: mark(`room of ${name}`), beds: 1, who: [ids[name] ?? ''] },
          })),
        },
        { ...walk, serves: [{ travelerId: ids.Ben ?? '', answer: 'accommodations' }] },
        { ...anasDinner(ids), title: mark('Ana’s own'), details: mark('Ana’s details') },
      ],
      {},
      (name) => ({
        ...{ accommodations: mark(`need of ${name}`), specialTravel: mark('travel') },
        ...{ mustSee: mark('wish'), preferences: mark('preference'), fromLocation: mark('from') },
        budget: '$999,999',
      }),
    );
    const { tripId } = trip;
    await keepItems(db, trip.planId, [{ ...villa, reference: mark('reference') }], 'booked');
    await db.update(trips).set({ isBooked: true }).where(eq(trips.id, tripId));
    const paths = [await calendarPath(trip, 'Ben'), await homePath(trip, 'Ben')];
    const emails = ['Ana', 'Ben', 'Chi'].map((name) => one(trip, name).actor.email);
    for (const path of paths) {
      const text = (await (await get(path)).text()).replaceAll('\r\n ', '');
      expect(text).toContain('Villa');
      expect(text).not.toMatch(/PLANTED|73519137|735,191|999,999|Ana|Chi|Lima/);
      for (const email of emails) expect(text).not.toContain(email);
      expect(text).not.toContain(one(trip, 'Ben').actor.userId);
    }
    const anas = await (await get(await calendarPath(trip, 'Ana'))).text();
    expect(anas).toContain('PLANTED Ana’s own');
    expect(anas.match(/PLANTED/g)).toHaveLength(2);
    // The organizer's has all items, but nothing that was written for Ana alone.
    const amys = await (await get(pathOf((await takeaway(trip.amy, trip)).calendar))).text();
    expect(amys).toContain('PLANTED Ana’s own');
    expect(amys.match(/PLANTED/g)).toHaveLength(1);
  });
});
