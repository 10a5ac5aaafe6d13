import { describe, expect, it } from 'vitest';
import { answerTrip, createPerson, createTestTrip } from '#support/callers';
import { openDatabaseForFile } from '#support/testDatabase';
import { ANSWER_FIELDS } from '@/features/responses/domain/answerFields';

const { db } = await openDatabaseForFile();
const people = {
  signedIn: await createPerson(db),
  traveler: await createPerson(db),
  organizer: await createPerson(db),
};

/** Creates a trip for one test, with the shared organizer and traveler. */
async function freshTrip(): Promise<string> {
  const tripId = await createTestTrip(people.organizer);
  await answerTrip(people.traveler, tripId);
  return tripId;
}

// SPEC 6, SPEC 6 'Admin', SPEC 7, SPEC-2 3.3
describe('what leaves the server', () => {
  it('are at least these, whatever the table of the fields says', () => {
    const { accommodations, shareRoom, specialTravel, preferences, fromLocation, flexibility } =
      ANSWER_FIELDS;
    for (const field of [accommodations, shareRoom, specialTravel, preferences, fromLocation]) {
      expect(field.visibility).toBe('operator');
    }
    expect(flexibility.visibility).toBe('brief');
  });

  it('includes exactly the fields of a card for members', async () => {
    const tripId = await freshTrip();
    const { responses } = await people.organizer.api.responses.tripPage({ tripId });
    expect(Object.keys(responses[0] ?? {}).sort()).toEqual([
      'availability',
      'budget',
      'budgetFor',
      'comesToo',
      'companions',
      'email',
      'mustSee',
      'name',
      'travelerId',
    ]);
  });

  it('includes what a trip page shows of the trip for members, and no more', async () => {
    const tripId = await freshTrip();
    const { trip } = await people.traveler.api.responses.tripPage({ tripId });
    expect(Object.keys(trip).sort()).toEqual([
      'abilities',
      'answerBy',
      'deadline',
      'destination',
      'endDate',
      'invites',
      'joinUrl',
      'numPeople',
      'organizerName',
      'plannedIn',
      'sendBackReason',
      'stage',
      'startDate',
      'tripId',
      'tripName',
    ]);
  });

  it('includes no email in an invitation while the organizer has a name, and no answers', async () => {
    const tripId = await freshTrip();
    const invitation = await people.signedIn.api.trips.invitation({ tripId });
    expect(JSON.stringify(invitation)).not.toContain('@');
    expect(Object.keys(invitation).sort()).toEqual([
      'answerBy',
      'destination',
      'endDate',
      'isMember',
      'isOrganizer',
      'isRemoved',
      'needsDeletedOn',
      'numPeople',
      'organizerName',
      'stage',
      'startDate',
      'tripId',
      'tripName',
      'vibe',
    ]);
  });
});
