import * as z from 'zod/mini';
import {
  BOOKINGS,
  COST_PER,
  isPerPerson,
  isPerRoom,
  PAYMENTS,
} from '@/features/plans/domain/bookings';
import { type Item, type OwnPrice, type Room, serviceSchema } from '@/features/plans/domain/item';
import { forItemTexts, ITEM_FIELDS, type ItemFieldKey } from '@/features/plans/domain/itemFields';
import { ITEM_KINDS, KIND_KEYS } from '@/features/plans/domain/itemKinds';
import {
  MOST_BEDS,
  MOST_PEOPLE,
  MOST_ROOMS,
  PLAN_NAME_MAX,
} from '@/features/plans/domain/planLimits';
import { SERVED_ANSWERS, serviceKey } from '@/features/plans/domain/served';
import { travelerIdSchema } from '@/features/plans/domain/travelerId';
import type { FieldIssue } from '@/platform/domain/appError';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { optionalDate } from '@/platform/domain/dateField';
import { dayNumber } from '@/platform/domain/dayNumber';
import { fieldRule } from '@/platform/domain/fieldIssues';
import { keysOf } from '@/platform/domain/keysOf';
import { AMOUNT_TEXT, amountSentence, readSignedAmount } from '@/platform/domain/money/amount';
import { currencyField, optionalCurrency } from '@/platform/domain/money/currencyField';
import { optionalLine, optionalText, requiredText } from '@/platform/domain/text';
import { optionalWebAddress } from '@/platform/domain/webAddress';
import { instantsOf } from '@/platform/domain/zonedTime';
import { optionalTime, optionalZone } from '@/platform/domain/zoneField';
import { isSameZone } from '@/platform/domain/zoneName';
import { optionalCount } from './proposeForm';

const NOBODY = 'Please choose at least one person, or everyone.';
const BEDS = `Please enter a number of beds from 1 to ${MOST_BEDS}.`;
const ROOM_PRICE = 'Only a stay has a cost per room.';
const NIGHT_PRICE = 'Only a stay has a cost per night.';
const ROOM_COST = 'Only where the cost is per room can a room have its own.';
const ROOMS_OF_NO_STAY = 'Only a stay has rooms.';
const TWO_ROOMS = 'Somebody is in two rooms of this stay.';
const NO_DISCOUNT = 'An amount below 0 is a discount. Choose the kind ‘Other’ for it.';
const PRICE_BELOW = 'A price is 0 or more.';
const DISCOUNT_ABOVE = 'A part of a discount is 0 or below.';
const PRICE_ALONE = 'Enter what the others pay first: 0 if it costs them nothing.';
const KIND_PRICE = 'Only a cost per person has prices for children and infants.';
const TWO_PRICES = 'Somebody has two prices of their own.';
const PRICE_OF_OTHERS = 'Somebody has a price of their own, and is not in this item.';
const ROOM_OF_OTHERS = 'Somebody has a room, and is not among those who stay here.';

const SHARED_OPTION = 'A price that is shared cannot be optional.';
const OPTIONAL_DISCOUNT = 'A discount cannot be optional.';
const NO_PLACES = `Please enter a whole number of places from 1 to ${MOST_PEOPLE}, or nothing.`;

const NO_NIGHT = 'A stay ends a night after it begins, or later.';
const ENDS_BEFORE = 'The end cannot be before the start.';
const NO_FIRST_DAY = 'Please enter the first day as well.';
const NO_START_TIME = 'Please enter when it starts as well.';

const people = z.array(travelerIdSchema).check(
  z.maxLength(MOST_PEOPLE, `Please choose at most ${MOST_PEOPLE} people.`),
  z.overwrite((ids) => [...new Set(ids)]),
);

/** As typed. The currency decides how many decimals it may have. */
const amountText = z
  .string()
  .check(z.maxLength(AMOUNT_TEXT, 'Please enter an amount, such as 1,500.'));

const roomForm = z.object({
  /** Absent for a new room. */
  roomId: z.optional(z.string().check(z.maxLength(36))),
  name: requiredText(PLAN_NAME_MAX, 'Please name the room.'),
  beds: z.int(BEDS).check(z.minimum(1, BEDS), z.maximum(MOST_BEDS, BEDS)),
  /** Empty or absent for the item's. */
  cost: z.optional(amountText),
  who: people,
});
export type RoomForm = z.input<typeof roomForm>;

