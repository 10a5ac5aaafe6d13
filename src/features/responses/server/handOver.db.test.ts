import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerTrip,
  createPeople,
  createTestTrip,
  deletePerson,
  type TestPerson,
} from '#support/callers';
import { answersInput } from '#support/factories';
import { proveEmail, stranger, travelerOf } from '#support/guests';
import { proveWhoTheyAre } from '#support/proveWhoTheyAre';
import { outcomeOf } from '#support/refusals';
import { sendMails } from '#support/sentMails';
import { openDatabaseForFile } from '#support/testDatabase';
import { describeEvent } from '@/features/audit/domain/auditEvent';
import { listEvents } from '@/features/audit/server/queries';
import { users } from '@/features/identity/server/tables';
import { mailings } from '@/features/mails/server/tables';
import { trips } from '@/features/trips/server/tables';
import { type OfferLink, offerLinkOf } from '../domain/offerLink';
import { acceptTrip } from './handOver';

const { db } = await openDatabaseForFile();
let amy: TestPerson;
let ben: TestPerson;
let cy: TestPerson;
let tripId: string;

const prove = (person: TestPerson) => proveEmail(db, person);

beforeEach(async () => {
  [amy, ben, cy] = await createPeople(db, 'Amy', 'Ben', 'Cy');
  tripId = await createTestTrip(amy);
  for (const person of [amy, ben, cy]) await answerTrip(person, tripId);
  await prove(ben);
});

const prover = (person: TestPerson) => proveWhoTheyAre(db, person, 'handOver');
const offer = async (to: TestPerson, by = amy) => {
  await prover(by);
  return offerUnproved(to, by);
};
const offerUnproved = async (to: TestPerson, by = amy) =>
  outcomeOf(by.api.responses.offerTrip({ tripId, travelerId: await travelerOf(amy, tripId, to) }));
const answer = ({ api }: TestPerson, accepts = true) =>
  outcomeOf(api.responses.answerOffer({ tripId, accepts }));
const pageOf = ({ api }: TestPerson) => api.responses.tripPage({ tripId });
const owner = async () => {
  const [trip] = await db.select().from(trips).where(eq(trips.id, tripId));
  return trip?.userId;
};

