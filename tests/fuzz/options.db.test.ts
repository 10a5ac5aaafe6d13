import { and, eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAYS_AHEAD, planDay } from '#support/chosenTrip';
import { FUZZ_PARAMETERS, runsOf, SEED_IN_WORDS } from '#support/fuzzing/runs';
import { NaiveOptions, type OptionTerms } from '#support/naiveOptions';
import { duesOf, makeDues } from '#support/owedDues';
import { keepItems } from '#support/proposedTrip';
import { outcomeOf } from '#support/refusals';
import { choosing, otherLesson, surfing } from '#support/surfing';
import { openDatabaseForFile } from '#support/testDatabase';
import { one, roundOf } from '#support/verdictSteps';
import { isFromShare, madeSum } from '@/features/dues/domain/difference';
import { duesAfterOptIns } from '@/features/dues/server/afterVersion';
import { dueParties, dues } from '@/features/dues/server/tables';
import type { Item } from '@/features/plans/domain/item';
import { optIns } from '@/features/plans/server/optInTables';
import { endOptIns } from '@/features/verdicts/server/optInCommands';

const { db } = await openDatabaseForFile();

/** Who answers for whom. */
const PARTIES = { Ana: ['Ana', 'Max', 'Lea'], Ben: ['Ben'], Chi: ['Chi'] } as const;
const PEOPLE = Object.values(PARTIES).flat();
const answering = (name: string) =>
  name === 'Max' || name === 'Lea' ? 'Ana' : (name as keyof typeof PARTIES);