const fields = {
  kind: z.enum(KIND_KEYS, 'Please choose what it is.'),
  title: requiredText(ITEM_FIELDS.title.limit, 'Please enter a title.'),
  ...forItemTexts((_, { text, limit }) =>
    text === 'line' ? optionalLine(limit) : optionalText(limit),
  ),
  startsOn: optionalDate,
  endsOn: optionalDate,
  startTime: optionalTime,
  endTime: optionalTime,
  timeZone: optionalZone,
  endTimeZone: optionalZone,
  url: optionalWebAddress,
  cost: amountText,
  costPer: z.enum(keysOf(COST_PER), 'Please choose what the cost is for.'),
  itemCurrency: optionalCurrency,
  /** Empty if they pay as SPEC-4 14.2 says. */
  childPrice: amountText,
  infantPrice: amountText,
  prices: z
    .array(z.object({ travelerId: travelerIdSchema, amount: amountText }))
    .check(z.maxLength(MOST_PEOPLE, `Please choose at most ${MOST_PEOPLE} people.`)),
  payment: z.enum(keysOf(PAYMENTS), 'Please choose how it is paid.'),
  optional: z.boolean(),
  /** Empty for the last day of the proposal's verdicts. */
  chooseBy: optionalDate,
  /** Empty without a limit. */
  places: optionalCount(NO_PLACES),
  booking: z.enum(keysOf(BOOKINGS), 'Please choose how far its booking is.'),
  heldUntil: optionalDate,
  who: z.union([z.literal('everyone'), people.check(z.minLength(1, NOBODY))], NOBODY),
  serves: z
    .array(serviceSchema)
    .check(z.maxLength(MOST_PEOPLE * SERVED_ANSWERS.length), z.overwrite(withoutRepeats)),
  hasFood: z.boolean(),
  rooms: z
    .array(roomForm)
    .check(z.maxLength(MOST_ROOMS, `A stay has at most ${MOST_ROOMS} rooms.`)),
  /**
   * The plan's currency when the cost was typed, so that an amount is never read in another one.
   */
  currency: currencyField,
} satisfies Record<'currency' | ItemFieldKey, z.ZodMiniType>;

function withoutRepeats(serves: Item['serves']): Item['serves'] {
  const seen = new Map(serves.map((service) => [serviceKey(service), service]));
  return [...seen.values()];
}

const readFields = z.object(fields);

/** The form's values once read. Rules get a `Partial`, because some can't be read. */
type Written = z.output<typeof readFields>;

/** When an item takes place. A zone is null if it is the plan's, or, for the end, the start's. */
type When = Pick<
  Written,
  'kind' | 'startsOn' | 'endsOn' | 'startTime' | 'endTime' | 'timeZone' | 'endTimeZone'
>;

type Placed = Partial<When> & { startsOn: CalendarDate; endsOn: CalendarDate };

/** Returns the issue if the end is before the start, both in the same zone. */
function runsBackwards({ startsOn, endsOn, startTime, endTime }: Placed): FieldIssue[] {
  if (endsOn < startsOn) return [{ path: 'endsOn', message: ENDS_BEFORE }];
  const isBefore = endsOn === startsOn && startTime && endTime && endTime < startTime;
  return isBefore ? [{ path: 'endTime', message: ENDS_BEFORE }] : [];
}

/**
 * Like `runsBackwards`, for an end in another zone. Someone who crosses the date line may arrive on
 * the day before they left, but no two zones are further apart than that.
 */
function runsBackwardsOverZones(when: Placed, endTimeZone: string): FieldIssue[] {
  const { startsOn, endsOn, startTime, endTime, timeZone } = when;
  if (dayNumber(endsOn) < dayNumber(startsOn) - 1)
    return [{ path: 'endsOn', message: ENDS_BEFORE }];
  // If the start is in the plan's zone, only a caller that knows the plan can check the times.
  if (!startTime || !endTime || !timeZone) return [];
  const instantOf = instantsOf();
  const isBefore =
    instantOf(endsOn, endTime, endTimeZone) < instantOf(startsOn, startTime, timeZone);
  return isBefore ? [{ path: 'endTime', message: ENDS_BEFORE }] : [];
}