// SPEC-4 16 'Hand over'
describe('a trip is handed over', () => {
  it('to a traveler who accepts; the former organizer stays a traveler', async () => {
    expect(await offer(ben)).toBe('ok');
    expect(await owner()).toBe(amy.actor.userId);
    expect(await answer(ben)).toBe('ok');
    expect(await owner()).toBe(ben.actor.userId);
    const page = await amy.api.responses.tripPage({ tripId });
    expect(page.trip.abilities).toMatchObject({ setStatus: false, copyLink: true });
    expect(page.hasAnswered).toBe(true);
    const { trip } = await ben.api.responses.tripPage({ tripId });
    expect(trip.abilities).toMatchObject({ setStatus: true, delete: true, removeAnswers: true });
    const [card] = await ben.api.trips.dashboard();
    expect(card).toMatchObject({ isOrganizer: true, organizerEmail: ben.actor.email });
    expect(await outcomeOf(amy.api.trips.delete({ tripId }))).toBe('not_organizer');
  });

  it('by an organizer who does not travel, who then has nothing to do with it any more', async () => {
    await amy.api.responses.leave({ tripId });
    const travelerId = await travelerOf(ben, tripId, ben);
    await prover(amy);
    await amy.api.responses.offerTrip({ tripId, travelerId });
    expect(await answer(ben)).toBe('ok');
    expect(await outcomeOf(amy.api.responses.tripPage({ tripId }))).toBe('not_member');
    expect(await amy.api.trips.dashboard()).toEqual([]);
  });

  it('at every stage, also once it is booked or finished', async () => {
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    await db.update(trips).set({ isBooked: true }).where(eq(trips.id, tripId));
    expect(await offer(ben)).toBe('ok');
    await db.update(trips).set({ isFinished: true }).where(eq(trips.id, tripId));
    expect(await answer(ben)).toBe('ok');
    expect(await owner()).toBe(ben.actor.userId);
  });

  it('only to travelers whose email is proved, whom the organizer alone is told', async () => {
    expect(await offer(cy)).toBe('email_unproved');
    const card = await travelerOf(amy, tripId, ben);
    expect((await pageOf(amy)).nextOrganizers).toEqual([card]);
    expect((await pageOf(ben)).nextOrganizers).toEqual([]);
    await prove(amy);
    expect(await offer(amy)).toBe('traveler_gone');
    expect((await pageOf(amy)).nextOrganizers).toEqual([card]);
    expect(await outcomeOf(amy.api.responses.offerTrip({ tripId, travelerId: 'nobody' }))).toBe(
      'traveler_gone',
    );
  });

  it('by its organizer alone', async () => {
    expect(await offer(ben, ben)).toBe('not_organizer');
    expect(await answer(ben)).toBe('question_gone');
    expect(await owner()).toBe(amy.actor.userId);
  });

  it('is named to its organizer before the account is deleted, with whom it is offered to', async () => {
    const answers = answersInput({ firstName: 'Suharto', lastName: '-' });
    await ben.api.responses.submit({ tripId, answers, overwrite: true, began: 1 });
    await offer(ben);
    const { endingTrips } = await amy.api.identity.deletionPreview();
    expect(endingTrips).toMatchObject([{ tripId, others: 2, offeredTo: 'Suharto' }]);
  });

  it('to nobody but the one who was asked last', async () => {
    await prove(cy);
    await offer(ben);
    await offer(cy);
    expect((await pageOf(ben)).offeredTo).toBeNull();
    expect((await pageOf(amy)).offeredTo).toBe(await travelerOf(amy, tripId, cy));
    expect(await answer(ben)).toBe('question_gone');
    const both = [answer(cy), answer(cy)];
    expect((await Promise.all(both)).sort()).toEqual(['ok', 'question_gone']);
    expect(await owner()).toBe(cy.actor.userId);
  });

  it('not after it was taken back, or declined', async () => {
    await offer(ben);
    await amy.api.responses.takeBackOffer({ tripId });
    expect(await answer(ben)).toBe('question_gone');
    await offer(ben);
    expect(await answer(ben, false)).toBe('ok');
    expect(await answer(ben)).toBe('question_gone');
    expect(await owner()).toBe(amy.actor.userId);
  });

  it('not to somebody who has left since, or whose email is not proved any more', async () => {
    await offer(ben);
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, ben.actor.userId));
    expect(await answer(ben)).toBe('email_unproved');
    await prove(ben);
    await ben.api.responses.leave({ tripId });
    await answerTrip(ben, tripId);
    expect(await answer(ben), 'the offer went with the response').toBe('question_gone');
    await offer(ben);
    await amy.api.responses.remove({ tripId, travelerId: await travelerOf(amy, tripId, ben) });
    expect(await answer(ben)).toBe('not_member');
  });

  it('not once the trip is deleted, with its organizer or without', async () => {
    await offer(ben);
    await deletePerson(db, amy);
    expect(await answer(ben)).toBe('trip_not_found');
    const own = { tripId, userId: ben.actor.userId, now: new Date() };
    await expect(acceptTrip(db, own, [])).rejects.toMatchObject({ code: 'trip_not_found' });
  });

  it('is mailed to both, and stands in the audit record', async () => {
    await offer(ben);
    await amy.api.responses.takeBackOffer({ tripId });
    await offer(ben);
    const first = await sendMails(db, tripId);
    expect(first.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
      [
        [amy.actor.email, expect.stringMatching(/^You have offered “Trip .*” to Ben Brown$/)],
        [ben.actor.email, expect.stringMatching(/^Will you organize “Trip .*”\?$/)],
      ].toSorted(([one], [other]) => (one as string).localeCompare(other as string)),
    );
    await answer(ben);
    const after = await sendMails(db, tripId);
    expect(after.map(({ to, subject }) => [to, subject.replace(/“.*”/, 'T')]).sort()).toEqual(
      [
        [amy.actor.email, 'Ben Adams organizes T now'],
        [ben.actor.email, 'You organize T now'],
      ].sort(),
    );
    const event = (await listEvents(db, { since: undefined, limit: 1 }))[0];
    expect(event).toMatchObject({ actorId: amy.actor.userId, subjectId: ben.actor.userId });
    expect(event && describeEvent(event)).toBe(`handed the trip ${tripId} over to a traveler`);
  });

  it('only after a fresh proof, one for each offer', async () => {
    expect(await offerUnproved(ben)).toBe('proof_needed');
    expect((await pageOf(amy)).offeredTo).toBeNull();
    await proveWhoTheyAre(db, amy, 'payWays');
    expect(await offerUnproved(ben), 'a proof is for one matter').toBe('proof_needed');
    expect(await offer(ben)).toBe('ok');
    expect(await offerUnproved(ben)).toBe('proof_needed');
  });

  it('and taken back by whoever has the owner’s mail, without an account, until it is accepted', async () => {
    const mailed = async () => {
      await db.update(mailings).set({ endedAt: new Date() }).where(eq(mailings.tripId, tripId));
      const mails = await sendMails(db, tripId);
      const [mail] = mails.filter(({ to }) => to === amy.actor.email);
      const [link = ''] = /https?:\S+\/take-back#\S+/.exec(mail?.text ?? '') ?? [];
      return offerLinkOf(new URL(link).hash.slice(1)) ?? expect.unreachable();
    };
    const press = (link: OfferLink) => outcomeOf(stranger(db).responses.takeBackByMail(link));
    await offer(ben);
    const link = await mailed();
    expect(await press({ ...link, token: 'x'.repeat(32) })).toBe('offer_over');
    expect(await press({ ...link, tripId: 'of-no-trip' })).toBe('offer_over');
    expect((await pageOf(amy)).offeredTo).not.toBeNull();
    expect(await press(link)).toBe('ok');
    expect(await answer(ben)).toBe('question_gone');
    // It is for that offer, not for the next one.
    await offer(ben);
    expect(await press(link)).toBe('offer_over');
    const again = await mailed();
    expect(await answer(ben)).toBe('ok');
    expect(await press(again)).toBe('offer_over');
    expect(await owner()).toBe(ben.actor.userId);
  });

  it('a decline is mailed to the organizer', async () => {
    await offer(ben);
    await sendMails(db, tripId);
    await answer(ben, false);
    const [mail] = await sendMails(db, tripId);
    expect(mail?.to).toBe(amy.actor.email);
    expect(mail?.subject).toMatch(/^Ben Brown does not take over/);
  });
});
