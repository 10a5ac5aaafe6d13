import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answerTrip, createPerson, type TestPerson } from '#support/callers';
import { tripInput } from '#support/factories';
import { openDatabaseForFile } from '#support/testDatabase';
import { profiles } from '@/features/profile/server/tables';

/** Belongs to no account here, but anyone who creates a trip may type it. */
const TYPED = 'ceo@bank.example';

const database = await openDatabaseForFile();
const guest = await createPerson(database.db, 'Ben');
const operator = await createPerson(database.db, 'Dee', { isOperator: true });

async function tripOf(organizer: TestPerson, tripName: string): Promise<string> {
  const { tripId } = await organizer.api.trips.create(tripInput({ tripName, email: TYPED }));
  return tripId;
}

describe('who organizes a trip, as others see it', () => {
  it('is the account in the invitation of someone without a name, never a typed email', async () => {
    const nobody = await createPerson(database.db, null);
    const tripId = await tripOf(nobody, 'Audit');
    const invitation = await guest.api.trips.invitation({ tripId });
    expect(invitation.organizerName).toBe(nobody.actor.email);
    expect(JSON.stringify(invitation)).not.toContain(TYPED);
  });

  it('is the account if the stored name could be taken for an address', async () => {
    const amy = await createPerson(database.db, 'Amy');
    const tripId = await tripOf(amy, 'Posing');
    const nameIs = (names: { firstName?: string; lastName?: string }) =>
      database.db.update(profiles).set(names).where(eq(profiles.userId, amy.actor.userId));
    await nameIs({ firstName: TYPED });
    expect((await guest.api.trips.invitation({ tripId })).organizerName).toBe(amy.actor.email);
    await nameIs({ firstName: 'ceo@', lastName: 'bank.example' });
    expect((await guest.api.trips.invitation({ tripId })).organizerName).toBe(amy.actor.email);
    await nameIs({ firstName: 'Amy', lastName: 'Adams' });
    expect((await guest.api.trips.invitation({ tripId })).organizerName).toBe('Amy Adams');
  });

  it('is the account on a traveler’s dashboard; one’s own card shows what one typed', async () => {
    const amy = await createPerson(database.db, 'Amy');
    const tripId = await tripOf(amy, 'Cards');
    await answerTrip(guest, tripId);
    const cardOf = async ({ api }: TestPerson) =>
      (await api.trips.dashboard()).find((trip) => trip.tripId === tripId);
    expect(await cardOf(guest)).toMatchObject({ organizerEmail: amy.actor.email });
    expect(await cardOf(amy)).toMatchObject({ organizerEmail: TYPED });
  });

  it('is the account beside the typed email for operators, in the list and in the trip', async () => {
    const amy = await createPerson(database.db, 'Amy');
    const tripId = await tripOf(amy, 'Review');
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    const who = { organizerEmail: TYPED, accountEmail: amy.actor.email };
    const listed = await operator.api.review.readyTrips();
    expect(listed.find((trip) => trip.tripId === tripId)).toMatchObject(who);
    expect((await operator.api.review.trip({ tripId })).trip).toMatchObject(who);
  });
});

describe('an account’s email, as others see it', () => {
  it('does not say on any card whether somebody has proved it', async () => {
    const amy = await createPerson(database.db, 'Amy');
    const ben = await createPerson(database.db, 'Ben');
    const tripId = await tripOf(amy, 'Proof');
    await answerTrip(ben, tripId);
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    const shown = [
      await amy.api.responses.tripPage({ tripId }),
      await amy.api.guests.whoIsComing({ tripId }),
      await operator.api.review.trip({ tripId }),
      await ben.api.trips.dashboard(),
    ];
    expect(JSON.stringify(shown)).toContain(ben.actor.email);
    expect(JSON.stringify(shown)).not.toMatch(/verified/i);
  });
});
