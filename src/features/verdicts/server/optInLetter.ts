import type { Option, Proposal } from '@/features/itinerary/domain/proposals';
import { SENT_TO, type TripLetter } from '@/features/mails/server/defineMail';
import type { MailedTrip } from '@/features/mails/server/tripForMail';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { ended, listed } from '@/platform/domain/inWords';
import { formatAmount } from '@/platform/domain/money/amount';

interface AskedOption {
  title: string;
  chooseBy: string;
  /** Those who are asked: 'you' for the reader, and names. */
  people: readonly string[];
  price: string;
}

/** What somebody is asked about optional items of a plan, in words. */
export interface OptInFacts {
  isAgain: boolean;
  planId: string;
  itemId: string;
  options: readonly AskedOption[];
}

/** Those of the reader's party whom a mail of this kind is about. */
const askedIn = ({ people }: Option, isAgain: boolean) =>
  people.filter((one) => (isAgain ? one.isAskedAgain : one.isIn === null || one.isAskedAgain));

/** Returns what the reader of a plan is asked now about its optional items; null for nothing. */
export function optInFacts(proposal: Proposal, isAgain: boolean): OptInFacts | null {
  const titles = new Map(proposal.items.map(({ itemId, title }) => [itemId, title]));
  const open = proposal.options.filter(
    (option) => option.closedOn === null && askedIn(option, isAgain).length > 0,
  );
  const [first] = open;
  if (!first) return null;
  return {
    ...{ isAgain, planId: proposal.planId, itemId: first.itemId },
    options: open.map((option) => {
      const asked = askedIn(option, isAgain);
      const prices = new Set(asked.map(({ amount }) => formatAmount(amount, proposal.currency)));
      return {
        title: withoutWebAddresses(titles.get(option.itemId) ?? ''),
        chooseBy: option.chooseBy ? formatReadableDate(option.chooseBy) : '',
        people: asked.map(({ name, isReader }) => (isReader ? 'you' : name)),
        price: [...prices].join(' or '),
      };
    }),
  };
}

/** The mail that asks for a choice, or for a yes again. */
export function optInLetter(
  { tripId, tripName }: Pick<MailedTrip, 'tripId' | 'tripName'>,
  { isAgain, planId, itemId, options }: OptInFacts,
  origin: string,
): TripLetter {
  const titles = listed(options.map(({ title }) => title));
  const all = options.flatMap(({ people }) => people);
  const they = all.includes('you') ? 'you' : 'they';
  return {
    subject: isAgain
      ? `“${tripName}”: do you still want ${titles}?`
      : `“${tripName}”: would you like to join ${titles}?`,
    heading: isAgain ? 'Something that you chose has changed' : 'You can still choose',
    names: [
      ...[tripName, ...options.map(({ title }) => title)],
      ...all.filter((name) => name !== 'you'),
    ],
    paragraphs: [
      isAgain
        ? `Our operators have changed something in “${tripName}” that you chose.`
        : `Some of “${tripName}” is for those who want it, and you have not chosen yet.`,
      ...options.map(({ title, chooseBy, people, price }) =>
        ended(
          `${title}, for ${listed(people)}: ${price}${people.length > 1 ? ' each' : ''}. Please choose by ${chooseBy}`,
        ),
      ),
      isAgain
        ? `Until then ${they} stay in at the price that you said yes to. If you say nothing, ${they} are out from then on.`
        : `If you say nothing, ${they} are not in it. It changes nothing else of the plan.`,
    ],
    button: {
      label: 'Choose Now',
      url: `${origin}/dashboard/${tripId}/plan?plan=${planId}#item-${itemId}`,
    },
    footnote: SENT_TO.traveler,
  };
}

/**
 * One mail for one version: what a plan's mail says, and below it for what its reader is asked
 * again.
 * @param isTold true for a mail that asks nothing itself, whose subject and button give way
 */
export const withAsked = (
  plan: TripLetter,
  { names = [], paragraphs, footnote: _, ...asks }: TripLetter,
  isTold: boolean,
): TripLetter => ({
  ...plan,
  ...(isTold && asks),
  names: [...(plan.names ?? []), ...names],
  paragraphs: [...plan.paragraphs, ...paragraphs],
});
