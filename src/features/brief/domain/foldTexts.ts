import { RESPONSES_FIRST } from '@/features/responses/domain/responseViews';

/** The answers that a brief lists one below the other, whatever their length. */
export const LISTED = ['mustSee', 'accommodations', 'specialTravel', 'preferences'] as const;
type Listed = (typeof LISTED)[number];

/** How many texts of an answer are left out; absent if none is. */
export type Folded = Partial<Record<Listed, number>>;

/**
 * Leaves out the texts of an answer beyond the first who have written one. Nothing that a brief
 * works out depends on them.
 */
export function foldTexts<Person extends Partial<Record<Listed, string>>>(
  people: readonly Person[],
): { people: Person[]; folded: Folded } {
  const written = { mustSee: 0, accommodations: 0, specialTravel: 0, preferences: 0 };
  const folded: Folded = {};
  const kept = people.map((person) => {
    const left = { ...person };
    for (const key of LISTED) {
      if (!person[key]?.trim()) continue;
      written[key] += 1;
      if (written[key] <= RESPONSES_FIRST) continue;
      left[key] = '';
      folded[key] = written[key] - RESPONSES_FIRST;
    }
    return left;
  });
  return { people: kept, folded };
}
