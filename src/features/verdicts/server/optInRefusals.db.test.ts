import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aheadItem, DAYS_AHEAD, planDay, proposeAhead } from '#support/chosenTrip';
import { duringTransaction } from '#support/duringTransaction';
import { dueOf, duesOf, makeDues } from '#support/owedDues';
import { addPlan, keepItems } from '#support/proposedTrip';
import { outcomeOf } from '#support/refusals';
import { sendMails } from '#support/sentMails';
import {
  choiceOf,
  choosing,
  companion,
  inFor,
  nextVersion,
  optionFor,
  type Surfing,
  surfing,
} from '#support/surfing';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  askedOf,
  CANT,
  choose,
  closeRound,
  leave,
  one,
  say,
  takeBack,
  without,
} from '#support/verdictSteps';
import { duesAfterOptIns } from '@/features/dues/server/afterVersion';
import { planItems } from '@/features/plans/server/itemTables';
import { optIns } from '@/features/plans/server/optInTables';
import { companions, responses } from '@/features/responses/server/tables';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { dayNumber } from '@/platform/domain/dayNumber';
import { optIn } from './optInCommands';

const { db } = await openDatabaseForFile();

const countOf = (trip: Surfing) => db.$count(optIns, eq(optIns.tripId, trip.tripId));

/** A traveler's press at an instant. */
const pressAt = (trip: Surfing, name: string, now: Date) =>
  optIn(
    db,
    { ...choiceOf(trip, name), userId: one(trip, name).actor.userId, now },
    duesAfterOptIns,
  ).then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  );

