import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { planDay } from '#support/chosenTrip';
import { keepItems } from '#support/proposedTrip';
import { outcomeOf } from '#support/refusals';
import { sendMails } from '#support/sentMails';
import {
  choosing,
  inFor,
  nextVersion,
  optionFor,
  otherLesson,
  type Surfing,
  surfing,
} from '#support/surfing';
import { openDatabaseForFile } from '#support/testDatabase';
import { askedOf, one } from '#support/verdictSteps';
import { duesAfterOptIns } from '@/features/dues/server/afterVersion';
import { planItems } from '@/features/plans/server/itemTables';
import { optIns } from '@/features/plans/server/optInTables';
import { plans } from '@/features/plans/server/tables';
import { endOptIns } from './optInCommands';

const { db } = await openDatabaseForFile();

const rowsOf = (trip: Surfing) => db.select().from(optIns).where(eq(optIns.tripId, trip.tripId));

const own = async (trip: Surfing, name: string) => (await optionFor(trip, name))?.people[0];

/** Who got a mail that asks again since they were last sent. */
async function askedByMail(trip: Surfing): Promise<(string | undefined)[]> {
  const sent = await sendMails(db, trip.tripId);
  const mails = sent.filter(({ subject }) => subject.includes('do you still want'));
  return mails
    .map(({ to }) => Object.keys(trip.people).find((name) => one(trip, name).actor.email === to))
    .toSorted();
}

/** A trip on which Ben is in the lesson, at 10:00 for $90. */
async function benSurfs(lesson: Parameters<typeof surfing>[1] = {}) {
  const trip = await surfing(db, lesson);
  await choosing(trip, 'Ben');
  await sendMails(db, trip.tripId);
  return trip;
}

