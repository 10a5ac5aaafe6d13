import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayFromNow } from '#support/factories';
import { newPlanForm } from '#support/planForms';
import {
  addTo,
  composerOf,
  easyAnswers,
  fillPlan,
  type PlannedTrip,
  plannedTrip,
  proposePlan,
} from '#support/plannedTrip';
import { outcomeOf, refusalOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { sayTo } from '#support/verdictSteps';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { plans } from '@/features/plans/server/tables';

const database = await openDatabaseForFile();
let trip: PlannedTrip;
beforeEach(async () => {
  trip = await plannedTrip(database.db);
});

const api = () => trip.operator.api.plans;
const fill = () => fillPlan(trip);
/** What a dialog that is opened now proposes with. */
const askedNow = async () => {
  const { plans: all, round } = await composerOf(trip);
  return { ...trip.key, changes: all[0]?.changes ?? 0, roundVersion: round?.version ?? null };
};

// SPEC-2 1, SPEC-2 5 'Proposing', SPEC-2 5 'The linter'
describe('what the linter refuses', () => {
  it('cannot be proposed by a direct call, and every finding is reported', async () => {
    const empty = await refusalOf(proposePlan(trip));
    expect(empty.issues.map(({ message }) => message)).toEqual(['Nothing is planned yet.']);
    await fill();
    const stay = (await composerOf(trip)).plans[0]?.items.find(({ item }) => item.kind === 'stay');
    await api().deleteItem({ ...trip.key, itemId: stay?.item.itemId ?? '' });
    const { code, issues } = await refusalOf(proposePlan(trip));
    expect(code).toBe('findings_left');
    expect(issues.map(({ message }) => message)).toContain(
      'The trip asks for hotels; Plan A has none.',
    );
    expect(issues.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^Ana Lima and Ben Lima have no bed/),
    );
    expect(await database.db.$count(planRounds, eq(planRounds.tripId, trip.tripId))).toBe(0);
    expect((await composerOf(trip)).trip.stage).toBe('ready');
  });

  it('can be proposed once its warnings are acknowledged, by whoever the composer names; errors never', async () => {
    await fill();
    await api().deleteItem({
      ...trip.key,
      itemId: (await composerOf(trip)).plans[0]?.items[1]?.item.itemId ?? '',
    });
    const { code, issues } = await refusalOf(proposePlan(trip));
    expect([code, issues.map(({ message }) => message)]).toEqual([
      'findings_left',
      ['The trip asks for restaurants; Plan A has none.'],
    ]);
    const look = (key: string, isAcknowledged = true) =>
      api().acknowledge({ ...trip.key, key, isAcknowledged });
    for (const { path } of issues) await look(path);
    expect((await composerOf(trip)).plans[0]?.lookedAt).toMatchObject([{ by: 'Dee Adams' }]);
    await look(issues[0]?.path ?? '', false);
    expect(await outcomeOf(proposePlan(trip))).toBe('findings_left');
    for (const { path } of issues) await look(path);
    expect(await proposePlan(trip)).toMatchObject({ number: 1 });
  });
});

