import { formatReadableDate } from '@/platform/domain/calendarDate';
import { capitalized, counted, listed } from '@/platform/domain/inWords';
import { formatAmount } from '@/platform/domain/money/amount';
import type { Option } from './proposals';

type People = Option['people'];

/** '$90', or 'free'. */
export const offerPrice = (amount: number, currency: string): string =>
  amount === 0 ? 'free' : formatAmount(amount, currency);

/** True if the people of the reader's party would pay different amounts for an item. */
export const pricesDiffer = (people: People): boolean =>
  new Set(people.map(({ amount }) => amount)).size > 1;

/** What the reader would pay for it, or else the first of their party; null if it is not offered. */
export function ownOffer(people: People): People[number] | null {
  return people.find(({ isReader }) => isReader) ?? people[0] ?? null;
}

/** '3 places left', or 'Full'; null without a limit. */
export function placesInWords({ placesLeft }: Pick<Option, 'placesLeft'>): string | null {
  if (placesLeft === null) return null;
  return placesLeft === 0 ? 'Full' : `${counted(placesLeft, 'place')} left`;
}

/** Until when it can be chosen, or since when not any more (SPEC-5 18). */
export function untilInWords({ chooseBy, closedOn }: Pick<Option, 'chooseBy' | 'closedOn'>) {
  if (closedOn !== null) return `Closed on ${formatReadableDate(closedOn)}. Ask your operator.`;
  return chooseBy && `Choose by ${formatReadableDate(chooseBy)}`;
}

/** 'You and Max are', 'Max is'. */
function whoAre(people: People): string {
  const [first] = people;
  const names = people.map(({ isReader, name }) => (isReader ? 'you' : name));
  const verb = people.length === 1 && !first?.isReader ? 'is' : 'are';
  return `${listed(names)} ${verb}`;
}

/** What the reader's party has chosen, where it has no buttons: 'You and Max are in, Lea is not.' */
export function chosenInWords(people: People): string | null {
  const isIn = people.filter((one) => one.isIn);
  const out = people.filter((one) => !one.isIn);
  if (people.length === 0) return null;
  if (isIn.length === 0) return `${capitalized(whoAre(out))} not in.`;
  const others = out.length > 0 ? `, ${whoAre(out)} not` : '';
  return `${capitalized(whoAre(isIn))} in${others}.`;
}

/** Says to those who are in an item that has changed that they are asked again; null for nobody. */
export function askedAgainInWords(
  { people, chooseBy, closedOn }: Pick<Option, 'people' | 'chooseBy' | 'closedOn'>,
  currency: string,
): string | null {
  const asked = people.filter(({ isAskedAgain }) => isAskedAgain);
  if (asked.length === 0 || chooseBy === null || closedOn !== null) return null;
  const agreed = new Set(asked.map(({ agreedTo }) => agreedTo ?? 0));
  const [amount = 0] = agreed;
  const price =
    agreed.size > 1
      ? 'at the prices that you said yes to'
      : amount === 0
        ? 'for free'
        : `at ${formatAmount(amount, currency)}`;
  const isYou = asked.some(({ isReader }) => isReader);
  const they = isYou ? 'you' : asked.length > 1 ? 'they' : (asked[0]?.name ?? '');
  const are = isYou || asked.length > 1 ? 'are' : 'is';
  return `This has changed since you said yes. ${capitalized(whoAre(asked))} in ${price} until ${formatReadableDate(chooseBy)}; after that ${they} ${are} out unless you say yes again.`;
}
