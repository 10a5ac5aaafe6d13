import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { proveWhoTheyAre } from '#support/proveWhoTheyAre';
import { outcomeOf } from '#support/refusals';
import { sendMails } from '#support/sentMails';
import { calendarPath, strangerOf, tripWithDinner } from '#support/strangersReads';
import { idsOf, leave, one } from '#support/verdictSteps';
import { users } from '@/features/identity/server/tables';
import { jobs } from '@/platform/server/jobs/tables';

const { app, database } = await openAppForFile();
const { db } = database;
const { statusOf } = strangerOf(app);

// SPEC-2 4 'Leaving', SPEC-4 16 'Hand over'
describe('a former member', () => {
  it.each(['left', 'removed'])(
    'who has %s is mailed nothing that was queued before',
    async (way) => {
      const trip = await tripWithDinner(db);
      const { amy, tripId } = trip;
      const { userId, email } = one(trip, 'Ben').actor;
      const queued = await db.select().from(jobs);
      expect(queued.some(({ data }) => data.tripId === tripId && data.userId === userId)).toBe(
        true,
      );
      const [travelerId = ''] = idsOf(trip, 'Ben');
      if (way === 'left') await leave(trip, 'Ben');
      else await amy.api.responses.remove({ tripId, travelerId });
      const sent = await sendMails(db, tripId);
      expect(sent.length).toBeGreaterThan(0);
      expect(sent.filter(({ to }) => to === email)).toEqual([]);
    },
  );

  it('who organized without travelling reads nothing once the trip is handed over', async () => {
    const trip = await tripWithDinner(db);
    const { amy, tripId } = trip;
    const path = await calendarPath({ ...trip, people: { ...trip.people, Amy: amy } }, 'Amy');
    expect(await statusOf(path)).toBe(200);
    const { actor, api } = one(trip, 'Ben');
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, actor.userId));
    const [travelerId = ''] = idsOf(trip, 'Ben');
    await proveWhoTheyAre(db, amy, 'handOver');
    await amy.api.responses.offerTrip({ tripId, travelerId });
    await api.responses.answerOffer({ tripId, accepts: true });
    expect(await statusOf(path)).toBe(404);
    const told = (await sendMails(db, tripId)).filter(({ to }) => to === amy.actor.email);
    expect(told.map(({ errand }) => errand)).toEqual(['handOver']);
    const { responses, takeaway, guests, verdicts } = amy.api;
    for (const read of [responses.tripPage, takeaway.open, guests.whoIsComing, verdicts.round]) {
      expect(await outcomeOf(read({ tripId }))).toBe('not_member');
    }
  });
});
