import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson, createTestTrip } from '#support/callers';
import { mark, markedAnswers, markedProfile } from '#support/everyProcedure/marked';
import { firstAnswer, tripInput } from '#support/factories';
import { stranger, tripWithGuests } from '#support/guests';
import { openDatabaseForFile } from '#support/testDatabase';
import { profiles } from '@/features/profile/server/tables';
import { trips } from '@/features/trips/server/tables';

const { db } = await openDatabaseForFile();

// SPEC-2 4 'The open door'
describe('what a stranger sees of a trip', () => {
  it('is who invites them to what, where, when and until when they are asked', async () => {
    const amy = await createPerson(db, 'Amy');
    const trip = tripInput({ tripName: `Porto ${amy.actor.userId}`, destination: 'Porto' });
    const { tripId } = await amy.api.trips.create(trip);
    const answerBy = '2099-01-31';
    await db.update(trips).set({ answerBy }).where(eq(trips.id, tripId));
    const { startDate, endDate } = await amy.api.trips.details({ tripId });
    expect(await stranger(db).guests.door({ tripId })).toEqual({
      state: 'open',
      invites: 'Amy',
      tripName: trip.tripName,
      destination: 'Porto',
      startDate,
      endDate,
      answerBy,
    });
  });

  it('holds nothing of any person but a first name, and no id', async () => {
    const amy = await createPerson(db, 'Amy');
    const guest = await createPerson(db, null);
    await db
      .update(profiles)
      .set({ lastName: mark('amy', 'last') })
      .where(eq(profiles.userId, amy.actor.userId));
    await guest.api.profile.save({ ...markedProfile('guest'), began: null });
    const { tripId } = await amy.api.trips.create(
      tripInput({
        tripName: 'With marks',
        email: `${mark('amy', 'typed')}@example.com`,
        vibe: mark('amy', 'vibe'),
        extraNotes: mark('amy', 'notes'),
        numPeople: '7771777',
      }),
    );
    await amy.api.guests.add({ tripId, guests: `${mark('list', 'name')}, listed@example.com` });
    await guest.api.responses.submit(firstAnswer(tripId, markedAnswers('guest')));
    const seen = JSON.stringify(await stranger(db).guests.door({ tripId }));
    expect(seen).toContain('With marks');
    for (const secret of ['mark-', '7771777', '@', tripId, amy.actor.userId]) {
      expect(seen).not.toContain(secret);
    }
  });

  it('says Someone for an organizer without a first name, or one that reads as an address', async () => {
    const nobody = await createPerson(db, null);
    const tripId = await createTestTrip(nobody);
    expect(await stranger(db).guests.door({ tripId })).toMatchObject({ invites: 'Someone' });
    const amy = await createPerson(db, 'Amy');
    const hers = await createTestTrip(amy);
    await db
      .update(profiles)
      .set({ firstName: 'amy@bank.example' })
      .where(eq(profiles.userId, amy.actor.userId));
    expect(await stranger(db).guests.door({ tripId: hers })).toMatchObject({ invites: 'Someone' });
  });

  it('is from ready on only that no answers are taken, in every later stage too', async () => {
    const amy = await createPerson(db);
    const tripId = await createTestTrip(amy);
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    expect(await stranger(db).guests.door({ tripId })).toEqual({ state: 'closed' });
    await db.update(trips).set({ isBooked: true }).where(eq(trips.id, tripId));
    expect(await stranger(db).guests.door({ tripId })).toEqual({ state: 'closed' });
  });

  it('is nothing where the organizer has switched it off, as for trips from before', async () => {
    const amy = await createPerson(db);
    const tripId = await createTestTrip(amy);
    await amy.api.guests.setOpenInvitation({ tripId, openInvitation: false });
    expect(await stranger(db).guests.door({ tripId })).toBeNull();
    expect((await amy.api.guests.whoIsComing({ tripId })).kept?.openInvitation).toBe(false);
    await amy.api.guests.setOpenInvitation({ tripId, openInvitation: true });
    expect(await stranger(db).guests.door({ tripId })).not.toBeNull();
    const column = await db.execute<{ default: string }>(
      `select column_default as default from information_schema.columns
       where table_name = 'trips' and column_name = 'open_invitation'`,
    );
    expect(column.rows).toEqual([{ default: 'false' }]);
  });

  it('is on a trip for its list alone there for whoever came by a personal link', async () => {
    const { amy, tripId, token } = await tripWithGuests(db, 'Ana');
    await amy.api.guests.setListOnly({ tripId, listOnly: true });
    const [outside, ana] = [stranger(db), stranger(db)];
    await ana.guests.open({ tripId, token: token('Ana') });
    expect(await outside.guests.door({ tripId })).toBeNull();
    expect(await ana.guests.door({ tripId })).toMatchObject({ state: 'open' });
    await amy.api.guests.setOpenInvitation({ tripId, openInvitation: false });
    expect(await ana.guests.door({ tripId })).toBeNull();
  });
});
