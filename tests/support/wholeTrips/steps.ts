import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { accountBelongings } from '@/app/server/hooks';
import { deleteAccount } from '@/features/identity/server/deleteAccount';
import { planRounds } from '@/features/plans/server/proposalTables';
import { finishTrips } from '@/features/verdicts/server/finish';
import { createPerson, type TestPerson } from '../callers';
import { outcomeOf } from '../refusals';
import {
  addItem,
  at,
  bookItems,
  type Choice,
  changeItem,
  goWithout,
  newPlan,
  planOf,
  propose,
} from './planActs';
import { answersOf, doErrands, PEOPLE, type WholeTrip, wordsOf } from './wholeTrip';

type Act = (trip: WholeTrip, pick: Choice, isAlone: boolean) => Promise<unknown>;

const one = ({ people }: WholeTrip, { who }: Choice): TestPerson => {
  const person = people[who];
  if (!person) throw new Error(`there is nobody at ${who}`);
  return person;
};

async function variantOf({ tripId }: WholeTrip, person: TestPerson, { plan }: Choice) {
  const { round } = await person.api.verdicts.round({ tripId });
  return at(round?.variants ?? [], plan);
}

async function say(trip: WholeTrip, pick: Choice, verdict: 'works' | 'worksIf' | 'cant') {
  const person = one(trip, pick);
  const variant = await variantOf(trip, person, pick);
  if (!variant) return;
  const { proposalId, asked } = variant;
  const words = { condition: '', reason: '' };
  const { condition, reason } = wordsOf(pick.who);
  if (verdict === 'worksIf') words.condition = condition;
  if (verdict === 'cant') words.reason = reason;
  const { tripId } = trip;
  const given = { verdict, ...words };
  await person.api.verdicts.give({
    ...{ tripId, proposalId, verdict: given, ceiling: asked?.ceiling ?? 0 },
  });
}

/** Answers the first condition that the operator finds. */
async function answerCondition(trip: WholeTrip, pick: Choice) {
  const { operator, tripId } = trip;
  const { round } = await operator.api.verdicts.review({ tripId });
  for (const { proposalId, decision } of round?.variants ?? []) {
    for (const { travelerId, said } of decision?.people ?? []) {
      if (said?.verdict !== 'worksIf') continue;
      const { condition, state, note } = said;
      const answer = pick.amount % 4 === 0 ? ('decline' as const) : ('accept' as const);
      const about = { tripId, proposalId, travelerId, condition, seen: { state, note } };
      const step = { answer, note: 'Seen' };
      await operator.api.verdicts.answerCondition({ ...about, step });
      return;
    }
  }
}

async function choose(trip: WholeTrip, pick: Choice) {
  const { organizer, tripId } = trip;
  const variant = await variantOf(trip, organizer, pick);
  if (!variant) return;
  const { proposalId, decision } = variant;
  // Occasionally leaves out different people than those suggested.
  const without = pick.amount === 13 ? [] : (decision?.without?.travelerIds ?? []);
  await organizer.api.verdicts.choose({ tripId, proposalId, without });
}