// SPEC-5 18
describe('a new version with an item that somebody is in', () => {
  it.each([
    ['moved by an hour', { startTime: '11:00' }, false],
    ['moved by more than an hour', { startTime: '11:01' }, true],
    ['moved to an earlier time', { startTime: '08:59' }, true],
    ['on another day', { startsOn: planDay(3) }, true],
    [
      'on the same day at the same time, in words',
      { title: 'Surfing', details: 'Bring a towel' },
      false,
    ],
    ['at a lower price', { cost: 8_000 }, false],
    ['at a higher price', { cost: 9_001 }, true],
    ['dearer for children alone', { childPrice: 8_000 }, false],
    ['paid on site', { payment: 'onSite' }, false],
  ] as const)('%s asks again: %#', async (_, lesson, isAsked) => {
    const trip = await benSurfs();
    const { share } = (await askedOf(one(trip, 'Ben'), trip.tripId)) ?? {};
    await nextVersion(trip, lesson);
    const { cost = 9_000 } = lesson as { cost?: number };
    expect(await own(trip, 'Ben')).toMatchObject({
      ...{ isIn: true, isAskedAgain: isAsked, amount: cost },
      agreedTo: Math.min(cost, 9_000),
    });
    expect(await askedByMail(trip)).toEqual(isAsked ? ['Ben'] : []);
    const { share: after, standing } = (await askedOf(one(trip, 'Ben'), trip.tripId)) ?? {};
    expect([after, standing]).toEqual([share, 'given']);
  });

  it.each([
    ['without a time, on another day', [null, planDay(2)], [null, planDay(3)], true],
    ['forty minutes later, on the next day', ['23:40', planDay(2)], ['00:20', planDay(3)], true],
    ['that gets a time', [null, planDay(2)], ['18:00', planDay(2)], false],
  ] as const)('%s', async (_, [from, day], [startTime, startsOn], isAsked) => {
    const trip = await benSurfs({ startTime: from, startsOn: day });
    await nextVersion(trip, { startTime, startsOn });
    expect(await own(trip, 'Ben')).toMatchObject({ isAskedAgain: isAsked });
  });

  it('asks children by their own price', async () => {
    const trip = await surfing(db);
    await choosing(trip, 'Ana');
    await choosing(trip, 'Ana', { name: 'Max' });
    await nextVersion(trip, { childPrice: 7_000 });
    expect((await optionFor(trip, 'Ana'))?.people).toMatchObject([
      { name: 'Ana', isIn: true, isAskedAgain: false, agreedTo: 9_000 },
      { name: 'Max', isIn: true, isAskedAgain: true, amount: 7_000, agreedTo: 6_000 },
      { name: 'Lea', isIn: null, agreedTo: null },
    ]);
  });

  it('adds up small moves since the yes, and asks nobody once the old terms are back', async () => {
    const trip = await benSurfs();
    await nextVersion(trip, { startTime: '10:40' });
    expect(await own(trip, 'Ben')).toMatchObject({ isAskedAgain: false });
    await nextVersion(trip, { startTime: '11:20' });
    expect(await own(trip, 'Ben')).toMatchObject({ isAskedAgain: true });
    await nextVersion(trip, { startTime: '10:00' });
    expect(await own(trip, 'Ben')).toMatchObject({ isIn: true, isAskedAgain: false });
  });

  it('never lets a price that fell rise again without a yes', async () => {
    const trip = await benSurfs();
    await nextVersion(trip, { cost: 7_000 });
    expect(await own(trip, 'Ben')).toMatchObject({ agreedTo: 7_000, isAskedAgain: false });
    await nextVersion(trip, { cost: 9_000 });
    expect(await own(trip, 'Ben')).toMatchObject({ agreedTo: 7_000, isAskedAgain: true });
  });

  it('mails once, and once more only if a later version changes it again', async () => {
    const trip = await benSurfs();
    await nextVersion(trip, { cost: 12_000 });
    // The next version comes before the mail has gone out.
    await nextVersion(trip, { cost: 12_000 }, { summary: 'Another summary' });
    expect(await askedByMail(trip)).toEqual(['Ben']);
    await nextVersion(trip, { cost: 12_000 }, { summary: 'Yet another' });
    expect(await own(trip, 'Ben')).toMatchObject({ isAskedAgain: true });
    expect(await askedByMail(trip)).toEqual([]);
    await nextVersion(trip, { cost: 13_000 });
    expect(await askedByMail(trip)).toEqual(['Ben']);
  });

  it('is foreseen before it is proposed, with whom it asks for what', async () => {
    const trip = await benSurfs({ childPrice: null });
    await choosing(trip, 'Chi');
    const { tripId, planId, operator } = trip;
    const days = { planStart: planDay(0), planEnd: planDay(6) };
    await db.update(plans).set(days).where(eq(plans.id, planId));
    const seen = async (lesson: Partial<typeof planItems.$inferInsert>) => {
      await db.update(planItems).set(lesson).where(eq(planItems.id, trip.surf));
      return (await operator.api.verdicts.foresee({ tripId, planId })).yesAgain.map(
        ({ sentence, isRefused }) => `${isRefused ? 'Refused: ' : ''}${sentence}`,
      );
    };
    expect(await seen({ details: 'Bring a towel' })).toEqual([]);
    expect(await seen({ cost: 12_000 })).toEqual([
      'Ben Lima and Chi Lima are asked again for Surf lesson: $90\u00a0→ $120.',
    ]);
    await choosing(trip, 'Chi', { isIn: false });
    expect(await seen({ cost: 9_000, startTime: '14:00' })).toEqual([
      'Ben Lima is asked again for Surf lesson.',
    ]);
    expect((await seen({ chooseBy: planDay(-50) })).slice(1)).toEqual([
      'Refused: Surf lesson has changed for those who are in. It needs a day to choose by that is ahead.',
    ]);
  });

  it('is refused where nobody could answer, and changes nothing', async () => {
    const trip = await benSurfs();
    const before = await rowsOf(trip);
    const over = { chooseBy: planDay(-50) };
    await expect(nextVersion(trip, { ...over, cost: 12_000 })).rejects.toMatchObject({
      code: 'findings_left',
      issues: [
        {
          path: trip.surf,
          message:
            'Surf lesson has changed for those who are in. It needs a day to choose by that is ahead.',
        },
      ],
    });
    expect(await rowsOf(trip)).toEqual(before);
    expect(await own(trip, 'Ben')).toMatchObject({ amount: 9_000, isAskedAgain: false });
    // Cheaper asks nobody, so that it needs no day.
    await nextVersion(trip, { ...over, cost: 8_000 });
    expect(await own(trip, 'Ben')).toMatchObject({ isIn: true, agreedTo: 8_000 });
    expect(await outcomeOf(choosing(trip, 'Chi', { amount: 8_000 }))).toBe('choices_closed');
  });

  it('has who says no out at once, and makes the place free', async () => {
    const trip = await benSurfs({ places: 1 });
    await nextVersion(trip, { cost: 12_000 });
    expect(await outcomeOf(choosing(trip, 'Chi', { amount: 12_000 }))).toBe('item_full');
    await choosing(trip, 'Ben', { isIn: false, amount: 12_000 });
    await choosing(trip, 'Chi', { amount: 12_000 });
    expect(await inFor(trip, 'Ben')).toEqual({ Ben: false });
    expect(await inFor(trip, 'Chi')).toEqual({ Chi: true });
  });

  it('lets those who are asked again keep their place as far as there are places', async () => {
    const trip = await benSurfs();
    await choosing(trip, 'Chi');
    await nextVersion(trip, { cost: 12_000, places: 1 });
    expect((await optionFor(trip, 'Ana'))?.placesLeft).toBe(0);
    expect(await outcomeOf(choosing(trip, 'Ana', { amount: 12_000 }))).toBe('item_full');
    await choosing(trip, 'Chi', { amount: 12_000 });
    expect(await outcomeOf(choosing(trip, 'Ben', { amount: 12_000 }))).toBe('item_full');
  });

  it('ends what is asked again when choices are closed', async () => {
    const trip = await benSurfs();
    await choosing(trip, 'Chi');
    await nextVersion(trip, { cost: 12_000 });
    await choosing(trip, 'Chi', { amount: 12_000 });
    const { tripId, operator, surf: itemId } = trip;
    await operator.api.verdicts.closeChoices({ tripId, itemId, closes: true });
    expect(await inFor(trip, 'Ben')).toEqual({ Ben: false });
    expect(await inFor(trip, 'Chi')).toEqual({ Chi: true });
    // A version that asks opens them again for those whom it asks.
    await nextVersion(trip, { cost: 15_000 });
    expect(await optionFor(trip, 'Chi')).toMatchObject({ closedOn: null });
    await choosing(trip, 'Chi', { amount: 15_000 });
  });

  it('has the silent out once their day has ended, by an errand of its own', async () => {
    const trip = await benSurfs();
    await choosing(trip, 'Chi');
    await nextVersion(trip, { cost: 12_000, chooseBy: planDay(-20) });
    await nextVersion(trip, { cost: 12_000, chooseBy: planDay(-10) });
    const about = (days: number) => new Date(Date.now() + days * 86_400_000);
    // The plan begins in 40 days: the first of both days is not theirs any more.
    await sendMails(db, trip.tripId, about(40 - 15));
    expect(await inFor(trip, 'Ben')).toEqual({ Ben: true });
    await choosing(trip, 'Chi', { amount: 12_000 });
    await sendMails(db, trip.tripId, about(40 - 8));
    expect(await inFor(trip, 'Ben')).toEqual({ Ben: false });
    expect(await inFor(trip, 'Chi')).toEqual({ Chi: true });
    await endOptIns(db, { tripId: trip.tripId, now: about(40) }, duesAfterOptIns);
    expect(await inFor(trip, 'Chi')).toEqual({ Chi: true });
  });

  it('ends all choices of an item that is gone, or that all are in, and keeps the others', async () => {
    const trip = await surfing(db);
    const yoga = otherLesson();
    trip.items.push(yoga);
    await keepItems(db, trip.planId, [yoga], 'idea');
    await nextVersion(trip, {});
    await choosing(trip, 'Ben');
    await choosing(trip, 'Ben', { itemId: yoga.itemId, amount: 2_000 });
    await nextVersion(trip, null);
    expect(await rowsOf(trip)).toMatchObject([{ itemId: yoga.itemId, isIn: true }]);
    const { view } = (await one(trip, 'Ben').api.plans.proposals(trip)).proposals[0] ?? {};
    expect(view?.activities.map(({ title }) => title)).toEqual(['Villa', 'Yoga']);
  });

  it('makes it compulsory, with its price in the share, and optional again, with nobody in it', async () => {
    const trip = await benSurfs();
    const shareOf = async () => (await askedOf(one(trip, 'Ben'), trip.tripId))?.share;
    await nextVersion(trip, { optional: false, chooseBy: null });
    expect([await shareOf(), await rowsOf(trip)]).toEqual([60_000 + 9_000, []]);
    await nextVersion(trip, { optional: true, chooseBy: planDay(-3) });
    expect([await shareOf(), await inFor(trip, 'Ben')]).toEqual([60_000, { Ben: null }]);
  });

  it('tells those who were in it that it is for those who choose it, and asks nobody', async () => {
    const trip = await surfing(db, { optional: false, chooseBy: null });
    await sendMails(db, trip.tripId);
    await nextVersion(trip, { optional: true, chooseBy: planDay(-3) });
    expect(await askedOf(one(trip, 'Ben'), trip.tripId)).toMatchObject({
      standing: 'given',
      news: [
        'Your share falls from $690 to $600.',
        'Surf lesson is for those who choose it now.',
        'Your answer still counts.',
      ],
    });
  });

  it('charges a price in the currency that it was agreed in, or asks in the new one', async () => {
    const trip = await benSurfs();
    await nextVersion(trip, { cost: 8_500 }, { currency: 'EUR' });
    expect(await own(trip, 'Ben')).toMatchObject({
      isIn: true,
      isAskedAgain: true,
      agreedTo: 8_500,
    });
    const { tripId, planId, operator } = trip;
    const draft = { planStart: planDay(0), planEnd: planDay(6), currency: 'EUR' };
    await db.update(plans).set(draft).where(eq(plans.id, planId));
    const { yesAgain } = await operator.api.verdicts.foresee({ tripId, planId });
    expect(yesAgain.map(({ sentence }) => sentence)).toEqual([
      'Ben Lima is asked again for Surf lesson: €85\u00a0→ €90.',
    ]);
  });

  it('is charged at the price that was agreed once the currency is the old one again', async () => {
    const trip = await benSurfs();
    await nextVersion(trip, { cost: 8_500 }, { currency: 'EUR' });
    await nextVersion(trip, { cost: 9_000 });
    expect(await own(trip, 'Ben')).toMatchObject({ isAskedAgain: false, agreedTo: 9_000 });
    await nextVersion(trip, { cost: 8_500 }, { currency: 'EUR' });
    await nextVersion(trip, { cost: 9_100 });
    await nextVersion(trip, { cost: 9_100 });
    expect(await own(trip, 'Ben')).toMatchObject({ isAskedAgain: true, agreedTo: 9_000 });
  });
});
