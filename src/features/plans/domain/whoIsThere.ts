import { type DayNumber, dayNumber } from '@/platform/domain/dayNumber';
import { onceFor } from '@/platform/domain/onceFor';
import { type Item, isPlaced, lastDayOf, type PlacedItem } from './item';
import type { Plan } from './plan';
import type { ComposedPlan } from './traveler';
import type { TravelerId } from './travelerId';
import { whoGoes } from './whoGoes';

/** The days of somebody, the first and the last among them; their nights are one fewer. */
export interface Days {
  from: DayNumber;
  to: DayNumber;
}

/** A placed item with those who are in it, in the order in which they first answered. */
export interface PeopledItem {
  item: PlacedItem;
  days: Days;
  people: readonly TravelerId[];
  /** By its place among the item's rooms, the room that somebody was given. */
  roomOf: ReadonlyMap<TravelerId, number>;
}

/** Who goes, when, and who is in what. */
export interface WhoIsThere {
  plan: Plan;
  /** Everyone the plan includes, in the order in which they first answered. */
  days: ReadonlyMap<TravelerId, Days>;
  /** What is placed, in the order of the items. */
  items: readonly PeopledItem[];
}

type PlanOfPeople = Pick<Plan, 'planStart' | 'planEnd' | 'people'>;

/** Somebody's days, held within the plan's, which may have changed since they were set. */
function daysOf(plan: PlanOfPeople, own: Plan['people'][number] | undefined): Days {
  const first = dayNumber(plan.planStart);
  const last = dayNumber(plan.planEnd);
  const within = (day: DayNumber) => Math.min(Math.max(day, first), last);
  const from = own?.arrives ? within(dayNumber(own.arrives)) : first;
  const to = own?.leaves ? within(dayNumber(own.leaves)) : last;
  return { from, to: Math.max(from, to) };
}

/** Somebody's nights in a stay: from the day on which they come there to the day on which they go. */
export function nightsOf(own: Days, { from, to }: Days): Days {
  const first = Math.max(own.from, from);
  return { from: first, to: Math.max(first, Math.min(own.to, to)) };
}

/** How many nights of an item somebody is there. */
export function nightsIn(own: Days, { from, to }: Days): number {
  return Math.max(0, Math.min(own.to, to) - Math.max(own.from, from));
}

/** Whether somebody is there on any of an item's days; for a stay, in any of its nights. */
function isThere(own: Days, item: Item, days: Days): boolean {
  if (item.kind === 'stay') return nightsIn(own, days) > 0;
  return own.from <= days.to && own.to >= days.from;
}

/** Everyone whom a plan includes, in the order in which they first answered, and when they are there. */
export function daysOfPeople({
  plan,
  travelers,
  chosenFor = null,
}: { plan: PlanOfPeople } & Omit<ComposedPlan, 'plan' | 'items'>): WhoIsThere['days'] {
  const own = new Map(plan.people.map((person) => [person.travelerId, person]));
  const days = new Map<TravelerId, Days>();
  for (const { travelerId } of whoGoes(travelers, chosenFor)) {
    const person = own.get(travelerId);
    if (!person?.without) days.set(travelerId, daysOf(plan, person));
  }
  return days;
}

const NOT_CHOSEN: readonly TravelerId[] = [];

// A letter typed into an item makes that item anew, and leaves the plan, its people and all other items as they are.
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
  return onceFor((item: PlacedItem): PeopledItem => {
    const from = dayNumber(item.startsOn);
    const itemDays = { from, to: Math.max(from, dayNumber(lastDayOf(item))) };
    const listed = item.who === 'everyone' ? null : new Set(item.who);
    const people: TravelerId[] = [];
    for (const [travelerId, personDays] of going) {
      if (listed ? listed.has(travelerId) : isThere(personDays, item, itemDays)) {
        people.push(travelerId);
      }
    }
    const roomOf = new Map(
      item.rooms.flatMap(({ who }, at) => who.map((travelerId) => [travelerId, at] as const)),
    );
    return { item, days: itemDays, people, roomOf };
  });
});

/** Who goes, when, and who is in what (SPEC-2 5). */
export function whoIsThere({ plan, items, travelers, chosenFor }: ComposedPlan): WhoIsThere {
  const days = daysFor(plan)(travelers)(chosenFor ?? NOT_CHOSEN);
  return { plan, days, items: items.filter(isPlaced).map(peopledOn(days)) };
}

/** What each of those who go is in, in the order of the items. */
export function itemsByPerson({ days, items }: WhoIsThere) {
  const own = new Map<TravelerId, PeopledItem[]>([...days.keys()].map((id) => [id, []]));
  for (const peopled of items) {
    for (const travelerId of peopled.people) own.get(travelerId)?.push(peopled);
  }
  return (travelerId: TravelerId): readonly PeopledItem[] => own.get(travelerId) ?? [];
}
