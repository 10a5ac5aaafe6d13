import { and, eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aheadItem, DAYS_AHEAD, planDay } from '#support/chosenTrip';
import { FUZZ_PARAMETERS, runsOf, SEED_IN_WORDS } from '#support/fuzzing/runs';
import { naiveMoney } from '#support/naiveMoney';
import { NaiveOptions, naivePrice, type OptionTerms } from '#support/naiveOptions';
import { duesOf, makeDues } from '#support/owedDues';
import { emptyPlan, emptyTraveler } from '#support/planParts';
import { keepItems } from '#support/proposedTrip';
import { outcomeOf } from '#support/refusals';
import { choosing, companion, otherLesson, surfing } from '#support/surfing';
import { openDatabaseForFile } from '#support/testDatabase';
import { choose, closeRound, idsOf, one, roundOf, say } from '#support/verdictSteps';
import { isFromShare, madeSum } from '@/features/dues/domain/difference';
import { duesAfterOptIns } from '@/features/dues/server/afterVersion';
import { dueParties, dues } from '@/features/dues/server/tables';
import type { Item } from '@/features/plans/domain/item';
import type { Plan } from '@/features/plans/domain/plan';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import { optIns } from '@/features/plans/server/optInTables';
import { endOptIns } from '@/features/verdicts/server/optInCommands';
import { keysOf } from '@/platform/domain/keysOf';

const { db } = await openDatabaseForFile();

/** Who answers for whom. */
const PARTIES = { Ana: ['Ana', 'Max', 'Lea', 'Jo'], Ben: ['Ben'], Chi: ['Chi'] };
const PEOPLE = Object.values(PARTIES).flat();
const ANSWERING = keysOf(PARTIES);
const answering = (name: string) => ANSWERING.find((one) => PARTIES[one].includes(name)) ?? '';

/** What becomes of an item in a version; people's own prices by name. */
type Change = Partial<Omit<Item, 'prices'>> & { prices?: Record<string, number> };

