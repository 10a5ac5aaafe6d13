import type { Brief } from './brief';
import { countPeople } from './candidate';

/** Says how many of those with dates: '6 of 8', with companions '7 of 9 people' (SPEC-4 14.2). */
export function ofPeople(
  { group, hasCompanions }: Pick<Brief, 'group' | 'hasCompanions'>,
  people: number,
): string {
  const count = `${people} of ${countPeople(group.people)}`;
  return hasCompanions ? `${count} people` : count;
}