// SPEC-5 18
describe('a choice', () => {
  it('asks nobody and is no reason to ask, and a verdict given before it holds', async () => {
    const trip = await surfing(db, {}, { isChosen: false });
    await say(trip, 'Ben');
    const before = await askedOf(one(trip, 'Ben'), trip.tripId);
    await choosing(trip, 'Ben');
    await choosing(trip, 'Ana', { name: 'Lea' });
    expect(await askedOf(one(trip, 'Ben'), trip.tripId)).toEqual(before);
    expect(await askedOf(one(trip, 'Ana'), trip.tripId)).toMatchObject({ standing: 'silent' });
    // A round that is judged anew says the same.
    await leave(trip, 'Chi');
    expect(await askedOf(one(trip, 'Ben'), trip.tripId)).toMatchObject({ standing: 'given' });
    expect(await inFor(trip, 'Ben')).toEqual({ Ben: true });
  });

  it('can be made of each plan that is with the group, and of the chosen one from then on', async () => {
    const trip = await surfing(db, {}, { isChosen: false });
    const planB = await addPlan(db, trip.tripId, 1);
    const surfB = { ...trip.items[1], itemId: crypto.randomUUID() } as (typeof trip.items)[number];
    const ofB = {
      itemId: surfB.itemId,
      proposalId: await trip.propose([surfB], planB, DAYS_AHEAD),
    };
    await keepItems(db, planB, [surfB], 'idea');
    await choosing(trip, 'Ben');
    await choosing(trip, 'Ben', ofB);
    expect(await countOf(trip)).toBe(2);
    for (const name of ['Ana', 'Ben', 'Chi']) await say(trip, name);
    await closeRound(trip);
    await choose(trip);
    expect(await outcomeOf(choosing(trip, 'Chi', ofB))).toBe('not_offered');
    expect(await outcomeOf(choosing(trip, 'Chi'))).toBe('ok');
  });

  it('is of the newest version of a plan that is with the group', async () => {
    const trip = await surfing(db);
    const { proposalId } = trip;
    await nextVersion(trip, { title: 'Surf lesson for all' });
    expect(await outcomeOf(choosing(trip, 'Ben', { proposalId }))).toBe('newer_version');
    expect(await outcomeOf(choosing(trip, 'Ben', { itemId: trip.items[0]?.itemId ?? '' }))).toBe(
      'not_offered',
    );
    const lone = await surfing(db, {}, { isChosen: false });
    await choosing(lone, 'Ben');
    await lone.operator.api.verdicts.withdraw({
      ...{ tripId: lone.tripId, proposalId: lone.proposalId, withdrawReason: 'Fully booked' },
    });
    expect(['plan_withdrawn', 'nothing_proposed']).toContain(
      await outcomeOf(choosing(lone, 'Ben')),
    );
    const back = await surfing(db, {}, { isChosen: false });
    await takeBack(back);
    expect(await outcomeOf(choosing(back, 'Ben'))).not.toBe('ok');
    expect(await countOf(back)).toBe(0);
  });

  it('is nobody’s whom the plan leaves out, or who is no traveler of theirs', async () => {
    const trip = await surfing(db, {}, { isChosen: false });
    await choosing(trip, 'Ben');
    trip.proposalId = await proposeAhead(trip, trip.items, without(trip, 'Ben'));
    expect([await countOf(trip), await outcomeOf(choosing(trip, 'Ben'))]).toEqual([
      0,
      'not_offered',
    ]);
    const choice = choiceOf(trip, 'Chi');
    for (const { api } of [trip.amy, trip.operator, one(trip, 'Ana'), one(trip, 'Ben')]) {
      expect(await outcomeOf(api.verdicts.optIn(choice))).not.toBe('ok');
    }
    expect(await outcomeOf(choosing(trip, 'Chi', { name: 'Max' }))).toBe('not_offered');
    expect(await countOf(trip)).toBe(0);
  });

  it('ends for who is left out by the choice, says no, or leaves, and makes the place free', async () => {
    const trip = await surfing(db, { places: 1 }, { isChosen: false });
    await choosing(trip, 'Ben');
    for (const name of ['Ana', 'Chi']) await say(trip, name);
    await say(trip, 'Ben', CANT);
    await closeRound(trip);
    await choose(trip, [trip.ids.Ben ?? '']);
    expect(await countOf(trip)).toBe(0);
    await choosing(trip, 'Ana', { name: 'Max' });
    expect(await outcomeOf(choosing(trip, 'Chi'))).toBe('item_full');
    await db.delete(companions).where(eq(companions.travelerId, trip.ids.Max ?? ''));
    expect(await countOf(trip)).toBe(0);
    await choosing(trip, 'Chi');
    await leave(trip, 'Chi');
    expect([await countOf(trip), (await optionFor(trip, 'Ana'))?.placesLeft]).toEqual([0, 1]);
  });

  it.each([
    ['Pacific/Kiritimati', -14 * 60],
    ['Asia/Kathmandu', -(5 * 60 + 45)],
    ['Etc/UTC', 0],
    ['Pacific/Niue', 11 * 60],
  ])('ends with its day in the plan’s zone, %s', async (timeZone, minutes) => {
    const trip = await surfing(db);
    await nextVersion(trip, {}, { timeZone });
    const midnight = (dayNumber(planDay(-3)) + 1) * 86_400_000 + minutes * 60_000;
    expect(await pressAt(trip, 'Ben', new Date(midnight))).toBe('choices_closed');
    expect(await pressAt(trip, 'Ben', new Date(midnight - 1))).toBe('ok');
  });

  it('is closed by the version that people read, whatever the plan has become since', async () => {
    const trip = await surfing(db);
    const { tripId, operator, surf: itemId } = trip;
    const change = { optional: false, chooseBy: null, deletedAt: new Date() };
    await db.update(planItems).set(change).where(eq(planItems.id, itemId));
    await choosing(trip, 'Ben');
    await operator.api.verdicts.closeChoices({ tripId, itemId, closes: true });
    expect((await optionFor(trip, 'Chi'))?.closedOn).not.toBeNull();
    expect(await outcomeOf(choosing(trip, 'Chi'))).toBe('choices_closed');
    expect(await outcomeOf(choosing(trip, 'Ben', { isIn: false }))).toBe('choices_closed');
    const villa = trip.items[0]?.itemId ?? '';
    const close = (of: string) =>
      outcomeOf(operator.api.verdicts.closeChoices({ tripId, itemId: of, closes: true }));
    expect(await close(villa)).toBe('not_offered');
    const other = await surfing(db);
    expect(await close(other.surf)).toBe('not_offered');
  });

  it('that waits for a version, a closing or a departure is decided by what that leaves', async () => {
    const trip = await surfing(db, { places: 1 });
    const waits = (name: string, change: () => Promise<unknown>) =>
      duringTransaction(
        db,
        (tx) => lockTrip(tx, trip.tripId).then(() => undefined),
        () => Promise.all([change(), outcomeOf(choosing(trip, name))]),
      ).then(([, outcome]) => outcome);
    const { tripId, operator, surf: itemId } = trip;
    const closing = () => operator.api.verdicts.closeChoices({ tripId, itemId, closes: true });
    expect(['ok', 'choices_closed']).toContain(await waits('Ben', closing));
    await operator.api.verdicts.closeChoices({ tripId, itemId, closes: false });
    const isIn = (await countOf(trip)) === 1;
    await waits('Ben', () => leave(trip, 'Ben').catch(() => {}));
    expect([isIn, await countOf(trip)]).toEqual([isIn, 0]);
    await Promise.all([
      outcomeOf(choosing(trip, 'Chi')),
      outcomeOf(choosing(trip, 'Ana')),
      nextVersion(trip, { cost: 12_000 }),
    ]);
    expect(await countOf(trip)).toBeLessThan(2);
    const [row] = await db.select().from(optIns).where(eq(optIns.tripId, tripId));
    // Whoever came first agreed to $90, and is asked for $120.
    if (row) expect([row.amount, row.askedUntil === null]).toEqual([9_000, false]);
  });

  it('ends with the trip, whether it is over or was ended early, with what asks for it', async () => {
    const trip = await surfing(db);
    await makeDues(trip);
    await choosing(trip, 'Ben');
    await nextVersion(trip, { cost: 12_000 });
    await sendMails(db, trip.tripId);
    const { tripId, operator, surf: itemId } = trip;
    const remind = () => outcomeOf(operator.api.verdicts.remindToChoose({ tripId, itemId }));
    await nextVersion(trip, { cost: 13_000 });
    expect(await remind()).toBe('ok');
    await operator.api.verdicts.markFinished({ tripId });
    expect((await sendMails(db, tripId)).map(({ errand }) => errand)).toEqual([]);
    const amount = 13_000;
    expect([
      await outcomeOf(choosing(trip, 'Chi', { amount })),
      await outcomeOf(choosing(trip, 'Ben', { amount, isIn: false })),
      await outcomeOf(operator.api.verdicts.closeChoices({ tripId, itemId, closes: true })),
      await remind(),
    ]).toEqual(Array(4).fill('trip_finished'));
    expect(await inFor(trip, 'Ben')).toEqual({ Ben: true });
    // Silence is out by the day that was said, here too, and is no reason for a mail.
    expect(await sendMails(db, tripId, new Date(Date.now() + 39 * 86_400_000))).toEqual([]);
    expect(await inFor(trip, 'Ben')).toEqual({ Ben: false });
    expect(await dueOf(trip, 'Ben', 'difference')).toMatchObject({ amount: 0 });
  });

  it('is nobody’s who waits to be let in, and theirs from the next version on', async () => {
    const trip = await surfing(db, {}, { isChosen: false });
    const { tripId, amy, operator, surf: itemId } = trip;
    const chi = one(trip, 'Chi');
    await db.update(responses).set({ waiting: true }).where(eq(responses.userId, chi.actor.userId));
    await nextVersion(trip, {});
    await sendMails(db, tripId);
    expect(await outcomeOf(choosing(trip, 'Chi'))).toBe('not_member');
    expect(await pressAt(trip, 'Chi', new Date())).toBe('not_offered');
    expect((await operator.api.verdicts.remindToChoose({ tripId, itemId })).reminded).toBe(2);
    const told = (await sendMails(db, tripId)).map(({ to }) => to);
    expect(told).not.toContain(chi.actor.email);
    await amy.api.guests.letIn({ tripId, email: chi.actor.email });
    expect(await outcomeOf(choosing(trip, 'Chi'))).toBe('not_offered');
    await nextVersion(trip, {});
    expect(await outcomeOf(choosing(trip, 'Chi'))).toBe('ok');
    expect(await inFor(trip, 'Chi')).toEqual({ Chi: true });
  });

  it('is not made by who has left, and stays with who says no after the booking until a version drops them', async () => {
    const trip = await surfing(db, { places: 2 });
    await choosing(trip, 'Ben');
    await leave(trip, 'Chi');
    expect(await outcomeOf(choosing(trip, 'Chi'))).toBe('not_member');
    await keepItems(db, trip.planId, trip.items, 'booked');
    await trip.operator.api.verdicts.markBooked({ tripId: trip.tripId });
    trip.items.push(aheadItem('Spa', 1, { cost: 300_000, who: [trip.ids.Ben ?? ''] }));
    await nextVersion(trip, {});
    await say(trip, 'Ben', CANT);
    // What they agreed to still counts, until a version is without them.
    expect([await countOf(trip), await outcomeOf(choosing(trip, 'Ben', { isIn: false }))]).toEqual([
      1,
      'ok',
    ]);
    await choosing(trip, 'Ben');
    await nextVersion(trip, {}, without(trip, 'Ben'));
    expect([await countOf(trip), await outcomeOf(choosing(trip, 'Ben'))]).toEqual([
      0,
      'not_offered',
    ]);
  });

  it('is made for those who come by who answers for them and stays at home', async () => {
    const trip = await surfing(db, {}, { isChosen: false, ana: { comesToo: 'no' } });
    await nextVersion(trip, {}, without(trip, 'Ana'));
    expect(await outcomeOf(choosing(trip, 'Ana'))).toBe('not_offered');
    await choosing(trip, 'Ana', { name: 'Max' });
    expect(await inFor(trip, 'Ana')).toEqual({ Max: true, Lea: null });
    expect((await optionFor({ ...trip, people: { Amy: trip.amy } }, 'Amy'))?.people).toEqual([]);
    const { surf: itemId, ids } = trip;
    for (const name of ['Max', 'Ana', 'Ben']) {
      const choice = { ...choiceOf(trip, 'Amy', { name, itemId }), travelerId: ids[name] ?? '' };
      expect(await outcomeOf(trip.amy.api.verdicts.optIn(choice))).toBe('not_offered');
    }
  });

  it.each([
    ['for nothing', null, 0],
    ['at their own price', 2_500, 2_500],
  ])('is made for an infant %s, and takes a place', async (_, infantPrice, amount) => {
    const ana = { companions: [companion('Max', '9'), companion('Jo', '')] };
    const trip = await surfing(db, { infantPrice, places: 1 }, { ana });
    await makeDues(trip);
    expect(await outcomeOf(choosing(trip, 'Ana', { name: 'Jo', amount: 9_000 }))).toBe(
      'offer_changed',
    );
    await choosing(trip, 'Ana', { name: 'Jo', amount });
    expect(await inFor(trip, 'Ana')).toEqual({ Ana: null, Max: null, Jo: true });
    expect(await outcomeOf(choosing(trip, 'Ben'))).toBe('item_full');
    const { dues } = await duesOf(trip, 'Ana');
    expect(dues.flatMap(({ title, amount }) => (title === 'Surf lesson' ? [amount] : []))).toEqual(
      amount > 0 ? [amount] : [],
    );
  });
});
