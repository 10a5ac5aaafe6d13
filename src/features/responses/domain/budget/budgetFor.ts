import type { ChoiceKey } from '@/platform/domain/keysOf';
import type { ANSWER_FIELDS } from '../answerFields';

/** Whom a party's budget is for; empty until one is chosen (SPEC-4 14.1). */
export type BudgetFor = ChoiceKey<(typeof ANSWER_FIELDS)['budgetFor']>;

/** What a budget's text says about whom it is for. */
interface SaidFor {
  /** Null if it says nothing about it, or both. */
  budgetFor: Exclude<BudgetFor, ''> | null;
  /** How many people it names: 4 in 'for the 4 of us'; null if none. */
  people: number | null;
  /** The text without it, as one person would write it. */
  rest: string;
}

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const COUNT = `(?:${COUNTS.join('|')}|both|[1-9])`;
const OF_THEM = `(?: (?:of us|people|persons|pax|adults?|grown-?ups?|kids?|child(?:ren)?))`;
const OUR = `(?:the |our |my |us |all |whole |entire |as |a )*`;
/** Ends a bare number that is of people: 'for 4', but neither 'for 4 nights' nor 'for 4 full days'. */
const END = String.raw`(?=\s*(?:$|[,.;:()!?+&](?!\d)|(?:all)?together(?!\p{L})|(?:in|total|without|excl?|excluding|incl?|including|plus|max|tops|or|but|if|please)(?!\p{L})))`;

/** 'for the 4 of us', 'for two adults and two kids', 'for us four' */
const COUNTED = new RegExp(
  String.raw`(?<!\p{L})for ${OUR}(?<first>${COUNT})(?:${OF_THEM}(?:(?:,| and| \+| &) (?<second>${COUNT})${OF_THEM})?(?!\p{L})|${END})(?: together)?`,
  'iu',
);
/** 'for all of us', 'for the family', 'altogether' */
const ALL = new RegExp(
  String.raw`(?<!\p{L})(?:for ${OUR}(?:all of us|us all|family|couple|party|lot of us|everyone|everybody|us together|us)(?: of (?<first>${COUNT}))?(?: together)?|per (?:family|couple|party)|as a (?:family|couple)|all together|altogether|together|combined|between us)(?!\p{L})`,
  'iu',
);
/** 'each', 'per person', 'a head'; not 'each way' or 'each night' */
const EACH =
  /(?<!\p{L})(?:(?:for |per )?(?:each|every) (?:one )?(?:of us|person|traveler|traveller|one of us)|(?:for )?each(?! ?\p{L})|(?:for )?each(?= (?:and|at|but|excl?|excluding|flexible|for|if|in|incl?|including|max|maximum|minus|not|or|plus|tops|with|without)(?!\p{L}))|apiece|(?:per|a) (?:person|head|pax|traveler|traveller|nose)|\/ ?(?:person|head|pax)|p[./]?p\.?|for one (?:of us|person))(?!\p{L})/iu;

/** The number behind '4', 'four' or 'both'. */
function countOf(word: string): number {
  const said = word.toLowerCase();
  return said === 'both' ? 2 : COUNTS.indexOf(said) + 1 || Number(said);
}

/** Reads from a budget's text whether it is for each or for all of a party (SPEC-4 14.1). */
export function saidFor(budget: string): SaidFor {
  const text = budget.normalize('NFC').replace(/\s+/g, ' ').trim();
  // 'For each of us' also ends in 'of us', so it is looked for first.
  const withoutEach = text.replace(EACH, ' ');
  const all = COUNTED.exec(withoutEach) ?? ALL.exec(withoutEach);
  const isEach = withoutEach !== text;
  if (!all) return { budgetFor: isEach ? 'each' : null, people: null, rest: withoutEach };
  const counts = [all.groups?.first, all.groups?.second].flatMap((word) => word ?? []);
  return {
    budgetFor: isEach ? null : 'all',
    people: counts.length > 0 ? counts.reduce((sum, word) => sum + countOf(word), 0) : null,
    rest: isEach ? text : withoutEach.replace(all[0], ' '),
  };
}