describe('a proposal', () => {
  it('makes the trip proposed, and is the same proposal when it is requested again', async () => {
    await fill();
    const first = await proposePlan(trip);
    const again = await Promise.all([proposePlan(trip), proposePlan(trip)]);
    expect(again).toEqual([first, first]);
    const page = await composerOf(trip);
    expect(page.trip.stage).toBe('proposed');
    expect(page.plans[0]?.proposed).toMatchObject({ number: 1, isCurrent: true });
    expect(page.round).toMatchObject({ consentBy: dayFromNow(10), version: 1 });
    await addTo(trip, { title: 'A walk' });
    expect((await composerOf(trip)).plans[0]?.proposed).toMatchObject({ isCurrent: false });
    expect(await proposePlan(trip)).toMatchObject({ number: 2 });
    const { proposals } = await trip.organizer.api.plans.proposals({ tripId: trip.tripId });
    expect(proposals.map(({ number }) => number)).toEqual([2]);
  });

  it('of another variant joins the open round, with what its dialog held', async () => {
    await fill();
    await proposePlan(trip);
    const copy = await api().create({
      tripId: trip.tripId,
      form: newPlanForm(),
      copyOf: trip.key.planId,
    });
    const { planId } = copy.plan;
    const round = { consentBy: dayFromNow(12), quorum: '2', minimumGroup: '' };
    const asked = { tripId: trip.tripId, planId, changes: 1, round };
    const late = await api()
      .propose({ ...asked, roundVersion: null })
      .catch((error: Error) => error);
    expect(late).toMatchObject({
      cause: { code: 'changed_since', saved: { consentBy: dayFromNow(10) } },
    });
    await api().propose({ ...asked, roundVersion: 1 });
    expect((await composerOf(trip)).round).toEqual({
      ...round,
      quorum: 2,
      minimumGroup: null,
      version: 2,
    });
    const { proposals } = await trip.organizer.api.plans.proposals({
      tripId: trip.tripId,
    });
    expect(proposals.map(({ planTitle }) => planTitle)).toEqual(['Plan A', 'Plan B']);
    expect(await database.db.$count(planRounds, eq(planRounds.tripId, trip.tripId))).toBe(1);
    expect(await outcomeOf(api().delete({ tripId: trip.tripId, planId }))).toBe('plan_proposed');
  });

  it('is of what the operator has seen, and sets no deadline in the past', async () => {
    await fill();
    const asked = await askedNow();
    const round = { consentBy: dayFromNow(-3), quorum: '', minimumGroup: '' };
    expect((await refusalOf(api().propose({ ...asked, round }))).issues[0]?.path).toBe('consentBy');
    await addTo(trip, { title: 'A walk' });
    expect(await outcomeOf(api().propose({ ...asked, round }))).toBe('plan_changed');
  });

  it('of a new version joins a round whose day has passed, with new numbers and the same day', async () => {
    await fill();
    await proposePlan(trip);
    const over = { consentBy: dayFromNow(-3) };
    await database.db.update(planRounds).set(over).where(eq(planRounds.tripId, trip.tripId));
    await addTo(trip, { title: 'Onsen' });
    const asked = await askedNow();
    const numbers = { quorum: '1', minimumGroup: '1' };
    const past = { consentBy: dayFromNow(-2), ...numbers };
    expect(await outcomeOf(api().propose({ ...asked, round: past }))).toBe('invalid_input');
    expect(await api().propose({ ...asked, round: { ...over, ...numbers } })).toMatchObject({
      number: 2,
    });
  });

  it('that asks somebody again needs a day that is not over', async () => {
    await fill();
    await proposePlan(trip);
    for (const traveler of trip.travelers) await sayTo(trip, traveler);
    const over = { consentBy: dayFromNow(-3) };
    await database.db.update(planRounds).set(over).where(eq(planRounds.tripId, trip.tripId));
    await addTo(trip, { title: 'A walk' });
    expect(await proposePlan(trip), 'asks nobody').toMatchObject({ number: 2 });
    await addTo(trip, { title: 'Another walk' });
    const noDay = { consentBy: '', quorum: '', minimumGroup: '' };
    const propose = async (round: typeof noDay) => api().propose({ ...(await askedNow()), round });
    expect(await propose(noDay), 'wants no day').toMatchObject({ number: 3 });
    await addTo(trip, { title: 'Boat', cost: '2000', costPer: 'group' });
    expect(await refusalOf(propose(noDay))).toMatchObject({
      issues: [{ message: 'Please enter the day by which the group answers.' }],
    });
    expect(await refusalOf(proposePlan(trip))).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'consentBy', message: 'The group cannot answer before today.' }],
    });
    const open = () => database.db.$count(planProposals, eq(planProposals.tripId, trip.tripId));
    expect(await open()).toBe(3);
    const until = { ...noDay, consentBy: dayFromNow(1) };
    expect(await propose(until)).toMatchObject({ number: 4 });
  });

  it('cannot be changed or deleted in the database, except with its trip', async () => {
    await fill();
    const { proposalId } = await proposePlan(trip);
    const { db } = database;
    const own = eq(planProposals.id, proposalId);
    const refused = [
      () => db.update(planProposals).set({ items: [] }).where(own),
      () =>
        db
          .update(planProposals)
          .set({ plan: sql`jsonb_set(plan, '{currency}', '"USD"')` })
          .where(own),
      () => db.update(planProposals).set({ contentHash: '' }).where(own),
      () => db.update(planProposals).set({ number: 9 }).where(own),
      () => db.delete(planProposals).where(own),
      () => db.delete(plans).where(eq(plans.id, trip.key.planId)),
      () => db.execute(sql`truncate plan_proposals cascade`),
    ];
    for (const attempt of refused) {
      await expect(Promise.resolve(attempt())).rejects.toMatchObject({
        cause: { message: expect.stringContaining('is kept as it is') },
      });
    }
    await db.update(planProposals).set({ supersededAt: new Date() }).where(own);
    const back = db.update(planProposals).set({ supersededAt: null }).where(own);
    await expect(Promise.resolve(back)).rejects.toThrow();
    await trip.organizer.api.trips.delete({ tripId: trip.tripId });
    expect(await db.$count(planProposals, own)).toBe(0);
  });
});