const which = fc.constantFrom(0, 1);
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('press' as const),
      name: fc.constantFrom(...PEOPLE),
      which,
      isIn: fc.constantFrom(true, true, false),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('version' as const),
      which,
      villa: fc.constantFrom(300_000, 294_000, 270_000),
      change: fc.constantFrom<Partial<Item> | null>(
        { cost: 9_000 },
        { cost: 7_000 },
        { cost: 12_000 },
        { childPrice: 6_000 },
        { childPrice: null },
        { startTime: '10:30' },
        { startTime: '12:00' },
        { startsOn: planDay(3) },
        { startsOn: planDay(2), startTime: '10:00' },
        { payment: 'onSite' },
        { payment: 'included' },
        {},
        null,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('dues' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('silence' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('close' as const), which, closes: fc.boolean() }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A trip with two lessons, of which the first has two places. */
async function begin() {
  const trip = await surfing(db, { places: 2 });
  const yoga = otherLesson();
  trip.items.push(yoga);
  await keepItems(db, trip.planId, [yoga], 'idea');
  trip.proposalId = await trip.propose(trip.items, trip.planId, DAYS_AHEAD);
  return { trip, lessons: [trip.surf, yoga.itemId] as const, offered: [true, true] };
}
type Playing = Awaited<ReturnType<typeof begin>>;

const termsOf = (item: Item): OptionTerms => ({
  ...{ day: item.startsOn ?? '', time: item.startTime ?? '', isOnSite: item.payment === 'onSite' },
  ...{ adult: item.cost ?? 0, child: item.childPrice ?? item.cost ?? 0, places: item.places },
});

async function take({ trip, lessons, offered }: Playing, naive: NaiveOptions, one: Step) {
  const { tripId, operator } = trip;
  if (one.does === 'dues') return void (await makeDues(trip));
  if (one.does === 'silence') {
    const past = { askedUntil: new Date(Date.now() - 1_000) };
    await db
      .update(optIns)
      .set(past)
      .where(and(eq(optIns.tripId, tripId), isNotNull(optIns.askedUntil)));
    await endOptIns(db, { tripId, now: new Date() }, duesAfterOptIns);
    return naive.silence();
  }
  const itemId = lessons[one.which] ?? '';
  if (one.does === 'close') {
    const { closes } = one;
    const closed = await outcomeOf(operator.api.verdicts.closeChoices({ tripId, itemId, closes }));
    expect(closed).toBe(offered[one.which] ? 'ok' : 'not_offered');
    return closed === 'ok' ? naive.close(itemId, closes) : undefined;
  }
  if (one.does === 'press') {
    const { name, isIn } = one;
    const amount = naive.priceOf(itemId, name);
    const press = choosing(trip, answering(name), { name, isIn, itemId, amount });
    return void expect(await outcomeOf(press)).toBe(naive.press(itemId, name, isIn));
  }
  trip.items = trip.items.map((item) => {
    if (item.costPer === 'group') return { ...item, cost: one.villa };
    return item.itemId === itemId && one.change ? { ...item, ...one.change } : item;
  });
  offered[one.which] = one.change !== null;
  const items = trip.items.filter((item) => {
    const at = lessons.indexOf(item.itemId);
    return at < 0 || offered[at];
  });
  trip.proposalId = await trip.propose(items, trip.planId, DAYS_AHEAD);
  naive.version(
    new Map(items.flatMap((item) => (item.optional ? [[item.itemId, termsOf(item)]] : []))),
  );
}

/** Compares what everybody reads and owes with the naive model. */
async function expectSame({ trip }: Playing, naive: NaiveOptions) {
  const villa = trip.items.find(({ costPer }) => costPer === 'group')?.cost ?? 0;
  for (const [name, people] of Object.entries(PARTIES)) {
    const base = (villa / PEOPLE.length) * people.length;
    const person = one(trip, name);
    const { proposals } = await person.api.plans.proposals({ tripId: trip.tripId });
    const [proposal] = proposals;
    const asked = (await roundOf(person, trip.tripId)).variants[0]?.asked;
    expect([asked?.share, asked?.standing]).toEqual([base, 'given']);
    expect(proposal?.paidBeside).toBe(naive.beside(people));
    for (const option of proposal?.options ?? []) {
      for (const { name: own, isIn, isAskedAgain, agreedTo, amount } of option.people) {
        expect({ own, isIn, isAskedAgain, agreedTo, amount }).toEqual({
          own,
          ...naive.said(option.itemId, own),
        });
      }
      expect(option.whoIsIn.length).toBe(naive.countIn(option.itemId));
    }
    const made = await db
      .select({ kind: dues.kind, amount: dues.amount, madeFor: dues.madeFor })
      .from(dues)
      .innerJoin(dueParties, eq(dueParties.id, dues.partyId))
      .where(eq(dueParties.travelerId, trip.ids[name] ?? ''));
    if (!made.some(isFromShare)) continue;
    expect(madeSum(made)).toBe(base + naive.beside(people));
    expect((await duesOf(trip, name)).warning).toBeNull();
  }
  for (const { amount, itemId, travelerId, isIn } of await db
    .select()
    .from(optIns)
    .where(eq(optIns.tripId, trip.tripId))) {
    const [name = ''] = Object.entries(trip.ids).find(([, id]) => id === travelerId) ?? [];
    if (isIn) expect(amount).toBe(naive.said(itemId, name).agreedTo);
  }
}

// SPEC-5 18
describe(`choices, versions and dues at random (${SEED_IN_WORDS})`, () => {
  it('add up for everybody after every step, and change nobody’s share', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (all) => {
        const playing = await begin();
        const naive = new NaiveOptions(['Max', 'Lea']);
        const { trip } = playing;
        naive.version(
          new Map(
            trip.items.flatMap((item) => (item.optional ? [[item.itemId, termsOf(item)]] : [])),
          ),
        );
        const taken: Step[] = [];
        for (const next of all) {
          taken.push(next);
          try {
            await take(playing, naive, next);
            await expectSame(playing, naive);
          } catch (cause) {
            throw new Error(`after ${JSON.stringify(taken)}`, { cause });
          }
        }
      }),
      { ...FUZZ_PARAMETERS, numRuns: runsOf(30), endOnFailure: true },
    );
  }, 120_000);
});
