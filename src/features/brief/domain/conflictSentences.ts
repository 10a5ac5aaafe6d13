import type { Brief, DatedPerson } from './brief';
import { conflictOf } from './conflict';
import { dayInWords } from './dateWords';

/** Why no night holds all of these, naming one person or two (SPEC-2 3.3); none where one does. */
export function conflictSentences(people: readonly DatedPerson[], today: Brief['today']): string[] {
  const candidates = people.map(({ dates, slack, limit }) => ({ ...dates, slack, limit }));
  const conflict = conflictOf(candidates, today);
  if (!conflict) return [];
  const nameOf = (at: number) => people[at]?.name;
  const sentences = [
    ...conflict.past.map(
      ({ person, until }) => `${nameOf(person)} could come until ${dayInWords(until)}.`,
    ),
    ...conflict.singleDay.map(
      ({ person, day }) => `${nameOf(person)} gave a single day, ${dayInWords(day)}.`,
    ),
  ];
  if (conflict.pair) {
    const { leaves, until, comes, from, stretching } = conflict.pair;
    const [a, b] = [nameOf(leaves), nameOf(comes)];
    sentences.push(
      `${a} and ${b} cannot both come: ${a} can stay until ${dayInWords(until)}, ${b} can come from ${dayInWords(from)}${stretching ? ', even when they stretch' : ''}.`,
    );
  }
  return sentences;
}
