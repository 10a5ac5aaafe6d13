import { type DatedItem, type Item, isDated } from '@/features/plans/domain/item';
import type { Plan, PlanPerson } from '@/features/plans/domain/plan';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dayNumber, shifted } from '@/platform/domain/dayNumber';
import type { ComposerPlan, MoveBackForm } from './composer';
import { typedDay } from './typedItem';

/**
 * What happens to the items when a plan's days change (SPEC-2 5), with the labels of the choices.
 */
export const MOVES = {
  moveWithIt: 'Move with the trip',
  keepDates: 'Keep their dates',
  waitUnplaced: 'Wait unplaced',
} as const;
export type Move = keyof typeof MOVES;

type PlanDays = Pick<Plan, 'planStart' | 'planEnd'>;

/** True if an item can move with the days: booked ones keep theirs, and unplaced ones have none. */
export const isMovable = (item: Item): item is DatedItem =>
  item.booking !== 'booked' && isDated(item);

/** True if an item is booked for days of its own, which it keeps unless it is ticked. */
export const isBookedOn = (item: Item): item is DatedItem =>
  item.booking === 'booked' && isDated(item);

function moved(item: Item, move: Move, by: number, booked: readonly string[]): Item {
  const isTicked = move === 'moveWithIt' && isBookedOn(item) && booked.includes(item.itemId);
  if (isTicked && by !== 0) return moved({ ...item, booking: 'held' }, move, by, []);
  if (!isMovable(item) || move === 'keepDates') return item;
  if (move === 'waitUnplaced') return { ...item, startsOn: null, endsOn: null };
  const endsOn = item.endsOn && shifted(item.endsOn, by);
  return { ...item, startsOn: shifted(item.startsOn, by), endsOn };
}

/** Moves somebody's own days along with the plan's, clipped to the plan. */
function movedPerson(person: PlanPerson, { planStart, planEnd }: PlanDays, by: number): PlanPerson {
  const within = (date: CalendarDate | null) => {
    if (date === null) return null;
    const day = shifted(date, by);
    return day < planStart ? planStart : day > planEnd ? planEnd : day;
  };
  return { ...person, arrives: within(person.arrives), leaves: within(person.leaves) };
}

/**
 * Moves a plan to other days, with its items as chosen in the composer: each as many days later as
 * the plan, on their own dates, or unplaced. Nothing is ever deleted.
 * @param booked the booked items that move along, and are only held from then on; others stay
 */
export function movePlan(
  plan: Plan,
  items: readonly Item[],
  to: PlanDays,
  move: Move,
  booked: readonly string[] = [],
) {
  const by = dayNumber(to.planStart) - dayNumber(plan.planStart);
  const personsBy = move === 'moveWithIt' ? by : 0;
  return {
    plan: {
      ...plan,
      ...to,
      people: plan.people.map((person) => movedPerson(person, to, personsBy)),
    },
    items: items.map((item) => moved(item, move, by, booked)),
  };
}

/** Some of a plan, before and after its days were changed. */
type Moved = Pick<ComposerPlan, 'plan' | 'items' | 'personVersions'>;

/** Returns what takes a move back, of whatever it alone has changed since. */
export function backFrom(before: Moved, after: Moved): MoveBackForm {
  const was = new Map(before.items.map((one) => [one.item.itemId, one]));
  const items = after.items.flatMap(({ item, version }) => {
    const old = was.get(item.itemId);
    if (!old || version !== old.version + 1 || old.item.startsOn === item.startsOn) return [];
    return [{ itemId: item.itemId, version, wasBooked: old.item.booking === 'booked' }];
  });
  const people = before.plan.people.flatMap(({ travelerId, arrives, leaves }) => {
    const [old = 0, version = 0] = [before, after].map((one) => one.personVersions[travelerId]);
    if (version !== old + 1) return [];
    return [{ travelerId, version, arrives: typedDay(arrives), leaves: typedDay(leaves) }];
  });
  const daysOf = ({ planStart, planEnd }: PlanDays) => ({
    planStart: typedDay(planStart),
    planEnd: typedDay(planEnd),
  });
  return { from: daysOf(after.plan), to: daysOf(before.plan), items, people };
}

/** Returns the items that have not gone back, because somebody has saved them since. */
export function notMovedBack(before: Pick<Moved, 'items'>, back: Pick<Moved, 'items'>): Item[] {
  const was = new Map(before.items.map(({ item }) => [item.itemId, item]));
  return back.items.flatMap(({ item }) => {
    const old = was.get(item.itemId);
    return old && old.startsOn !== item.startsOn ? [item] : [];
  });
}
