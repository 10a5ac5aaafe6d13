import { expect, it } from 'vitest';
import { createPerson } from '#support/callers';
import { aheadItem, chosenTrip, planDay } from '#support/chosenTrip';
import { dayFromNow, firstAnswer } from '#support/factories';
import { keepItems, sharedItems } from '#support/proposedTrip';
import { openDatabaseForFile } from '#support/testDatabase';
import { CANT, idsOf, type Open, one, openRound, say } from '#support/verdictSteps';
import { shownDates, shownShares } from '#support/whatIsShown';
import { readProposal } from '@/features/itinerary/domain/readProposal';

const database = await openDatabaseForFile();

const SUGGESTED = `${dayFromNow(120)} to ${dayFromNow(130)}`;

/** Expects the same dates wherever they are shown. */
async function expectDates(trip: Open, dates: string) {
  const shown = await shownDates(trip);
  expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((place) => [place, dates])));
}

// SPEC-2 1 'One truth'
it('shows one set of dates wherever a trip is shown, in each of its stages', async () => {
  const trip = await openRound(database.db, ['Ana', 'Ben']);
  const { tripId, amy, operator } = trip;
  await expectDates(trip, SUGGESTED);
  for (const name of ['Ana', 'Ben']) await say(trip, name);
  await amy.api.verdicts.choose({ tripId, proposalId: trip.proposalId, without: [] });
  await expectDates(trip, '2027-04-03 to 2027-04-10');
  await keepItems(database.db, trip.planId, sharedItems(), 'booked');
  await operator.api.verdicts.markBooked({ tripId });
  await expectDates(trip, '2027-04-03 to 2027-04-10');
  // Once a trip is booked, its newest version is the chosen one at once.
  await trip.propose(sharedItems(), trip.planId, { planEnd: '2027-04-11' });
  await expectDates(trip, '2027-04-03 to 2027-04-11');
  await operator.api.verdicts.markFinished({ tripId });
  await expectDates(trip, '2027-04-03 to 2027-04-11');
});

it('shows what was suggested again once the choice is lifted or the trip is open', async () => {
  const trip = await openRound(database.db, ['Ana', 'Ben']);
  const { tripId, amy } = trip;
  for (const name of ['Ana', 'Ben']) await say(trip, name);
  await amy.api.verdicts.choose({ tripId, proposalId: trip.proposalId, without: [] });
  await trip.propose(sharedItems(1_200_000));
  await expectDates(trip, SUGGESTED);
  await amy.api.trips.setStatus({ tripId, status: 'draft', withdraws: true });
  await expectDates(trip, SUGGESTED);
  const chi = await createPerson(database.db, 'Chi');
  await chi.api.responses.submit(firstAnswer(tripId, { firstName: 'Chi' }));
  await expectDates(trip, SUGGESTED);
});

it('keeps what was suggested first for the edit page and the brief', async () => {
  const trip = await openRound(database.db, ['Ana', 'Ben']);
  const { tripId, amy } = trip;
  const first = { startDate: dayFromNow(120), endDate: dayFromNow(130) };
  const places = async () => [
    await amy.api.trips.details({ tripId }),
    await amy.api.brief.trip({ tripId }),
  ];
  for (const place of await places()) expect(place).toMatchObject({ ...first, isChosen: false });
  for (const name of ['Ana', 'Ben']) await say(trip, name);
  await amy.api.verdicts.choose({ tripId, proposalId: trip.proposalId, without: [] });
  for (const place of await places()) expect(place).toMatchObject({ ...first, isChosen: true });
});

it('has each pay one price, whoever reads it, before the choice and of those who go from then on', async () => {
  const names = ['Ana', 'Ben', 'Chi'];
  const trip = await openRound(database.db, names);
  const { tripId, amy, proposalId } = trip;
  await keepItems(database.db, trip.planId, sharedItems(), 'idea');
  const all = await shownShares(trip, names);
  expect(all.members).toEqual({ Ana: 166_667, Ben: 166_667, Chi: 166_666 });
  expect(all).toMatchObject({ operators: all.members, go: 3, found: names });
  for (const name of ['Ana', 'Ben']) await say(trip, name);
  await say(trip, 'Chi', CANT);
  await amy.api.verdicts.choose({ tripId, proposalId, without: idsOf(trip, 'Chi') });
  const chosen = await shownShares(trip, names);
  expect(chosen.operators).toEqual({ Ana: 250_000, Ben: 250_000, Chi: null });
  expect(chosen.members).toMatchObject({ Ana: 250_000, Ben: 250_000 });
  expect(chosen).toMatchObject({ go: 2, found: ['Ana', 'Ben'] });
});

const stay = { kind: 'stay', booking: 'booked' } as const;

it('shows one place of a plan, wherever a trip is shown, and not where it only passes through', async () => {
  const trip = await chosenTrip(database.db, () => [
    aheadItem('Transit', 0, { ...stay, place: 'Vienna Airport', endsOn: planDay(1) }),
    aheadItem('Villa', 1, { ...stay, place: 'Tuscany', endsOn: planDay(6) }),
  ]);
  await trip.operator.api.verdicts.markBooked({ tripId: trip.tripId });
  const { api } = one(trip, 'Ana');
  const [listed] = await api.trips.dashboard();
  const { proposals } = await api.plans.proposals({ tripId: trip.tripId });
  expect(listed?.plannedIn).toBe('Tuscany');
  expect(proposals.map((proposal) => readProposal(proposal).places)).toEqual([['Tuscany']]);
});