const which = fc.constantFrom(0, 1, 2);
const CURRENCIES = ['USD', 'EUR'] as const;
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
      villa: fc.constantFrom(300_000, 294_000, 270_001),
      house: fc.constantFrom(10_000, 9_999, 9_000),
      rate: fc.constantFrom('1.1', '1.1001', '0.9'),
      change: fc.constantFrom<Change | null>(
        { cost: 9_000 },
        { cost: 7_000 },
        { cost: 12_000 },
        { childPrice: 6_000 },
        { childPrice: null },
        { infantPrice: 1_500 },
        { infantPrice: null },
        { prices: { Ben: 5_000, Max: 0 } },
        { prices: { Ben: 5_001, Jo: 700 } },
        { prices: {} },
        { itemCurrency: 'EUR' },
        { itemCurrency: 'JPY' },
        { itemCurrency: null },
        { endsOn: planDay(4) },
        { endsOn: planDay(5) },
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
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('currency' as const),
      currency: fc.constantFrom(...CURRENCIES),
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

/**
 * A trip with two lessons, of which the first has two places, and nights on a boat in another
 * currency, besides a villa that all share and a house that is paid by room and night. Chi comes a
 * day later.
 */
async function begin() {
  const companions = [companion('Max', '9'), companion('Lea', '6'), companion('Jo', '')];
  const trip = await surfing(db, { places: 2 }, { isChosen: false, ana: { companions } });
  const room = (...who: string[]) => ({ name: who.join(), beds: 4, who: idsOf(trip, ...who) });
  const stay = { kind: 'stay', endsOn: planDay(6) } as const;
  const house = aheadItem('House', 0, {
    ...{ ...stay, cost: 10_000, costPer: 'roomNight' },
    rooms: [room(...PARTIES.Ana), { ...room('Ben', 'Chi'), cost: 12_000 }],
  });
  const boat = otherLesson({
    ...{ ...stay, title: 'Boat', startsOn: planDay(0), cost: 3_001, costPer: 'night' },
    ...{ itemCurrency: 'EUR', endsOn: planDay(4), rooms: [room('Ana', 'Ben'), room('Chi')] },
  });
  const yoga = otherLesson();
  const added = [house, yoga, boat];
  trip.items.push(...added);
  await keepItems(db, trip.planId, added, 'idea');
  const travelers: ComposedPlan['travelers'] = PEOPLE.map((name) => ({
    ...emptyTraveler,
    ...{ travelerId: trip.ids[name] ?? '', partyOf: trip.ids[answering(name)] ?? '' },
    kind: name === 'Jo' ? 'infant' : name === 'Max' || name === 'Lea' ? 'child' : 'adult',
  }));
  const late = { travelerId: trip.ids.Chi ?? '', without: false };
  const people = [{ ...late, arrives: planDay(1), leaves: null }];
  const plan: Plan = { ...emptyPlan, ...DAYS_AHEAD, people };
  const lessons = [trip.surf, yoga.itemId, boat.itemId] as const;
  return { trip, lessons, offered: [true, true, true], plan, travelers, rate: '1.1' };
}
type Playing = Awaited<ReturnType<typeof begin>>;

function termsOf(item: Item, { plan, travelers }: Playing): OptionTerms {
  const prices = travelers.map(
    (one, at) => [PEOPLE[at] ?? '', naivePrice(item, plan, one)] as const,
  );
  return {
    ...{ day: item.startsOn ?? '', time: item.startTime ?? '', places: item.places },
    ...{ isOnSite: item.payment === 'onSite', prices: new Map(prices) },
  };
}

/** The items of the version that is with the group. */
const itemsOf = ({ trip, lessons, offered }: Playing) =>
  trip.items.filter(({ itemId }) => offered[lessons.indexOf(itemId)] ?? true);

/** Proposes the plan as it has become. */
async function propose(playing: Playing, naive: NaiveOptions) {
  const { trip, plan, rate } = playing;
  const rates = [
    { currency: plan.currency === 'USD' ? 'EUR' : 'USD', rate, from: planDay(0) },
    { currency: 'JPY', rate: `0.00${rate.replace('.', '')}`, from: planDay(0) },
  ];
  playing.plan = { ...plan, rates };
  const items = itemsOf(playing);
  const { planId: _, planTitle: __, ...own } = playing.plan;
  trip.proposalId = await trip.propose(items, trip.planId, own);
  const terms = items.flatMap((item) =>
    item.optional ? [[item.itemId, termsOf(item, playing)] as const] : [],
  );
  naive.version(new Map(terms), plan.currency);
}

/** All say that the plan works, and it is chosen. */
async function chooseAgain({ trip }: Playing) {
  for (const name of ANSWERING) await say(trip, name);
  await choose(trip);
}

async function take(playing: Playing, naive: NaiveOptions, one: Step) {
  const { trip, lessons, offered, plan } = playing;
  const { tripId, operator } = trip;
  // Those of another currency are made by hand.
  if (one.does === 'dues') return plan.currency === 'USD' && void (await makeDues(trip));
  if (one.does === 'silence') {
    const past = { askedUntil: new Date(Date.now() - 1_000) };
    await db
      .update(optIns)
      .set(past)
      .where(and(eq(optIns.tripId, tripId), isNotNull(optIns.askedUntil)));
    await endOptIns(db, { tripId, now: new Date() }, duesAfterOptIns);
    return naive.silence();
  }
  if (one.does === 'currency') {
    if (one.currency === plan.currency) return;
    playing.plan = { ...plan, currency: one.currency };
    await propose(playing, naive);
    return chooseAgain(playing);
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
  const { prices, ...own } = one.change ?? {};
  const typed = Object.entries(prices ?? {}).map(([name, amount]) => ({
    ...{ travelerId: trip.ids[name] ?? '', amount },
  }));
  trip.items = trip.items.map((item) => {
    if (item.costPer === 'group') return { ...item, cost: one.villa };
    if (item.costPer === 'roomNight') return { ...item, cost: one.house };
    return item.itemId === itemId ? { ...item, ...own, ...(prices && { prices: typed }) } : item;
  });
  offered[one.which] = one.change !== null;
  playing.rate = one.rate;
  await propose(playing, naive);
}

/** Compares what everybody reads and owes with the naive model. */
async function expectSame(playing: Playing, naive: NaiveOptions) {
  const { trip, plan, travelers } = playing;
  const shares = naiveMoney({ plan, items: itemsOf(playing), travelers }).people;
  for (const [name, people] of Object.entries(PARTIES)) {
    const base = idsOf(trip, ...people).reduce(
      (sum, id) => sum + (shares.get(id)?.included ?? 0),
      0,
    );
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
    if (plan.currency !== 'USD' || !made.some(isFromShare)) continue;
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
        const naive = new NaiveOptions();
        await propose(playing, naive);
        await closeRound(playing.trip);
        await chooseAgain(playing);
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
  }, 240_000);
});
