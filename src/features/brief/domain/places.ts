import { folded } from '@/platform/domain/folded';

/** A place people travel from, in its most common spelling, with the people who do. */
export interface Place<Person> {
  name: string;
  people: Person[];
}

/** The most frequent text; the first one in a tie. */
function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [first = ''] = [...counts].sort((a, b) => b[1] - a[1]).map(([text]) => text);
  return first;
}

/**
 * The places people travel from, most people first, then as named. Empty answers are skipped.
 * @param countOf how many people each of these is, with their companions (SPEC-4 14.2)
 */
export function placesOf<Person>(
  people: readonly Person[],
  placeOf: (person: Person) => string,
  countOf: (people: readonly Person[]) => number = ({ length }) => length,
): Place<Person>[] {
  const groups = new Map<string, Person[]>();
  for (const person of people) {
    const key = folded(placeOf(person));
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), person]);
  }
  return [...groups.values()]
    .map((from) => ({
      name: mostFrequent(from.map((person) => placeOf(person).trim().replace(/\s+/g, ' '))),
      people: from,
    }))
    .sort((a, b) => countOf(b.people) - countOf(a.people));
}
