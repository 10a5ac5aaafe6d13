import { isPerRoom } from '@/features/plans/domain/bookings';
import type { Item } from '@/features/plans/domain/item';
import { BLANK_ITEM } from '@/features/plans/domain/item';
import { ITEM_KINDS, type ItemKind } from '@/features/plans/domain/itemKinds';
import type { Plan, PlanForm } from '@/features/plans/domain/plan';
import { type CalendarDate, formatTypedDate } from '@/platform/domain/calendarDate';
import { dayNumber, shifted } from '@/platform/domain/dayNumber';
import { typedAmount } from '@/platform/domain/money/amount';
import { isSameZone } from '@/platform/domain/zoneName';
import { guessedLength } from './guessedEnd';
import type { ItemForm, RoomForm } from './itemForm';
import type { TypedLine } from './typedLine/readLine';
import type { TypedWho } from './typedLine/typedWho';
import type { WayZones } from './zoneOfDestination';

/** A day as typed; empty if there is none. */
export const typedDay = (day: CalendarDate | null | undefined) => (day ? formatTypedDate(day) : '');

/** Converts an item to its form. `currency` is the plan's. */
export function typedItem({ itemId: _, ...item }: Item, currency: string): ItemForm {
  const own = item.itemCurrency ?? currency;
  const typed = (minor: number | null) => (minor === null ? '' : typedAmount(minor, own));
  return {
    ...item,
    startsOn: typedDay(item.startsOn),
    endsOn: typedDay(item.endsOn),
    heldUntil: typedDay(item.heldUntil),
    chooseBy: typedDay(item.chooseBy),
    places: item.places === null ? '' : String(item.places),
    startTime: item.startTime ?? '',
    endTime: item.endTime ?? '',
    timeZone: item.timeZone ?? '',
    endTimeZone: item.endTimeZone ?? '',
    cost: typed(item.cost),
    childPrice: typed(item.childPrice),
    infantPrice: typed(item.infantPrice),
    itemCurrency: item.itemCurrency ?? '',
    prices: item.prices.map(({ travelerId, amount }) => ({
      travelerId,
      amount: typed(amount),
    })),
    rooms: item.rooms.map(({ cost, ...room }) => ({
      ...room,
      ...(cost !== undefined && { cost: typed(cost) }),
    })),
    currency,
  };
}

/** Returns the form of a new item with only its kind and day. A stay lasts one night. */
export function newItem(kind: ItemKind, day: CalendarDate | null, currency: string): ItemForm {
  const nextDay = day && shifted(day, 1);
  const endsOn = ITEM_KINDS[kind].isStay ? nextDay : null;
  return typedItem({ ...BLANK_ITEM, itemId: '', kind, startsOn: day, endsOn }, currency);
}

/** A typed line with the zones of its places. */
export type ZonedLine = TypedLine & WayZones;

/**
 * Gives a line the zones of its places, as far as they differ from the plan's, and guesses by them
 * on which day it ends, unless it says so.
 */
export function inZones(
  line: TypedLine,
  { timeZone, endTimeZone }: WayZones,
  { day, planZone }: { day: CalendarDate | null; planZone: string },
): ZonedLine {
  const start = timeZone ?? planZone;
  const zones = {
    timeZone: isSameZone(start, planZone) ? null : start,
    endTimeZone: endTimeZone === null || isSameZone(endTimeZone, start) ? null : endTimeZone,
  };
  const first = line.on ?? day;
  if (line.endDay === 'named' || !first) return { ...line, ...zones };
  const lasts = guessedLength(first, { ...line, ...zones }, planZone) ?? line.lasts;
  return { ...line, ...zones, lasts, endDay: lasts === 0 ? null : 'guessed' };
}

/** Returns the form of the item that a typed line makes; the day is null for an unplaced one. */
export function itemOfLine(
  typed: TypedLine & Partial<WayZones>,
  day: CalendarDate | null,
  currency: string,
): ItemForm {
  const { kind, title, startTime, endTime, lasts, cost, costPer, itemCurrency, who } = typed;
  const { payment, optional, rooms, on, endDay, childPrice, infantPrice } = typed;
  const first = on ?? day;
  const lastDay = first && (lasts !== 0 || endDay === 'named') ? shifted(first, lasts) : null;
  const amount = (minor: number | null) =>
    minor === null ? '' : typedAmount(minor, itemCurrency ?? currency);
  const listedRooms = who && (who.isShared || isPerRoom(costPer) || rooms > 0) ? roomsOf(who) : [];
  return {
    ...newItem(kind, first, currency),
    ...{ title, costPer, payment, optional, startTime: startTime ?? '', endTime: endTime ?? '' },
    endsOn: typedDay(lastDay),
    ...{ cost: amount(cost), childPrice: amount(childPrice), infantPrice: amount(infantPrice) },
    ...{ timeZone: typed.timeZone ?? '', endTimeZone: typed.endTimeZone ?? '' },
    itemCurrency: itemCurrency ?? '',
    ...(who && { who: who.rooms.flat() }),
    ...(ITEM_KINDS[kind].isStay && {
      rooms: [...listedRooms, ...emptyRooms(listedRooms.length, rooms)],
    }),
  };
}

/** Returns empty rooms after these, up to a number. */
const emptyRooms = (after: number, count: number): RoomForm[] =>
  Array.from({ length: Math.max(0, count - after) }, (_, at) => ({
    ...{ name: `Room ${after + at + 1}`, beds: 2, who: [] },
  }));

/** Returns the rooms of a typed list, with a bed for each person but infants. */
export function roomsOf({ rooms, infants }: TypedWho, from = 1): RoomForm[] {
  return rooms.map((who, at) => {
    const sleepers = who.filter((travelerId) => !infants.includes(travelerId));
    return { name: `Room ${from + at}`, beds: Math.max(1, sleepers.length), who: [...who] };
  });
}

/**
 * Clears an item's booking for a copy: only the original is booked or held, and has the reference.
 */
export function unbooked<Kept extends Pick<Item, 'booking' | 'heldUntil' | 'reference'>>(
  item: Kept,
): Kept {
  const booking = item.booking === 'notNeeded' ? 'notNeeded' : 'idea';
  return { ...item, booking, heldUntil: null, reference: '' };
}

/**
 * Moves an item to another day, or to none. It keeps its length in days; how long one without a day
 * lasts is guessed.
 * @param planZone the time zone of an item that has none of its own
 */
export function onAnotherDay(item: Item, day: CalendarDate | null, planZone: string): Item {
  if (day === null) return { ...item, startsOn: null, endsOn: null };
  const { startsOn, endsOn } = item;
  if (startsOn === null) {
    const lasts = ITEM_KINDS[item.kind].isStay ? 1 : (guessedLength(day, item, planZone) ?? 0);
    return { ...item, startsOn: day, endsOn: lasts ? shifted(day, lasts) : null };
  }
  const by = dayNumber(day) - dayNumber(startsOn);
  return { ...item, startsOn: day, endsOn: endsOn && shifted(endsOn, by) };
}

export function typedPlan(plan: Plan): PlanForm {
  const { planTitle, planStart, planEnd, timeZone, currency, summary, rates } = plan;
  const { contactName, contactPhone } = plan;
  return {
    ...{ planTitle, timeZone, currency, summary, contactName, contactPhone },
    rates: rates.map(({ from, ...rate }) => ({ ...rate, from: typedDay(from) })),
    planStart: typedDay(planStart),
    planEnd: typedDay(planEnd),
  };
}
