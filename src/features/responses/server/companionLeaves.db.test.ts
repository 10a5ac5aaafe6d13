import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answerTrip, createPerson, createTestTrip } from '#support/callers';
import { answersInput, firstAnswer } from '#support/factories';
import { outcomeOf } from '#support/refusals';
import { sendMails } from '#support/sentMails';
import { openDatabaseForFile } from '#support/testDatabase';
import { book, choose, one, openRound, say } from '#support/verdictSteps';
import { planRounds } from '@/features/plans/server/proposalTables';
import { planLeavers, planNeeds, planPeople } from '@/features/plans/server/tables';
import { newsSentence } from '@/features/trips/domain/operatorNews';
import { companions, responses } from './tables';

const { db } = await openDatabaseForFile();

const companion = (companionName: string) => ({
  ...{ companionId: '', companionName, companionKind: 'adult' as const },
  ...{ companionAge: '', companionNeeds: `${companionName} eats no nuts` },
});

const PARTY = { budgetFor: 'all', roomTogether: 'yes' } as const;

/** Amy's trip, in which Ben answers for Lea and Max. */
async function withParty(names = ['Lea', 'Max']) {
  const [amy, ben] = [await createPerson(db), await createPerson(db, 'Ben')];
  const tripId = await createTestTrip(amy);
  const list = names.map(companion);
  await ben.api.responses.submit(firstAnswer(tripId, { ...PARTY, companions: list }));
  return { amy, ben, tripId, idOf: await idsIn(tripId) };
}

async function idsIn(tripId: string) {
  const rows = await db.select().from(companions).where(eq(companions.tripId, tripId));
  return (name: string) =>
    rows.find(({ companionName }) => companionName === name)?.travelerId ?? '';
}

const responseOf = async (tripId: string, userId: string) => {
  const { version, budgetFor, roomTogether } = responses;
  const [row] = await db
    .select({ version, budgetFor, roomTogether })
    .from(responses)
    .where(and(eq(responses.tripId, tripId), eq(responses.userId, userId)));
  return row;
};

// SPEC-4 14.1
describe('a companion who can’t come', () => {
  it('leaves a ready trip alone, with what was said about going together once nobody is left', async () => {
    const { amy, ben, tripId, idOf } = await withParty();
    const dee = await createPerson(db, 'Dee', { isOperator: true });
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    const leave = (name: string) =>
      ben.api.responses.companionLeaves({ tripId, companionId: idOf(name) });
    await leave('Lea');
    const own = await ben.api.responses.own({ tripId });
    expect(own?.companions.map(({ companionName }) => companionName)).toEqual(['Max']);
    expect(await responseOf(tripId, ben.actor.userId)).toEqual({ version: 2, ...PARTY });
    expect(await outcomeOf(leave('Lea'))).toBe('traveler_gone');
    await leave('Max');
    expect(await responseOf(tripId, ben.actor.userId)).toEqual({
      ...{ version: 3, budgetFor: '', roomTogether: '' },
    });
    const news = await dee.api.review.news({ tripId });
    expect(news.map(newsSentence)).toEqual(['Max has left the trip.', 'Lea has left the trip.']);
    const mails = await sendMails(db, tripId);
    const told = mails.filter(({ errand }) => errand === 'travelerLeft').map(({ text }) => text);
    expect(told).toHaveLength(2);
    for (const name of ['Lea', 'Max']) {
      expect(told.join('\n')).toMatch(new RegExp(`${name} can’t come to “.*” any more`));
    }
    expect(told.join('\n')).not.toContain('response is deleted');
  });

  it('is taken off an open trip by editing the response', async () => {
    const { ben, tripId, idOf } = await withParty();
    const leaving = ben.api.responses.companionLeaves({ tripId, companionId: idOf('Lea') });
    expect(await outcomeOf(leaving)).toBe('still_editable');
    expect((await ben.api.responses.own({ tripId }))?.companions).toHaveLength(2);
  });

  it('is taken off by nobody else than the one who answers for them', async () => {
    const { amy, ben, tripId, idOf } = await withParty();
    await answerTrip(amy, tripId);
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    for (const { api } of [amy, await createPerson(db, 'Sam')]) {
      const leaving = api.responses.companionLeaves({ tripId, companionId: idOf('Lea') });
      expect(await outcomeOf(leaving)).toBe('traveler_gone');
    }
    const [own] = await db
      .select({ id: responses.travelerId })
      .from(responses)
      .where(and(eq(responses.tripId, tripId), eq(responses.userId, ben.actor.userId)));
    const themselves = ben.api.responses.companionLeaves({ tripId, companionId: own?.id ?? '' });
    expect(await outcomeOf(themselves)).toBe('traveler_gone');
    expect(await db.$count(companions, eq(companions.tripId, tripId))).toBe(2);
  });

  it('leaves a booked trip with what its plans say about them, and the round is judged again', async () => {
    const trip = await openRound(db, ['Ana', 'Ben']);
    const { tripId, planId } = trip;
    const ana = one(trip, 'Ana');
    for (const name of ['Ana', 'Ben']) await say(trip, name);
    await choose(trip);
    await book(trip);
    const whose = { tripId, userId: ana.actor.userId };
    await db.insert(companions).values(
      ['lea', 'max'].map((travelerId, place) => ({
        ...{ ...whose, travelerId, position: place + 1, companionName: travelerId },
        ...{ companionKind: 'adult' as const, version: 1 },
      })),
    );
    for (const travelerId of ['lea', 'max']) {
      const about = { planId, travelerId };
      await db.insert(planPeople).values({ ...about, without: false });
      await db.insert(planNeeds).values({ ...about, need: 'specialTravel', touches: [] });
    }
    await ana.api.responses.companionLeaves({ tripId, companionId: 'lea' });
    for (const table of [planPeople, planNeeds]) {
      const rows = await db.select().from(table).where(eq(table.planId, planId));
      expect(rows.map(({ travelerId }) => travelerId)).toEqual(['max']);
    }
    const namesLeft = async () => {
      const left = await db.select().from(planLeavers).where(eq(planLeavers.tripId, tripId));
      return left.map(({ name, userId }) => [name, userId === ana.actor.userId]).sort();
    };
    expect(await namesLeft()).toEqual([['lea', true]]);
    const [round] = await db.select().from(planRounds).where(eq(planRounds.tripId, tripId));
    expect(round?.isJudged).toBe(true);
    // Who leaves with everybody takes the rest along.
    await ana.api.responses.leave({ tripId });
    expect(await namesLeft()).toEqual([
      ['Ana Lima', true],
      ['lea', true],
      ['max', true],
    ]);
    expect(await db.$count(planPeople, eq(planPeople.planId, planId))).toBe(0);
  });

  it('does not keep a form from being saved that began before', async () => {
    const { amy, ben, tripId, idOf } = await withParty();
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    await ben.api.responses.companionLeaves({ tripId, companionId: idOf('Lea') });
    await amy.api.trips.setStatus({ tripId, status: 'draft' });
    const save = (began: number) =>
      ben.api.responses.submit({ tripId, answers: answersInput(), overwrite: true, began });
    // The form shows both texts.
    expect(await outcomeOf(save(1))).toBe('changed_since');
    expect(await outcomeOf(save(2))).toBe('ok');
  });
});
