import fc from 'fast-check';
import { COST_PER, isPerPerson } from '@/features/plans/domain/bookings';
import { NO_CONTACT } from '@/features/plans/domain/frozen';
import type { Item, OwnPrice } from '@/features/plans/domain/item';
import { BLANK_ITEM } from '@/features/plans/domain/item';
import { KIND_KEYS } from '@/features/plans/domain/itemKinds';
import type { Plan } from '@/features/plans/domain/plan';
import { SERVED_ANSWERS } from '@/features/plans/domain/served';
import type { Traveler } from '@/features/plans/domain/traveler';
import { joinedRanges } from '@/platform/domain/dateRanges';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { keysOf } from '@/platform/domain/keysOf';

/** Arbitrary plans, small enough that their parts collide. */

const START = '2027-03-26';
const FIRST = dayNumber(START);

const IDS = ['ana', 'ben', 'chi', 'dev', 'eli', 'fay'];
/** Someone who is in items but has left the trip. */
const GONE = 'zoe';

const day = (min: number, max: number) =>
  fc.integer({ min: FIRST + min, max: FIRST + max }).map(dateOfDay);
const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.option(arbitrary, { nil: null, freq: 2 });
const time = fc
  .tuple(fc.nat(23), fc.constantFrom('00', '15', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
// Daylight saving time starts on different days in Paris and New York, both within these plans.
const zone = fc.constantFrom('Europe/Paris', 'America/New_York', 'Asia/Tokyo', 'Pacific/Honolulu');

const traveler = (travelerId: string): fc.Arbitrary<Traveler> =>
  fc
    .record({
      ranges: rarely(
        fc.array(
          fc.tuple(fc.integer({ min: -4, max: 6 }), fc.nat(12)).map(([from, length]) => ({
            start: dateOfDay(FIRST + from),
            end: dateOfDay(FIRST + from + length),
          })),
          { minLength: 1, maxLength: 3 },
        ),
      ),
      flexibility: fc.constantFrom(
        '' as const,
        'fixed' as const,
        'somewhat' as const,
        'very' as const,
      ),
      budget: fc.constantFrom(
        '€300',
        '50 a night',
        '€40 a day',
        '€500+',
        'as little as we can',
        '$200',
        '900',
        '€250 without flights',
      ),
      mustSee: fc.constantFrom('', ' ', '-', 'The old town'),
      preferences: fc.constantFrom('', 'Quiet'),
      accommodations: fc.constantFrom('', 'none', 'No nuts'),
      shareRoom: fc.constantFrom('' as const, 'yes' as const, 'no' as const, 'maybe' as const),
      specialTravel: fc.constantFrom('', 'A wheelchair'),
      version: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ ranges, ...answers }) => ({
      ...answers,
      ...{ budgetFor: '' as const, roomTogether: '' as const, comesToo: '' as const },
      ...{ travelerId, partyOf: travelerId, kind: 'adult' as const, age: null },
      name: travelerId.toUpperCase(),
      availability: ranges && joinedRanges(ranges),
    }));

const someone = fc.constantFrom(...IDS, GONE);
const some = fc.uniqueArray(someone, { maxLength: 5 });

const rooms = fc
  .tuple(fc.uniqueArray(someone, { maxLength: 6 }), fc.nat(3), fc.nat(3), fc.nat(90_000))
  .map(([who, cut, beds, cost]) =>
    [
      { name: 'Blue', beds: 1 + beds, who: who.slice(0, cut) },
      { name: 'Red', beds: 2, who: who.slice(cut), ...(cost > 45_000 && { cost }) },
    ].slice(0, who.length),
  );

const prices = fc.uniqueArray(fc.record({ travelerId: someone, amount: fc.nat(60_000) }), {
  maxLength: 3,
  selector: ({ travelerId }) => travelerId,
});

const item = (itemId: string): fc.Arbitrary<Item> =>
  fc
    .record({
      kind: fc.constantFrom('stay' as const, 'stay' as const, ...KIND_KEYS),
      startsOn: fc.option(day(-1, 9), { nil: null, freq: 12 }),
      length: fc.nat(4),
      times: fc.constantFrom(0, 1, 2, 2),
      startTime: time,
      endTime: time,
      timeZone: rarely(zone),
      endTimeZone: rarely(zone),
      cost: fc.option(fc.nat(100_000), { nil: null }),
      isDiscount: fc.nat(3).map((one) => one === 0),
      itemCurrency: fc.option(fc.constantFrom('USD', 'JPY', 'KWD', 'CHF'), { nil: null, freq: 3 }),
      prices: fc.oneof(fc.constant<OwnPrice[]>([]), prices),
      childPrice: rarely(fc.nat(60_000)),
      infantPrice: rarely(fc.nat(9_000)),
      costPer: fc.constantFrom(...keysOf(COST_PER)),
      payment: fc.constantFrom('included' as const, 'included' as const, 'onSite' as const),
      who: fc.oneof(fc.constant('everyone' as const), fc.constant('everyone' as const), some),
      serves: fc.array(
        fc.record({ travelerId: someone, answer: fc.constantFrom(...SERVED_ANSWERS) }),
        { maxLength: 3 },
      ),
      rooms: fc.option(rooms, { nil: [] }),
      hasFood: fc.boolean(),
      mayChoose: fc.nat(3).map((one) => one === 0),
      chooseBy: rarely(day(-1, 4)),
      places: rarely(fc.integer({ min: 1, max: 4 })),
    })
    .map(({ length, times, startTime, endTime, isDiscount, mayChoose, ...rest }) => {
      const { kind, startsOn } = rest;
      const costPer = kind === 'stay' || rest.costPer === 'group' ? rest.costPer : 'person';
      const ofKind = (price: number | null) =>
        price === null || rest.cost === null || !isPerPerson(costPer) ? null : below(price);
      const sign = isDiscount && kind === 'other' ? -1 : 1;
      const optional = mayChoose && isPerPerson(costPer) && sign === 1;
      const below = (amount: number) => (amount === 0 ? 0 : sign * amount);
      const isStay = kind === 'stay';
      const nights = isStay
        ? Math.max(1, length)
        : kind === 'flight' || kind === 'transport'
          ? length % 3
          : 0;
      return {
        ...BLANK_ITEM,
        ...rest,
        itemId,
        title: `Item ${itemId}`,
        endsOn: startsOn && nights > 0 ? dateOfDay(dayNumber(startsOn) + nights) : null,
        startTime: times > 0 ? startTime : null,
        endTime: times > 1 ? endTime : null,
        cost: rest.cost === null ? null : below(rest.cost),
        prices:
          rest.cost === null
            ? []
            : rest.prices.map((price) => ({ ...price, amount: below(price.amount) })),
        costPer,
        ...{ optional, ...(!optional && { chooseBy: null, places: null }) },
        childPrice: ofKind(rest.childPrice),
        infantPrice: ofKind(rest.infantPrice),
        rooms: isStay ? rest.rooms : [],
      } satisfies Item;
    });

const someDays = fc
  .record({
    travelerId: fc.constantFrom(...IDS),
    without: fc.constantFrom(false, false, true),
    arrives: rarely(day(-1, 9)),
    leaves: rarely(day(-1, 9)),
    byThemselves: fc.boolean(),
  })
  .map(({ byThemselves, ...own }) => (byThemselves ? { ...own, byThemselves } : own));

const plan: fc.Arbitrary<Plan> = fc
  .record({
    nights: fc.integer({ min: 0, max: 9 }),
    timeZone: zone,
    rates: fc.uniqueArray(
      fc.record({
        currency: fc.constantFrom('USD', 'JPY', 'KWD'),
        rate: fc.constantFrom('1.0833', '0.0061', '3.25', '12', '0.3333333333'),
        from: fc.constant(START),
      }),
      { selector: ({ currency }) => currency },
    ),
    staysSplitBy: fc.constantFrom('nights' as const, 'nights' as const, 'heads' as const),
    people: fc.uniqueArray(someDays, { maxLength: 4, selector: ({ travelerId }) => travelerId }),
    nothingNeeded: fc.array(
      fc.record({
        travelerId: fc.constantFrom(...IDS),
        need: fc.constantFrom('accommodations' as const, 'specialTravel' as const),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ nights, ...rest }) => ({
    ...rest,
    planId: 'p',
    planTitle: 'Plan A',
    planStart: START,
    planEnd: dateOfDay(FIRST + nights),
    currency: 'EUR',
    summary: '',
    ...NO_CONTACT,
  }));

/** A plan with items and people. */
export const composedPlan = fc
  .record({ plan, count: fc.nat(IDS.length), items: fc.nat(7) })
  .chain(({ plan: made, count, items }) =>
    fc.record({
      plan: fc.constant(made),
      items: fc.tuple(...Array.from({ length: items }, (_, at) => item(`i${at}`))),
      travelers: fc.tuple(...IDS.slice(0, count).map(traveler)),
    }),
  );

/** How each person but the first comes along: on their own, or with whoever answered before. */
const companion = fc.constantFrom(
  null,
  null,
  'adult' as const,
  'child' as const,
  'infant' as const,
);

/** The same with parties (SPEC-4 14), each together, its traveler first. */
export const partyPlan = fc
  .record({
    composed: composedPlan,
    kinds: fc.array(companion, { minLength: IDS.length, maxLength: IDS.length }),
    budgetFor: fc.constantFrom('' as const, 'each' as const, 'all' as const),
  })
  .map(({ composed, kinds, budgetFor }) => {
    let partyOf = '';
    const travelers = composed.travelers.map((one, at): Traveler => {
      const kind = at === 0 ? null : (kinds[at] ?? null);
      if (kind === null) partyOf = one.travelerId;
      return kind === null
        ? { ...one, budgetFor }
        : { ...one, partyOf, kind, budget: '', age: kind === 'child' ? 9 : null };
    });
    return { ...composed, travelers };
  });
