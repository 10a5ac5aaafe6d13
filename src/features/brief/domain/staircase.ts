import { countedStarts, type Group, startsOfAll } from './group';

/** The most people that any window of so many nights has; 0 when none counts. */
export function mostPeople(group: Group, nights: number): number {
  const starts = startsOfAll(group, nights);
  const counted = countedStarts(group, starts);
  if (!counted) return 0;
  const comings: number[] = [];
  const goings: number[] = [];
  for (const own of starts) {
    if (!own || own.last < counted.first || own.first > counted.last) continue;
    comings.push(Math.max(own.first, counted.first));
    goings.push(own.last);
  }
  comings.sort((a, b) => a - b);
  goings.sort((a, b) => a - b);
  let most = 0;
  let gone = 0;
  for (const [come, day] of comings.entries()) {
    while ((goings[gone] as number) < day) gone += 1;
    most = Math.max(most, come + 1 - gone);
  }
  return most;
}

/** One step of 'Nights and people' (SPEC-2 3.3). */
export interface Step {
  nights: number;
  people: number;
}

/** For each length from one night to the longest that holds two people, the most people; none beyond `most`. */
export function staircase(group: Group, most: number): Step[] {
  const steps: Step[] = [];
  for (let nights = 1; nights <= most; nights += 1) {
    steps.push({ nights, people: mostPeople(group, nights) });
  }
  return steps.slice(0, steps.findLastIndex(({ people }) => people >= 2) + 1);
}

/** The longest stay of at most so many nights that anyone can have; 0 when nobody can stay a night. */
export function longestStay(group: Group, most: number): number {
  for (let nights = most; nights >= 1; nights -= 1) {
    if (mostPeople(group, nights) > 0) return nights;
  }
  return 0;
}
