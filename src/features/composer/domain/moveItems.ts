import { type Item, isPlaced, type PlacedItem } from '@/features/plans/domain/item';
import type { Plan, PlanPerson } from '@/features/plans/domain/plan';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';

/**
 * What happens to the items when a plan's days change (SPEC-2 5), with the labels of the choices.
 */
export const MOVES = {
  moveWithIt: 'Move with it',
  keepDates: 'Keep their dates',
  waitUnplaced: 'Wait unplaced',
} as const;
export type Move = keyof typeof MOVES;

type PlanDays = Pick<Plan, 'planStart' | 'planEnd'>;

const shifted = (date: CalendarDate, by: number): CalendarDate => dateOfDay(dayNumber(date) + by);

/** True if an item can move with the days: booked ones keep theirs, and unplaced ones have none. */
export const isMovable = (item: Item): item is PlacedItem =>
  item.booking !== 'booked' && isPlaced(item);

function moved(item: Item, move: Move, by: number): Item {
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
 * the plan, on their own dates, or unplaced. Booked items always keep their dates, and nothing is
 * ever deleted.
 */
export function movePlan(plan: Plan, items: readonly Item[], to: PlanDays, move: Move) {
  const by = dayNumber(to.planStart) - dayNumber(plan.planStart);
  const personsBy = move === 'moveWithIt' ? by : 0;
  return {
    plan: {
      ...plan,
      ...to,
      people: plan.people.map((person) => movedPerson(person, to, personsBy)),
    },
    items: items.map((item) => moved(item, move, by)),
  };
}
