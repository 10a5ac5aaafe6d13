import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answerTrip, createPerson, deletePerson, type TestPerson } from '#support/callers';
import { openDeskForFile } from '#support/operatorsDesk';
import { outcomeOf } from '#support/refusals';
import { listEvents } from '@/features/audit/server/queries';
import { trips } from '@/features/trips/server/tables';
import { toAppFailure } from '@/platform/web/appFailure';

let amy: TestPerson;
let tripId: string;
const { database, dee, eli } = await openDeskForFile((trip) => {
  ({ amy, tripId } = trip);
});

type Flags = Partial<typeof trips.$inferInsert>;
const set = (flags: Flags, id = tripId) =>
  database.db.update(trips).set(flags).where(eq(trips.id, id));
const desk = (person = dee) => person.api.review.desk({ tripId });
const take = (person: TestPerson, from: string | null = null) =>
  person.api.review.take({ tripId, from });
const sendBack = (sendBackReason = 'Two answers have no dates.', person = dee) =>
  person.api.review.sendBack({ tripId, sendBackReason, withdraws: false });
const page = async (person = amy) => (await person.api.responses.tripPage({ tripId })).trip;

/** Returns what the audit record says was done to the trip. */
async function recorded() {
  const events = await listEvents(database.db, { since: undefined, limit: 1_000 });
  return events.filter((event) => event.tripId === tripId && event.action.startsWith('trip_'));
}

// SPEC-2 5 'The list of ready trips'
describe('a trip on the desk of an operator (SPEC-2 5)', () => {
  it('can be taken and given back, and the record says by whom', async () => {
    expect((await desk()).takenBy).toBeNull();
    await take(dee);
    const { takenBy } = await desk();
    expect(takenBy).toMatchObject({ userId: dee.actor.userId, name: 'Dee Adams', isMe: true });
    expect((await desk(eli)).takenBy).toMatchObject({ name: 'Dee Adams', isMe: false });
    await take(dee);
    expect((await desk()).takenBy).toEqual(takenBy);
    await dee.api.review.giveBack({ tripId });
    await dee.api.review.giveBack({ tripId });
    expect((await desk()).takenBy).toBeNull();
    const by = { actor: dee.actor.email, actorId: dee.actor.userId };
    expect(await recorded()).toMatchObject([
      { action: 'trip_taken', subject: null, ...by },
      { action: 'trip_given_back', ...by },
    ]);
  });

  it('goes to one of those who take it at once, and the others read who has it', async () => {
    const everyone = [dee, eli, ...(await Promise.all(['Fay', 'Gus'].map(operator)))];
    const outcomes = await Promise.allSettled(everyone.map((person) => take(person)));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(everyone.length - 1);
    const { takenBy } = await desk();
    for (const reason of refused) {
      expect(toAppFailure(reason.cause)).toMatchObject({
        code: 'trip_taken',
        saved: { takenBy: takenBy?.name },
      });
    }
    expect(await recorded()).toHaveLength(1);
  });

  it('can be taken over only from the person one means to take it from', async () => {
    const fay = await operator('Fay');
    await take(dee);
    await take(eli, dee.actor.userId);
    expect(await outcomeOf(take(fay, dee.actor.userId))).toBe('trip_taken');
    expect((await desk()).takenBy?.name).toBe('Eli Adams');
    expect(await outcomeOf(dee.api.review.giveBack({ tripId }))).toBe('trip_taken');
    expect(await recorded()).toMatchObject([
      { action: 'trip_taken', subject: null },
      { action: 'trip_taken', actor: eli.actor.email, subject: dee.actor.email },
    ]);
    // If it was given back meanwhile, there is nobody to take it from.
    await eli.api.review.giveBack({ tripId });
    await take(fay, eli.actor.userId);
    expect((await desk()).takenBy?.name).toBe('Fay Adams');
  });

  it('cannot be taken while its group answers, or once it is finished', async () => {
    await set({ isBooked: true, isFinished: true });
    expect(await outcomeOf(take(dee))).toBe('trip_not_on_desk');
    await set({ isBooked: false, isFinished: false });
    await amy.api.trips.setStatus({ tripId, status: 'draft' });
    expect(await outcomeOf(take(dee))).toBe('trip_not_on_desk');
    expect(await recorded()).toEqual([]);
  });

  it('is nobody’s once the operator’s account is gone', async () => {
    const fay = await operator('Fay');
    await take(fay);
    await deletePerson(database.db, fay);
    expect((await desk()).takenBy).toBeNull();
  });
});

