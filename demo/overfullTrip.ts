import type { DemoAnswer } from './demoAnswer';
import type { DemoItem } from './demoPlan';
import type { DemoTrip } from './demoTrip';

const PEOPLE = 100;
const DAYS = 30;
const ITEMS_A_DAY = 10;

const NAMES = ['Ada', 'Bo', 'Cleo', 'Dov', 'Esi', 'Finn', 'Gul', 'Hana', 'Ivo', 'Juno'];
const nameOf = (n: number) => `${NAMES[n % NAMES.length]}${Math.floor(n / NAMES.length) + 1}`;
const everyone = Array.from({ length: PEOPLE }, (_, n) => nameOf(n));

const answers = everyone.map(
  (firstName, n): DemoAnswer => ({
    ...{ firstName, lastName: 'of the Choir', days: [-1, DAYS + 1], budget: '€9,000' },
    shareRoom: n % 3 === 0 ? 'maybe' : 'yes',
    mustSee: n % 4 === 0 ? `The hall of concert number ${n + 1}` : '',
    accommodations: n % 9 === 0 ? 'No nuts' : '',
  }),
);

/** Rooms for everyone, two people in each. */
const rooms = Array.from({ length: PEOPLE / 2 }, (_, n) => {
  const pair = everyone.slice(n * 2, n * 2 + 2);
  return [`Room ${n + 1}`, 2, ...pair] as const;
});

const TOWNS = ['Riga', 'Tallinn', 'Helsinki', 'Turku', 'Stockholm', 'Uppsala'];

/** Ten items a day: a bed, a bus, and eight to be late for. */
function itemsOf(day: number): DemoItem[] {
  const town = TOWNS[Math.floor(day / 5) % TOWNS.length] ?? '';
  const stay: DemoItem = {
    ...{ kind: 'stay', title: `Night ${day + 1} in ${town}`, place: town, day, until: day + 1 },
    ...{ cost: '96', costPer: 'room', rooms },
  };
  const bus: DemoItem = {
    ...{ kind: 'transport', title: `Buses through ${town}`, day, startTime: '09:00' },
    ...{ endTime: '09:40', cost: '420', costPer: 'group' },
  };
  const rest = Array.from({ length: ITEMS_A_DAY - 2 }, (_, slot): DemoItem => {
    const hour = String(10 + slot).padStart(2, '0');
    const isMeal = slot === 2 || slot === 7;
    return {
      kind: isMeal ? 'meal' : 'activity',
      title: isMeal ? 'A table for a hundred' : `Rehearsal ${slot + 1}, in the hall by the water`,
      ...{ place: town, day, startTime: `${hour}:00`, endTime: `${hour}:50` },
      ...(isMeal && { cost: '17.50' }),
      ...(slot === 2 && day === 0 && { serves: servedBy('accommodations') }),
      ...(slot === 3 && day === 1 && { serves: servedBy('mustSee') }),
    };
  });
  return [stay, bus, ...rest];
}

/** Everyone who has given this answer. */
function servedBy(answer: 'accommodations' | 'mustSee') {
  return Object.fromEntries(
    answers.filter((one) => one[answer]).map(({ firstName }) => [firstName, [answer]]),
  );
}

/**
 * As much as a trip may hold: a hundred people, and a plan with three hundred items that is with
 * the group.
 */
export const OVERFULL_TRIP: DemoTrip = {
  organizer: 'Grace',
  tripName: 'The whole choir around the Baltic',
  numPeople: String(PEOPLE),
  destination: 'Six cities around the Baltic Sea',
  vibe: 'A hundred voices, thirty beds',
  extraNotes: '',
  startsIn: 110,
  days: DAYS,
  readySince: -2,
  answers,
  plans: [
    {
      timeZone: 'Europe/Helsinki',
      currency: 'EUR',
      summary: 'Thirty concerts in thirty days.',
      items: Array.from({ length: DAYS }, (_, day) => itemsOf(day)).flat(),
    },
  ],
  steps: [{ on: 0, does: 'propose', answersIn: 9 }],
};
