import * as z from 'zod/mini';
import { type Item, type Room, serviceSchema, type Who } from '@/features/plans/domain/item';
import {
  BOOKINGS,
  COST_PER,
  type CostPer,
  ITEM_KINDS,
  PAYMENTS,
} from '@/features/plans/domain/itemChoices';
import { forItemTexts, ITEM_FIELDS, type ItemFieldKey } from '@/features/plans/domain/itemFields';
import {
  MOST_BEDS,
  MOST_PEOPLE,
  MOST_ROOMS,
  PLAN_NAME_MAX,
} from '@/features/plans/domain/planLimits';
import { SERVED_ANSWERS } from '@/features/plans/domain/served';
import { travelerIdSchema } from '@/features/plans/domain/travelerId';
import type { FieldIssue } from '@/platform/domain/appError';
import { optionalDate } from '@/platform/domain/dateField';
import { fieldRule } from '@/platform/domain/fieldIssues';
import { keysOf } from '@/platform/domain/keysOf';
import { AMOUNT_TEXT, amountSentence, readAmount } from '@/platform/domain/money/amount';
import { currencyField } from '@/platform/domain/money/currencyField';
import { optionalLine, optionalText, requiredText } from '@/platform/domain/text';
import { optionalWebAddress } from '@/platform/domain/webAddress';
import { optionalTime, optionalZone } from '@/platform/domain/zoneField';
import { orderIssues, type When } from './itemOrder';

const NOBODY = 'Please choose at least one person, or everyone.';
const BEDS = `Please enter a number of beds from 1 to ${MOST_BEDS}.`;
const ROOM_PRICE = 'Only a stay has a cost per room.';
const NIGHT_PRICE = 'Only a stay has a cost per night.';
const ROOMS_OF_NO_STAY = 'Only a stay has rooms.';
const TWO_ROOMS = 'Somebody is in two rooms of this stay.';
const ROOM_OF_OTHERS = 'Somebody has a room, and is not among those who stay here.';

const people = z.array(travelerIdSchema).check(
  z.maxLength(MOST_PEOPLE, `Please choose at most ${MOST_PEOPLE} people.`),
  z.overwrite((ids) => [...new Set(ids)]),
);

const roomForm = z.object({
  name: requiredText(PLAN_NAME_MAX, 'Please name the room.'),
  beds: z.int(BEDS).check(z.minimum(1, BEDS), z.maximum(MOST_BEDS, BEDS)),
  who: people,
});

const fields = {
  kind: z.enum(keysOf(ITEM_KINDS), 'Please choose what it is.'),
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
  /** As typed; the currency says how many decimals it may have. */
  cost: z.string().check(z.maxLength(AMOUNT_TEXT, 'Please enter an amount, such as 1,500.')),
  costPer: z.enum(keysOf(COST_PER), 'Please choose what the cost is for.'),
  payment: z.enum(keysOf(PAYMENTS), 'Please choose how it is paid.'),
  booking: z.enum(keysOf(BOOKINGS), 'Please choose how far its booking is.'),
  who: z.union([z.literal('everyone'), people.check(z.minLength(1, NOBODY))], NOBODY),
  serves: z
    .array(serviceSchema)
    .check(z.maxLength(MOST_PEOPLE * SERVED_ANSWERS.length), z.overwrite(withoutRepeats)),
  rooms: z
    .array(roomForm)
    .check(z.maxLength(MOST_ROOMS, `A stay has at most ${MOST_ROOMS} rooms.`)),
  /** The plan's, as whoever typed the cost saw it: an amount is never taken for one of another currency. */
  currency: currencyField,
} satisfies Record<'currency' | ItemFieldKey, z.ZodMiniType>;

function withoutRepeats(serves: Item['serves']): Item['serves'] {
  const seen = new Map(
    serves.map((service) => [`${service.answer} ${service.travelerId}`, service]),
  );
  return [...seen.values()];
}

/** The fields, those that could be read. */
interface Written extends When {
  cost: string;
  costPer: CostPer;
  who: Who;
  rooms: Room[];
  currency: string;
}

function costIssues({ kind, cost, costPer, currency }: Partial<Written>): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (kind && kind !== 'stay' && costPer === 'room') {
    issues.push({ path: 'costPer', message: ROOM_PRICE });
  }
  if (kind && kind !== 'stay' && costPer === 'night') {
    issues.push({ path: 'costPer', message: NIGHT_PRICE });
  }
  if (cost?.trim() && currency) {
    const read = readAmount(cost, currency);
    if ('fault' in read)
      issues.push({ path: 'cost', message: amountSentence(read.fault, currency) });
  }
  return issues;
}

function roomIssues({ kind, who, rooms }: Partial<Written>): FieldIssue[] {
  if (!rooms || rooms.length === 0) return [];
  if (kind && kind !== 'stay') return [{ path: 'rooms', message: ROOMS_OF_NO_STAY }];
  const placed = rooms.flatMap((room) => room.who);
  if (new Set(placed).size < placed.length) return [{ path: 'rooms', message: TWO_ROOMS }];
  return Array.isArray(who) && placed.some((id) => !who.includes(id))
    ? [{ path: 'rooms', message: ROOM_OF_OTHERS }]
    : [];
}

const issuesOf = (written: Partial<Written>) => [
  ...orderIssues(written),
  ...costIssues(written),
  ...roomIssues(written),
];

/**
 * An item's form (SPEC-2 5, 11). Gives the item without its id, its cost in whole minor units of
 * `currency`, which is sent along so that the server can refuse it when the plan's has changed
 * meanwhile.
 */
export const itemFormSchema = z.pipe(
  z.object(fields).check(fieldRule<Written>(issuesOf)),
  z.transform(({ currency, cost, ...written }) => {
    const read = cost.trim() === '' ? null : readAmount(cost, currency);
    const minor = read && 'minor' in read ? read.minor : null;
    return { item: { ...written, cost: minor } satisfies Omit<Item, 'itemId'>, currency };
  }),
);

/** An item as its form holds it, and as a procedure takes it. */
export type ItemForm = z.input<typeof itemFormSchema>;