/**
 * Returns what is wrong with the order of an item's days and times. Values that couldn't be read
 * have messages of their own.
 */
export function orderIssues(when: Partial<When>): FieldIssue[] {
  const { kind, startsOn, endsOn, startTime, endTime, timeZone, endTimeZone } = when;
  if (startsOn === undefined || endsOn === undefined) return [];
  if (endsOn && !startsOn) return [{ path: 'startsOn', message: NO_FIRST_DAY }];
  if (endTime && startTime === null) return [{ path: 'startTime', message: NO_START_TIME }];
  if (kind && ITEM_KINDS[kind].isStay && startsOn && (!endsOn || endsOn <= startsOn)) {
    return [{ path: 'endsOn', message: NO_NIGHT }];
  }
  // An unplaced item has no days to compare, and its times may well go through the night.
  if (!startsOn) return [];
  const placed = { ...when, startsOn, endsOn: endsOn ?? startsOn };
  return endTimeZone && !isSameZone(endTimeZone, timeZone ?? '')
    ? runsBackwardsOverZones(placed, endTimeZone)
    : runsBackwards(placed);
}

function costIssues(written: Partial<Written>): FieldIssue[] {
  const { kind, cost, costPer } = written;
  const isOfStays = kind && !ITEM_KINDS[kind].isStay && costPer;
  return [
    ...(isOfStays && isPerRoom(costPer) ? [{ path: 'costPer', message: ROOM_PRICE }] : []),
    ...(isOfStays && costPer === 'night' ? [{ path: 'costPer', message: NIGHT_PRICE }] : []),
    ...amountIssues('cost', cost, written),
    ...optionIssues(written),
    ...kindPriceIssues(written),
    ...priceIssues(written),
  ];
}

/** Returns what is wrong with the cost of something that each may choose (SPEC-5 18). */
function optionIssues({ optional, cost, costPer }: Partial<Written>): FieldIssue[] {
  if (!optional) return [];
  if (costPer && !isPerPerson(costPer)) return [{ path: 'optional', message: SHARED_OPTION }];
  return /^[-–−]/.test(cost?.trim() ?? '')
    ? [{ path: 'optional', message: OPTIONAL_DISCOUNT }]
    : [];
}

/** Returns what is wrong with the prices for children and infants. */
function kindPriceIssues(written: Partial<Written>): FieldIssue[] {
  const { cost, costPer } = written;
  return (['childPrice', 'infantPrice'] as const).flatMap((path) => {
    const typed = written[path];
    if (!typed?.trim()) return [];
    if (costPer && !isPerPerson(costPer)) return [{ path, message: KIND_PRICE }];
    if (cost?.trim() === '') return [{ path: 'cost', message: PRICE_ALONE }];
    return partIssues(path, typed, written);
  });
}

/** Returns what is wrong with a typed amount; nothing if it is empty. */
function amountIssues(path: string, typed: string | undefined, written: Partial<Written>) {
  const { kind, currency, itemCurrency } = written;
  if (!typed?.trim() || !currency || itemCurrency === undefined) return [];
  const read = readSignedAmount(typed, itemCurrency ?? currency);
  if ('fault' in read) {
    return [{ path, message: amountSentence(read.fault, itemCurrency ?? currency) }];
  }
  return read.minor < 0 && kind && !ITEM_KINDS[kind].canBeDiscount
    ? [{ path, message: NO_DISCOUNT }]
    : [];
}

function priceIssues(written: Partial<Written>): FieldIssue[] {
  const { cost, prices = [], who } = written;
  if (prices.length === 0) return [];
  const ids = prices.map(({ travelerId }) => travelerId);
  if (new Set(ids).size < ids.length) return [{ path: 'prices', message: TWO_PRICES }];
  if (Array.isArray(who) && ids.some((id) => !who.includes(id))) {
    return [{ path: 'prices', message: PRICE_OF_OTHERS }];
  }
  if (cost !== undefined && cost.trim() === '') return [{ path: 'cost', message: PRICE_ALONE }];
  return prices.flatMap(({ amount }, at) =>
    partIssues(`prices.${at}.amount`, amount.trim() === '' ? 'x' : amount, written),
  );
}

