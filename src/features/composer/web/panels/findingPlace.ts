import type { Target } from '@/features/linter/domain/finding';
import type { Finding } from '@/features/linter/domain/lint';
import { ITEM_KINDS } from '@/features/plans/domain/itemChoices';
import { ANSWER_FIELDS } from '@/features/responses/domain/answerFields';
import { formatReadableDate } from '@/platform/domain/calendarDate';

/** Looks up titles and names, to say what a finding is about. */
export interface Known {
  titleOf: (itemId: string) => string;
  nameOf: (travelerId: string) => string;
}

/** Returns the label of the button that leads to where a finding can be resolved. */
export function placeInWords(target: Target, { titleOf, nameOf }: Known): string {
  switch (target.on) {
    case 'item':
      return `Open ${titleOf(target.itemId)}`;
    case 'person':
      return `${nameOf(target.travelerId)}'s days`;
    case 'money':
      return `${nameOf(target.travelerId)}'s share`;
    case 'slip':
      return `${nameOf(target.travelerId)}'s slip`;
    case 'answers':
      return `${nameOf(target.travelerId)}'s response`;
    case 'receipt':
      return 'Open the sheet';
    case 'day':
      return formatReadableDate(target.date);
    case 'newItem':
      return `New ${ITEM_KINDS[target.kind].toLowerCase()}`;
  }
}

/** Returns a finding's evidence beyond its sentence: people's words, and item titles. */
export function evidenceOf({ sentence, said, itemIds = [] }: Finding, { titleOf }: Known) {
  const isQuoted = said && said.answer !== 'shareRoom' && sentence.includes(said.words.trim());
  return {
    label: said && !isQuoted ? labelOf(said.answer) : null,
    words: said && !isQuoted ? said.words.trim() : null,
    titles: itemIds.map(titleOf).filter((title) => !sentence.includes(title)),
  };
}

/** Returns the items that could serve the wish a finding is about; null if there are none. */
export function offersOf({ people, offers = [] }: Finding, { titleOf, nameOf }: Known) {
  const [travelerId] = people ?? [];
  if (travelerId === undefined || offers.length === 0) return null;
  const items = offers.map((itemId) => ({ itemId, title: titleOf(itemId) }));
  return { travelerId, name: nameOf(travelerId), items };
}

/** Returns the label of a question. The two days that somebody gave are one question. */
function labelOf(answer: keyof typeof ANSWER_FIELDS): string {
  return answer === 'availabilityStart' ? 'Can come' : ANSWER_FIELDS[answer].label;
}