describe('marking the trip unready', () => {
  const unready = () =>
    trip.organizer.api.trips.setStatus({ tripId: trip.tripId, status: 'draft', withdraws: true });
  const ready = () => trip.organizer.api.trips.setStatus({ tripId: trip.tripId, status: 'ready' });

  it('withdraws the round for good, and leaves the plans to the operators', async () => {
    await fill();
    await proposePlan(trip);
    await unready();
    const page = await composerOf(trip);
    expect(page.trip.stage).toBe('gathering');
    expect(page.round).toBeNull();
    expect(page.plans[0]).toMatchObject({ proposed: null, plan: { planTitle: 'Plan A' } });
    const { proposals } = await trip.organizer.api.plans.proposals({ tripId: trip.tripId });
    expect(proposals).toEqual([]);
    await ready();
    expect((await composerOf(trip)).trip.stage).toBe('ready');
    expect(await proposePlan(trip)).toMatchObject({ number: 2 });
  });

  it('at the same moment as a proposal comes before or after it: a draft never has a proposal', async () => {
    await fill();
    for (let round = 0; round < 12; round += 1) {
      const [proposed] = await Promise.all([outcomeOf(proposePlan(trip)), unready()]);
      expect(['ok', 'not_proposable', 'changed_since']).toContain(proposed);
      const page = await composerOf(trip);
      expect([page.trip.stage, page.round]).toEqual(['gathering', null]);
      await ready();
    }
  });

  it('sees an answer that is saved meanwhile checked or refused, whichever comes first', async () => {
    await fill();
    const [ana] = trip.travelers;
    for (let round = 0; round < 8; round += 1) {
      await unready();
      const answers = { ...easyAnswers('Ana'), budget: round % 2 === 0 ? '€1' : '€100,000' };
      const save = ana?.api.responses.submit({
        tripId: trip.tripId,
        answers,
        overwrite: true,
        began: null,
      });
      const both = [
        outcomeOf(save ?? Promise.resolve()),
        ready().then(() => outcomeOf(proposePlan(trip))),
      ];
      const [saved, proposed] = await Promise.all(both);
      const own = await ana?.api.responses.own({ tripId: trip.tripId });
      const isPoor = own?.budget === '€1';
      expect(saved === 'ok' ? own?.budget : answers.budget).toBe(answers.budget);
      expect(proposed === 'ok' && isPoor).toBe(false);
    }
  });
});
