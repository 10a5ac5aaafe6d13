import type { BriefSource } from '../../src/features/brief/domain/briefSource';
import { dateOfDay, dayNumber } from '../../src/platform/domain/dayNumber';

/** The sizes in DESIGN 9: the number of people, and the number of days that their dates span. */
const PEOPLE = 500;
const DAYS = 366;
export const TODAY = '2027-01-01';

const FLEXIBILITIES = ['', 'fixed', 'somewhat', 'very'] as const;
const BUDGETS = [
  (amount: number) => `about $${amount}`,
  (amount: number) => `$${Math.round(amount / 8)} a night`,
  (amount: number) => `${amount}+`,
  (amount: number) => `€${amount}`,
  () => 'as little as we can',
];

/** Random numbers from 0 to 1 that are the same in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes a group in which everyone has dates somewhere in the year, of all lengths. */
export function largeGroup(seed: number): BriefSource {
  const next = numbersFrom(seed);
  const whole = (below: number) => Math.floor(next() * below);
  const first = dayNumber(TODAY);
  const people = Array.from({ length: PEOPLE }, (_, n): BriefSource['people'][number] => {
    const [one, other] = [whole(DAYS), whole(DAYS)];
    const budget = BUDGETS[whole(BUDGETS.length)] as (amount: number) => string;
    return {
      travelerId: String(n),
      isViewer: n === 0,
      firstName: 'Traveler',
      lastName: String(n),
      availabilityStart: dateOfDay(first + Math.min(one, other)),
      availabilityEnd: dateOfDay(first + Math.max(one, other)),
      flexibility: FLEXIBILITIES[whole(FLEXIBILITIES.length)] ?? '',
      budget: budget(400 + 50 * whole(60)),
      mustSee: '',
    };
  });
  return {
    tripId: 'large',
    tripName: 'Large',
    destination: 'Kyoto',
    timingFlex: 'flexible',
    version: 1,
    startDate: '2027-06-01',
    endDate: '2027-06-11',
    isChosen: false,
    people,
  };
}