/** Returns what is wrong with what somebody pays instead of the cost: it is on its side of 0. */
function partIssues(path: string, typed: string, written: Partial<Written>): FieldIssue[] {
  const { cost = '', currency = '', itemCurrency } = written;
  const issues = amountIssues(path, typed, written);
  if (issues.length > 0) return issues;
  const minor = (text: string) => {
    const read = readSignedAmount(text, itemCurrency ?? currency);
    return 'minor' in read ? read.minor : 0;
  };
  const isDiscount = minor(cost) < 0;
  if (isDiscount && minor(typed) > 0) return [{ path, message: DISCOUNT_ABOVE }];
  return !isDiscount && minor(typed) < 0 ? [{ path, message: PRICE_BELOW }] : [];
}

function roomIssues(written: Partial<Written>): FieldIssue[] {
  const { kind, who, rooms } = written;
  if (!rooms || rooms.length === 0) return [];
  if (kind && !ITEM_KINDS[kind].isStay) return [{ path: 'rooms', message: ROOMS_OF_NO_STAY }];
  const placed = rooms.flatMap((room) => room.who);
  if (new Set(placed).size < placed.length) return [{ path: 'rooms', message: TWO_ROOMS }];
  return Array.isArray(who) && placed.some((id) => !who.includes(id))
    ? [{ path: 'rooms', message: ROOM_OF_OTHERS }]
    : roomCostIssues(rooms, written);
}

function roomCostIssues(rooms: readonly RoomForm[], written: Partial<Written>): FieldIssue[] {
  const { cost, costPer } = written;
  return rooms.flatMap((room, at): FieldIssue[] => {
    if (!room.cost?.trim()) return [];
    const path = `rooms.${at}.cost`;
    if (costPer && !isPerRoom(costPer)) return [{ path, message: ROOM_COST }];
    if (cost !== undefined && cost.trim() === '') return [{ path: 'cost', message: PRICE_ALONE }];
    return amountIssues(path, room.cost, written);
  });
}

const issuesOf = (written: Partial<Written>) => [
  ...orderIssues(written),
  ...costIssues(written),
  ...roomIssues(written),
];

/**
 * An item's form (SPEC-2 5, 11). Returns the item without its id, with amounts in whole minor units
 * of its own currency or of `currency`, the plan's. The plan's currency is sent along, so that
 * the amounts stay in it if the plan's is another by then.
 */
export const itemFormSchema = z.pipe(
  readFields.check(fieldRule<Written>(issuesOf)),
  z.transform(({ currency, cost, childPrice, infantPrice, prices, rooms, ...written }) => {
    // An item in the plan's own currency has none of its own, whatever the plan's becomes.
    const itemCurrency = written.itemCurrency === currency ? null : written.itemCurrency;
    const minor = (typed: string): number | null => {
      const read = typed.trim() === '' ? null : readSignedAmount(typed, itemCurrency ?? currency);
      return read && 'minor' in read ? read.minor : null;
    };
    const own = prices.map(
      ({ travelerId, amount }): OwnPrice => ({ travelerId, amount: minor(amount) ?? 0 }),
    );
    const priced = rooms.map(({ cost: typed = '', ...room }): Room => {
      const ownCost = minor(typed);
      return { ...room, ...(ownCost !== null && { cost: ownCost }) };
    });
    const item = {
      ...{ ...written, itemCurrency, cost: minor(cost), prices: own, rooms: priced },
      ...{ childPrice: minor(childPrice), infantPrice: minor(infantPrice) },
      // 'Held until' means nothing once the item is booked or released.
      heldUntil: written.booking === 'held' ? written.heldUntil : null,
      ...(!written.optional && { chooseBy: null, places: null }),
    };
    return { item: item satisfies Omit<Item, 'itemId'>, currency };
  }),
);

/** An item as typed: its form's values, and the input of the procedures. */
export type ItemForm = z.input<typeof itemFormSchema>;