const ACTS = {
  answer: [
    6,
    (trip, pick) =>
      one(trip, pick).api.responses.submit({
        ...{ tripId: trip.tripId, answers: answersOf(pick.who), overwrite: true, began: null },
      }),
  ],
  listOnly: [
    2,
    ({ organizer, tripId }, { amount }) =>
      organizer.api.guests.setListOnly({ tripId, listOnly: amount % 3 !== 0 }),
  ],
  letIn: [
    4,
    (trip, pick) => {
      const { email } = one(trip, pick).actor;
      return trip.organizer.api.guests.letIn({ tripId: trip.tripId, email });
    },
  ],
  leave: [5, (trip, pick) => one(trip, pick).api.responses.leave({ tripId: trip.tripId })],
  manyLeave: [
    2,
    async (trip, pick) => {
      for (let who = 0; who < PEOPLE; who += 1) {
        if (pick.amount % 2 === 0 && who === pick.who) continue;
        await outcomeOf(one(trip, { ...pick, who }).api.responses.leave({ tripId: trip.tripId }));
      }
    },
  ],
  remove: [
    2,
    async (trip, pick) => {
      const traveler = at((await planOf(trip, pick)).travelers, pick.who);
      const { travelerId = 'nobody' } = traveler ?? {};
      await trip.organizer.api.responses.remove({ tripId: trip.tripId, travelerId });
    },
  ],
  deleteAccount: [
    2,
    async (trip, pick) => {
      await deleteAccount(trip.db, accountBelongings, one(trip, pick).actor.userId);
      trip.people[pick.who] = await createPerson(trip.db, `P${pick.who}`);
    },
  ],
  ready: [5, ({ organizer, tripId }) => organizer.api.trips.setStatus({ tripId, status: 'ready' })],
  unready: [
    1,
    ({ organizer, tripId }) =>
      organizer.api.trips.setStatus({ tripId, status: 'draft', withdraws: true }),
  ],
  sendBack: [
    1,
    ({ operator, tripId }) =>
      operator.api.review.sendBack({ tripId, sendBackReason: 'Dates', withdraws: true }),
  ],
  newPlan: [2, newPlan],
  addItem: [3, addItem],
  changeItem: [9, changeItem],
  without: [5, goWithout],
  propose: [14, propose],
  withdraw: [
    3,
    async (trip, pick) => {
      const { operator, tripId } = trip;
      const { round } = await operator.api.verdicts.review({ tripId });
      const { proposalId = randomUUID() } = at(round?.variants ?? [], pick.plan) ?? {};
      await operator.api.verdicts.withdraw({ tripId, proposalId, withdrawReason: 'No rooms' });
    },
  ],
  dayPasses: [
    2,
    ({ db, tripId }) =>
      db
        .update(planRounds)
        .set({ consentBy: '2020-01-01' })
        .where(and(eq(planRounds.tripId, tripId), isNull(planRounds.withdrawnAt))),
  ],
  works: [9, (trip, pick) => say(trip, pick, 'works')],
  worksIf: [5, (trip, pick) => say(trip, pick, 'worksIf')],
  cant: [4, (trip, pick) => say(trip, pick, 'cant')],
  allWork: [
    8,
    async (trip, pick) => {
      for (let who = 0; who < PEOPLE; who += 1) {
        await outcomeOf(say(trip, { ...pick, who }, 'works'));
      }
    },
  ],
  answerCondition: [6, answerCondition],
  confirm: [
    6,
    async (trip, pick) => {
      const person = one(trip, pick);
      const variant = await variantOf(trip, person, pick);
      const { condition } = wordsOf(pick.who);
      const proposalId = variant?.proposalId ?? randomUUID();
      await person.api.verdicts.confirm({ tripId: trip.tripId, proposalId, condition });
    },
  ],
  choose: [11, choose],
  bookItems: [6, bookItems],
  markBooked: [6, ({ operator, tripId }) => operator.api.verdicts.markBooked({ tripId })],
  see: [
    5,
    async (trip, pick) => {
      const person = one(trip, pick);
      const { proposalId = randomUUID() } = (await variantOf(trip, person, pick)) ?? {};
      await person.api.verdicts.see({ tripId: trip.tripId, proposalId });
    },
  ],
  finish: [1, ({ operator, tripId }) => operator.api.verdicts.markFinished({ tripId })],
  timePasses: [1, ({ db }) => finishTrips(db, new Date(Date.now() + 200 * 86_400_000))],
  errands: [9, doErrands],
} as const satisfies Record<string, readonly [weight: number, act: Act]>;

export type StepName = keyof typeof ACTS;

interface OneStep extends Choice {
  name: StepName;
}

export interface Step extends OneStep {
  /** What someone else does at the same moment. */
  beside: OneStep | null;
}

const names = Object.entries(ACTS).map(([name, [weight]]) => ({
  weight,
  arbitrary: fc.constant(name as StepName),
}));

const oneStep: fc.Arbitrary<OneStep> = fc.record({
  name: fc.oneof(...names),
  who: fc.nat(PEOPLE - 1),
  plan: fc.nat(1),
  amount: fc.integer({ min: 1, max: 20 }),
});

const beside = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: oneStep },
);

const step = fc.tuple(oneStep, beside).map(([own, other]): Step => ({ ...own, beside: other }));

const plainly = (name: StepName, own: Partial<Step> = {}): Step => ({
  ...{ name, who: 0, plan: 0, amount: 9, beside: null, ...own },
});

/** The start of most trips: everyone answers, and a plan is with them. */
const BEGINNING: Step[] = [
  ...Array.from({ length: PEOPLE }, (_, who) => plainly('answer', { who })),
  plainly('ready'),
  plainly('newPlan'),
  plainly('addItem', { amount: 10 }),
  plainly('addItem', { amount: 7 }),
  plainly('propose'),
];

const AGREED = [plainly('allWork'), plainly('choose')];
const BOOKED = [plainly('bookItems'), plainly('markBooked')];

/** Whole trips, as steps by several people in any order. Some start at a later stage. */
export const steps = (count: number): fc.Arbitrary<Step[]> =>
  fc
    .tuple(
      fc.constantFrom<Step[]>([], [], AGREED, [...AGREED, ...BOOKED]),
      fc.array(step, { minLength: count / 2, maxLength: count }),
    )
    .map(([first, then]) => [...BEGINNING, ...first, ...then]);

function takeOne(trip: WholeTrip, { name, ...choice }: OneStep, isAlone: boolean): Promise<string> {
  const [, act] = ACTS[name] as readonly [number, Act];
  return outcomeOf(act(trip, choice, isAlone));
}

/** Takes a step. Returns 'ok' or the code of our refusal, and rethrows anything else. */
export async function take(trip: WholeTrip, { beside: other, ...step }: Step): Promise<string> {
  const [outcome] = await Promise.all([
    takeOne(trip, step, other === null),
    ...(other ? [takeOne(trip, other, false)] : []),
  ]);
  return outcome ?? '';
}
