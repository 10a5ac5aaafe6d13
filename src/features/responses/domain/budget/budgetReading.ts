import { formatMajor } from '@/platform/domain/money/formatMajor';
import { type PartySaid, readPartyBudget } from './budgetOfEach';
import { type ClearBudget, readBudget } from './readBudget';

const UNREAD = 'We could not read an amount. That is fine: a person will.';

/** The kept words of '$2,000 without flights' explain themselves, unlike those of '+ flights'. */
const STANDS_ALONE = /^(?:without|exc|not|before|plus|inc)/i;

/** Whom an amount is for, behind it. */
interface ForWhom {
  /** Behind the most for the whole trip. */
  cap: string;
  /** Behind all others. */
  other: string;
}

const ONE: ForWhom = { cap: ' per person', other: '' };

/** Puts a budget that was read into words: 'up to $1,500 per person, without flights'. */
export function inWords(read: ClearBudget, whom = ONE, also = ''): string {
  const { kind, amount, currency, kept } = read;
  const money = formatMajor(amount, currency);
  const words = {
    cap: `up to ${money}${whom.cap}`,
    atLeast: `${money} or more${whom.other}`,
    perNight: `${money} per night${whom.other}`,
    perDay: `${money} per day${whom.other}`,
  }[kind];
  const all = words + also;
  if (!kept) return all;
  return STANDS_ALONE.test(kept) ? `${all}, ${kept}` : `${all}, plus ${kept}`;
}

const both = (whom: string): ForWhom => ({ cap: whom, other: whom });

const DOUBTED = {
  forWhom: (read: ClearBudget) =>
    `We read: ${inWords(read, both(''))}. Please choose whom that is for.`,
  forHowMany: (read: ClearBudget, people: number) =>
    `We read: ${inWords(read, both(''))}, for another number than the ${people} of you. That is fine: a person will ask.`,
};

/** How a party's budget is read: 'up to $2,400 for the 4 of you, $600 each' (SPEC-4 14.1). */
function ofParty(said: PartySaid): { isRead: boolean; sentence: string } {
  const { budgetFor, each, all, doubt } = readPartyBudget(said);
  const people = said.adultsAndChildren;
  if (doubt) return { isRead: true, sentence: DOUBTED[doubt.ask](doubt.read, people) };
  if (each.kind === 'unclear' || all.kind === 'unclear') return { isRead: false, sentence: UNREAD };
  const [first, second] = budgetFor === 'all' ? [all, each] : [each, all];
  const forAll = ` for the ${people} of you`;
  const [whom, other] = budgetFor === 'all' ? [forAll, ' each'] : [' each', forAll];
  const also = `, ${formatMajor(second.amount, second.currency)}${other}`;
  const words = people > 1 ? inWords(first, both(whom), also) : inWords(first);
  return { isRead: true, sentence: `We read: ${words}.` };
}

/** Somebody who answers for nobody else. */
export const alone = (budget: string): PartySaid => ({
  ...{ budget, budgetFor: '', adultsAndChildren: 1 },
});

/** The join form's feedback on a budget as it is typed (SPEC-2 3.4); null while it is empty. */
export function budgetReading(said: PartySaid): { isRead: boolean; sentence: string } | null {
  if (said.budget.trim() === '') return null;
  if (said.adultsAndChildren > 1 || said.infants) return ofParty(said);
  const read = readBudget(said.budget);
  if (read.kind === 'unclear') return { isRead: false, sentence: UNREAD };
  return { isRead: true, sentence: `We read: ${inWords(read)}.` };
}
