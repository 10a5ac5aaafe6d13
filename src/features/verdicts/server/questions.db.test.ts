import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson } from '#support/callers';
import { dayFromNow } from '#support/factories';
import { sharedItems } from '#support/proposedTrip';
import { outcomeOf } from '#support/refusals';
import { sendMails } from '#support/sentMails';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  leave,
  type Open,
  one,
  onlyIf,
  openRound,
  say,
  TWO,
  takeBack,
} from '#support/verdictSteps';
import { answerLooks } from '@/features/responses/server/lookTables';
import { responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import { LONG_TEXT } from '@/platform/domain/textLimits';
import { questions } from './questionTables';
import { VERDICT_WAITS } from './verdictWaits';

const { db } = await openDatabaseForFile();

const LIFT = 'Is there a lift at the villa?';

/** Asks as a traveler; goes on with a thread if one is named. Returns the id. */
async function ask(
  { tripId, ...trip }: Open,
  name: string,
  question = LIFT,
  { threadId, itemId = '' }: { threadId?: string; itemId?: string } = {},
) {
  const id = randomUUID();
  const about = { tripId, id, threadId: threadId ?? id, question, itemId };
  await one(trip, name).api.verdicts.ask(about);
  return id;
}

const reply = (
  { operator, tripId }: Open,
  threadId: string,
  text: string,
  { seenId = threadId, id = randomUUID(), isDone = false } = {},
) => operator.api.verdicts.reply({ tripId, threadId, seenId, id, reply: text, isDone });

const ownOf = (trip: Open, name: string) =>
  one(trip, name).api.verdicts.questions({ tripId: trip.tripId });

const waiting = async ({ tripId }: Open) =>
  (await VERDICT_WAITS.find(({ kind }) => kind === 'question')?.find(db, new Date()))?.some(
    (found) => found.tripId === tripId,
  );

// SPEC-5 20
describe('a question to the operators', () => {
  it('is read by its author and operators alone, and answered there', async () => {
    const trip = await openRound(db, TWO);
    const { tripId, operator, amy } = trip;
    const itemId = sharedItems()[0]?.itemId ?? '';
    expect(await outcomeOf(ask(trip, 'Ana', LIFT, { itemId: randomUUID() }))).toBe('item_gone');
    const [first] = (await one(trip, 'Ana').api.plans.proposals({ tripId })).proposals;
    const item = first?.items.find((found) => found.itemId === itemId) ?? first?.items[0];
    const threadId = await ask(trip, 'Ana', LIFT, { itemId: item?.itemId ?? '' });
    expect(await waiting(trip)).toBe(true);
    for (const other of [amy, one(trip, 'Ben')]) {
      const read = [
        await other.api.verdicts.questions({ tripId }),
        await other.api.verdicts.round({ tripId }),
      ];
      expect(JSON.stringify(read)).not.toContain('lift');
    }
    const [asked] = (await operator.api.verdicts.review({ tripId })).threads;
    expect(asked).toMatchObject({ threadId, about: item?.title, isClosed: false });
    expect(asked?.name).toMatch(/^Ana/);
    await reply(trip, threadId, 'Yes, at the back.');
    expect(await waiting(trip)).toBe(false);
    const [own] = (await ownOf(trip, 'Ana')).threads;
    expect(own?.turns).toMatchObject([{ question: LIFT, reply: 'Yes, at the back.' }]);
    // Which of the operators it was is not said.
    expect(own?.turns[0]).not.toHaveProperty('by');
    const looks = await db.select().from(answerLooks).where(eq(answerLooks.tripId, tripId));
    expect(looks.map(({ userId }) => userId)).toEqual([one(trip, 'Ana').actor.userId]);
  });

  it('goes on from either side, and ends with ‘Done’', async () => {
    const trip = await openRound(db, TWO);
    const { tripId } = trip;
    const threadId = await ask(trip, 'Ana');
    await reply(trip, threadId, 'Yes.');
    const second = await ask(trip, 'Ana', 'How wide?', { threadId });
    // What an operator has not read is not answered.
    expect(await outcomeOf(reply(trip, threadId, 'Also a ramp.'))).toBe('question_changed');
    await reply(trip, threadId, '80 cm.', { seenId: second });
    const added = randomUUID();
    const add = () => reply(trip, threadId, 'And a ramp.', { seenId: second, id: added });
    await add();
    await add();
    const turns = (await ownOf(trip, 'Ana')).threads[0]?.turns;
    expect(turns?.map((turn) => [turn.question, turn.reply])).toEqual([
      [LIFT, 'Yes.'],
      ['How wide?', '80 cm.'],
      ['', 'And a ramp.'],
    ]);
    expect(await outcomeOf(ask(trip, 'Ben', 'Me too', { threadId }))).toBe('question_gone');
    await one(trip, 'Ana').api.verdicts.close({ tripId, threadId });
    expect(await outcomeOf(ask(trip, 'Ana', 'One more', { threadId }))).toBe('question_closed');
    expect(await outcomeOf(one(trip, 'Ben').api.verdicts.close({ tripId, threadId }))).toBe(
      'question_gone',
    );
    const told = await ask(trip, 'Ana', 'We are five now.');
    await reply(trip, told, '', { isDone: true });
    expect(await waiting(trip)).toBe(false);
    expect((await ownOf(trip, 'Ana')).threads.map(({ isClosed }) => isClosed)).toEqual([
      true,
      true,
    ]);
  });

  it('is mailed about once for each reply, to its author, who reads neither in it', async () => {
    const trip = await openRound(db, TWO);
    await sendMails(db, trip.tripId);
    const threadId = await ask(trip, 'Ana');
    const id = randomUUID();
    await reply(trip, threadId, 'Yes, at the back.');
    await reply(trip, threadId, 'And a ramp.', { id });
    await reply(trip, threadId, 'And a ramp.', { id });
    const mails = await sendMails(db, trip.tripId);
    expect(mails.map(({ to }) => to)).toEqual(Array(2).fill(one(trip, 'Ana').actor.email));
    expect(mails[0]?.subject).toMatch(/^Our operators have replied to you about “/);
    expect(JSON.stringify(mails)).not.toMatch(/lift|ramp/);
  });

  it('is asked twenty times a day, once each', async () => {
    const trip = await openRound(db, TWO);
    const { tripId } = trip;
    const asked = { tripId, question: LIFT, itemId: '' };
    for (const [id] of Array.from({ length: 20 }, () => [randomUUID()]).slice(1)) {
      await one(trip, 'Ana').api.verdicts.ask({ ...asked, id: id ?? '', threadId: id ?? '' });
    }
    const id = randomUUID();
    const send = () => one(trip, 'Ana').api.verdicts.ask({ ...asked, id, threadId: id });
    await send();
    expect(await outcomeOf(send())).toBe('too_many_questions');
    expect(await db.$count(questions, eq(questions.tripId, tripId))).toBe(20);
    await ask(trip, 'Ben');
  });

  it('is for travelers, from ‘ready’ on until thirty days after the trip', async () => {
    const trip = await openRound(db, TWO);
    const { tripId, amy } = trip;
    const id = randomUUID();
    const byAmy = { tripId, id, threadId: id, question: LIFT, itemId: '' };
    expect(await outcomeOf(amy.api.verdicts.ask(byAmy))).toBe('no_questions');
    const threadId = await ask(trip, 'Ana');
    const ended = (endDate: string) =>
      db.update(trips).set({ startDate: endDate, endDate }).where(eq(trips.id, tripId));
    await ended(dayFromNow(-29));
    await ask(trip, 'Ana', 'Where is my hat?', { threadId });
    expect(await waiting(trip)).toBe(true);
    await ended(dayFromNow(-31));
    expect(await outcomeOf(ask(trip, 'Ana'))).toBe('no_questions');
    expect(await waiting(trip)).toBe(false);
    expect((await ownOf(trip, 'Ana')).asks).toBe(false);
    await ended(dayFromNow(9));
    await takeBack(trip);
    expect(await outcomeOf(ask(trip, 'Ana'))).toBe('no_questions');
  });
});

describe('what operators show to everybody', () => {
  it('is the reply and the question in their words, and stays when who asked leaves', async () => {
    const trip = await openRound(db, TWO);
    const { tripId, operator, amy } = trip;
    const threadId = await ask(trip, 'Ana', 'My knee hurts. Is there a lift?');
    const show = { tripId, questionId: threadId, shownQuestion: 'Is there a lift?', reply: 'Yes.' };
    expect(await outcomeOf(operator.api.verdicts.show(show))).toBe('question_gone');
    await reply(trip, threadId, 'Yes, for your knee.');
    await operator.api.verdicts.show({ ...show, reply: 'Yes' });
    await operator.api.verdicts.show(show);
    for (const { api } of [amy, one(trip, 'Ben')]) {
      const { shown, threads } = await api.verdicts.questions({ tripId });
      expect(shown).toEqual([
        { questionId: threadId, question: 'Is there a lift?', reply: 'Yes.' },
      ]);
      expect(threads).toEqual([]);
    }
    await leave(trip, 'Ana');
    const rows = await db.select().from(questions).where(eq(questions.tripId, tripId));
    expect(rows.map(({ question }) => question)).toEqual(['Is there a lift?']);
    await operator.api.verdicts.show({ ...show, reply: 'Yes, at the back.' });
    expect((await ownOf(trip, 'Ben')).shown).toMatchObject([{ reply: 'Yes, at the back.' }]);
    const takeBackShown = () => operator.api.verdicts.show({ ...show, shownQuestion: '' });
    await takeBackShown();
    await takeBackShown();
    expect((await ownOf(trip, 'Ben')).shown).toEqual([]);
    expect(await outcomeOf(operator.api.verdicts.show(show))).toBe('question_gone');
  });
});

describe('what operators add to somebody’s needs', () => {
  it('is read there by its author, in the place of ‘none’, once', async () => {
    const trip = await openRound(db, TWO);
    const { tripId, operator } = trip;
    const threadId = await ask(trip, 'Ana', 'I must not eat nuts any more.');
    const add = (addedNeed: string) =>
      operator.api.verdicts.addToNeeds({ tripId, questionId: threadId, addedNeed });
    const own = () => one(trip, 'Ana').api.responses.own({ tripId });
    const before = (await own())?.accommodations ?? '';
    await add('No nuts');
    await add('No nuts');
    const after = await own();
    expect(after?.accommodations).toBe(before === '' ? 'No nuts' : `${before}\nNo nuts`);
    expect((await ownOf(trip, 'Ana')).threads[0]?.turns[0]?.addedNeed).toBe('No nuts');
    await takeBack(trip);
    expect(await outcomeOf(add('No milk'))).toBe('needs_open');
  });

  it('is added once, of several lines too', async () => {
    const trip = await openRound(db, TWO);
    const { tripId, operator } = trip;
    const questionId = await ask(trip, 'Ana', 'I must not eat nuts any more.');
    const added = ['No nuts\n\nNo milk', 'No eggs', 'No nuts\n\nNo milk', 'No eggs'];
    for (const addedNeed of added) {
      await operator.api.verdicts.addToNeeds({ tripId, questionId, addedNeed });
    }
    const [thread] = (await ownOf(trip, 'Ana')).threads;
    expect(thread?.turns[0]?.addedNeed).toBe('No nuts\n\nNo milk\nNo eggs');
  });

  // SPEC-4 14.2
  it('joins what their party wrote, which stays with operators', async () => {
    const trip = await openRound(db, TWO);
    const { tripId, operator } = trip;
    const isOwn = and(
      eq(responses.tripId, tripId),
      eq(responses.userId, one(trip, 'Ana').actor.userId),
    );
    await db.update(responses).set({ accommodations: '', partyNeeds: 'Epilepsy' }).where(isOwn);
    const questionId = await ask(trip, 'Ana', 'I must not eat nuts any more.');
    await operator.api.verdicts.addToNeeds({ tripId, questionId, addedNeed: 'No nuts' });
    const own = await one(trip, 'Ana').api.responses.own({ tripId });
    expect(own?.accommodations).toBe('');
    expect(JSON.stringify([own, await ownOf(trip, 'Ana')])).not.toContain('Epilepsy');
    expect((await ownOf(trip, 'Ana')).threads[0]?.turns[0]?.addedNeed).toBe('No nuts');
    const { responses: read } = await operator.api.review.trip({ tripId });
    const [ana] = read.filter(({ name }) => name.startsWith('Ana'));
    expect(ana?.accommodations).toBe('Epilepsy\nNo nuts');
    const full = 'x'.repeat(LONG_TEXT);
    await db.update(responses).set({ partyNeeds: full }).where(isOwn);
    const add = operator.api.verdicts.addToNeeds({ tripId, questionId, addedNeed: 'No milk' });
    expect(await outcomeOf(add)).toBe('needs_full');
  });
});

it('a condition is a question that the organizer reads too, and waits apart', async () => {
  const trip = await openRound(db, TWO);
  const { tripId, operator, amy } = trip;
  await say(trip, 'Ana', onlyIf('a later start'));
  expect(await waiting(trip)).toBe(false);
  const { threads } = await operator.api.verdicts.review({ tripId });
  expect(threads).toEqual([]);
  const { round } = await amy.api.verdicts.round({ tripId });
  expect(JSON.stringify(round)).toContain('a later start');
  const [condition] = await db.select().from(questions).where(eq(questions.tripId, tripId));
  const { id = '' } = condition ?? {};
  // Nothing that is for questions touches it.
  expect(await outcomeOf(reply(trip, id, 'Yes'))).toBe('question_gone');
  expect(await outcomeOf(one(trip, 'Ana').api.verdicts.close({ tripId, threadId: id }))).toBe(
    'question_gone',
  );
  const stranger = await createPerson(db, 'Eve', { isOperator: true });
  expect(await outcomeOf(stranger.api.verdicts.questions({ tripId }))).toBe('not_member');
});
