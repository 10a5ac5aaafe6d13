import type { PersonKind } from '@/features/responses/domain/companions';
import { type DayNumber, dayNumber } from '@/platform/domain/dayNumber';
import { onceFor } from '@/platform/domain/onceFor';
import { type DatedItem, type Item, isDated, lastDayOf } from './item';
import { ITEM_KINDS } from './itemKinds';
import { NOBODY_IN, type OptedIn } from './optedIn';
import { partyOf } from './party';
import type { Plan } from './plan';
import type { ComposedPlan } from './traveler';
import type { TravelerId } from './travelerId';

/** Somebody's days, including the first and the last; nights are one fewer. */
export interface Days {
  from: DayNumber;
  to: DayNumber;
}

/** When somebody is there, whose party they are of, and what they count as in prices and beds. */
export interface PersonDays extends Days {
  partyOf: TravelerId;
  kind: PersonKind;
}

/** A placed item with the people in it, in the order of their first answers. */
export interface PeopledItem {
  item: DatedItem;
  /** From the earlier of its two ends to the later: over the date line it may end the day before. */
  days: Days;
  people: readonly TravelerId[];
  /** Those whom an optional item is offered to, whether they are in it or not; else `people`. */
  offeredTo: readonly TravelerId[];
  /** The index of somebody's room among the item's rooms. */
  roomOf: ReadonlyMap<TravelerId, number>;
}

/** Who goes, when, and who is in which item. */
export interface WhoIsThere {
  plan: Plan;
  /** Everyone the plan includes, in the order of their first answers. */
  days: ReadonlyMap<TravelerId, PersonDays>;
  /** The placed items, in order. */
  items: readonly PeopledItem[];
}

type PlanOfPeople = Pick<Plan, 'planStart' | 'planEnd' | 'people'>;

/** Returns somebody's days, clipped to the plan's, which may have changed since they were set. */
function daysOf(plan: PlanOfPeople, own: Plan['people'][number] | undefined): Days {
  const first = dayNumber(plan.planStart);
  const last = dayNumber(plan.planEnd);
  const within = (day: DayNumber) => Math.min(Math.max(day, first), last);
  const from = own?.arrives ? within(dayNumber(own.arrives)) : first;
  const to = own?.leaves ? within(dayNumber(own.leaves)) : last;
  return { from, to: Math.max(from, to) };
}

/** Returns somebody's nights in a stay, from the day they arrive there to the day they leave. */
export function nightsOf(own: Days, { from, to }: Days): Days {
  const first = Math.max(own.from, from);
  return { from: first, to: Math.max(first, Math.min(own.to, to)) };
}

/** Returns for how many nights of an item somebody is there. */
export function nightsIn(own: Days, { from, to }: Days): number {
  return Math.max(0, Math.min(own.to, to) - Math.max(own.from, from));
}

/** True if somebody is there on any of an item's days; for a stay, on any of its nights. */
function isThere(own: Days, item: Item, days: Days): boolean {
  if (ITEM_KINDS[item.kind].isStay) return nightsIn(own, days) > 0;
  return own.from <= days.to && own.to >= days.from;
}

/**
 * Returns everyone a plan includes, in the order of their first answers, and when they are there.
 */
export function daysOfPeople({
  plan,
  travelers,
  chosenFor = null,
}: { plan: PlanOfPeople } & Omit<ComposedPlan, 'plan' | 'items'>): WhoIsThere['days'] {
  const own = new Map(plan.people.map((person) => [person.travelerId, person]));
  const days = new Map<TravelerId, PersonDays>();
  for (const one of whoGoes(travelers, chosenFor)) {
    const person = own.get(one.travelerId);
    if (person?.without) continue;
    const counts = { partyOf: partyOf(one), kind: one.kind ?? 'adult' };
    days.set(one.travelerId, { ...daysOf(plan, person), ...counts });
  }
  return days;
}

/** Returns an item's days, from the earlier of its two ends to the later. */
export function daysOfItem(item: DatedItem): Days {
  const ends = [dayNumber(item.startsOn), dayNumber(lastDayOf(item))];
  return { from: Math.min(...ends), to: Math.max(...ends) };
}

/** Returns the index of everybody's room among an item's rooms. */
export const roomsOf = ({ rooms }: Pick<Item, 'rooms'>): PeopledItem['roomOf'] =>
  new Map(rooms.flatMap(({ who }, at) => who.map((travelerId) => [travelerId, at] as const)));

const NOT_CHOSEN: readonly TravelerId[] = [];

// Cached by object: typing into an item replaces only that item, and leaves the plan, its people
// and all other items the same objects.
const daysFor = onceFor((plan: Plan) =>
  onceFor((travelers: ComposedPlan['travelers']) =>
    onceFor((chosenFor: readonly TravelerId[]) =>
      daysOfPeople({
        ...{ plan, travelers },
        chosenFor: chosenFor === NOT_CHOSEN ? null : chosenFor,
      }),
    ),
  ),
);

const peopledOn = onceFor((days: WhoIsThere['days']) => {
  const going = [...days];
  return onceFor((optedIn: OptedIn) =>
    onceFor((item: DatedItem): PeopledItem => {
      const itemDays = daysOfItem(item);
      const listed = item.who === 'everyone' ? null : new Set(item.who);
      const offeredTo: TravelerId[] = [];
      for (const [travelerId, personDays] of going) {
        if (listed ? listed.has(travelerId) : isThere(personDays, item, itemDays)) {
          offeredTo.push(travelerId);
        }
      }
      const isIn = optedIn.get(item.itemId);
      const people = item.optional ? offeredTo.filter((id) => isIn?.has(id)) : offeredTo;
      return { item, days: itemDays, people, offeredTo, roomOf: roomsOf(item) };
    }),
  );
});

/** Works out who goes, when, and who is in which item (SPEC-2 5). */
export function whoIsThere({
  plan,
  items,
  travelers,
  chosenFor,
  optedIn = NOBODY_IN,
}: ComposedPlan): WhoIsThere {
  const days = daysFor(plan)(travelers)(chosenFor ?? NOT_CHOSEN);
  return { plan, days, items: items.filter(isDated).map(peopledOn(days)(optedIn)) };
}

/** Returns the items of each person who goes, in order: those they are in, or may choose too. */
export function itemsByPerson({ days, items }: WhoIsThere, of: 'people' | 'offeredTo' = 'people') {
  const own = new Map<TravelerId, PeopledItem[]>([...days.keys()].map((id) => [id, []]));
  for (const peopled of items) {
    for (const travelerId of peopled[of]) own.get(travelerId)?.push(peopled);
  }
  return (travelerId: TravelerId): readonly PeopledItem[] => own.get(travelerId) ?? [];
}

/**
 * Returns those of the travelers who go (SPEC-2 1): everybody, or once a version is chosen, the
 * people of that version. `whoIsThere` leaves out those the plan is without. Money, beds, findings
 * and counts only include these people, whoever reads them.
 * @param chosenFor who goes on a chosen version; null for one that is not chosen
 */
export function whoGoes<Person extends { travelerId: TravelerId }>(
  travelers: readonly Person[],
  chosenFor: readonly TravelerId[] | null,
): readonly Person[] {
  if (chosenFor === null) return travelers;
  const goes = new Set(chosenFor);
  return travelers.filter(({ travelerId }) => goes.has(travelerId));
}