const operator = (name: string) => createPerson(database.db, name, { isOperator: true });

describe('Send Back (SPEC-2 5)', () => {
  it('makes the trip a draft again, and tells only its organizer why, until it is ready', async () => {
    const ben = await createPerson(database.db, 'Ben');
    await amy.api.trips.setStatus({ tripId, status: 'draft' });
    await answerTrip(ben, tripId);
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    await sendBack();
    expect(await page()).toMatchObject({
      stage: 'gathering',
      sendBackReason: 'Two answers have no dates.',
    });
    expect((await page(ben)).sendBackReason).toBeNull();
    expect((await desk()).sendBackReason).toBe('Two answers have no dates.');
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    expect(await page()).toMatchObject({ stage: 'ready', sendBackReason: null });
    // Reopened by the organizer, it has no reason from operators.
    await amy.api.trips.setStatus({ tripId, status: 'draft' });
    expect((await page()).sendBackReason).toBeNull();
    expect(await recorded()).toMatchObject([
      { action: 'trip_sent_back', actor: dee.actor.email, actorId: dee.actor.userId },
    ]);
  });

  it('needs a reason, and not too long a one', async () => {
    for (const reason of ['', '  \n', 'x'.repeat(1_001)]) {
      expect(await outcomeOf(sendBack(reason))).toBe('invalid_input');
    }
    expect((await page()).stage).toBe('ready');
  });

  it('is refused while the group answers, and once the trip is booked or finished', async () => {
    await set({ isBooked: true });
    expect(await outcomeOf(sendBack())).toBe('trip_booked');
    await set({ isFinished: true });
    expect(await outcomeOf(sendBack())).toBe('trip_booked');
    await set({ isBooked: false, isFinished: false });
    await sendBack();
    expect(await outcomeOf(sendBack('Again'))).toBe('trip_not_on_desk');
    expect((await page()).sendBackReason).toBe('Two answers have no dates.');
    expect(await recorded()).toHaveLength(1);
  });

  it.each([
    ['proposed', { isProposed: true }],
    ['agreed', { isProposed: true, isChosen: true }],
  ])(
    'of a trip that is %s withdraws the plan, and only once that was confirmed',
    async (_, flags) => {
      await set(flags);
      expect(await outcomeOf(sendBack())).toBe('plan_with_group');
      expect((await page()).sendBackReason).toBeNull();
      const reason = 'Two answers have no dates.';
      await dee.api.review.sendBack({ tripId, sendBackReason: reason, withdraws: true });
      expect(await page()).toMatchObject({ stage: 'gathering', sendBackReason: reason });
    },
  );

  it('by two operators at once happens once', async () => {
    const outcomes = await Promise.all([
      outcomeOf(sendBack('First', dee)),
      outcomeOf(sendBack('Second', eli)),
    ]);
    expect(outcomes.toSorted()).toEqual(['ok', 'trip_not_on_desk']);
    expect((await page()).sendBackReason).toBe(outcomes[0] === 'ok' ? 'First' : 'Second');
  });
});

describe('operators’ notes about a trip', () => {
  const save = (person: TestPerson, internalNotes: string, began: number) =>
    person.api.review.saveNotes({ tripId, internalNotes, began });

  it('are saved with who wrote them, and read by operators', async () => {
    expect((await desk()).notes).toEqual({ internalNotes: '', version: 0, savedBy: null });
    const first = { internalNotes: 'Call the inn.', version: 1, savedBy: 'Dee Adams' };
    expect(await save(dee, 'Call the inn.', 0)).toEqual(first);
    expect(await save(eli, 'Called.', 1)).toMatchObject({ version: 2, savedBy: 'Eli Adams' });
    expect((await desk()).notes.internalNotes).toBe('Called.');
    expect(await outcomeOf(save(dee, 'x'.repeat(5_001), 2))).toBe('invalid_input');
  });

  it('lose nothing when two write: the later one gets what is saved, and the same text is no conflict', async () => {
    const outcomes = await Promise.allSettled([save(dee, 'From Dee', 0), save(eli, 'From Eli', 0)]);
    const [late] = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const { notes } = await desk();
    expect(['From Dee', 'From Eli']).toContain(notes.internalNotes);
    expect(toAppFailure(late?.cause)).toMatchObject({ code: 'changed_since', saved: notes });
    expect(await save(eli, notes.internalNotes, 0)).toEqual(notes);
  });
});
