import { KITCHEN_NEED, type ServedAnswer } from '@/features/plans/domain/served';
import { TRAVELER_WHO_LEFT, type TravelerId } from '@/features/plans/domain/travelerId';
import type { LivedStay, ReadView, StayPart } from '@/features/plans/domain/view';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { listed } from '@/platform/domain/inWords';
import type { Proposal } from './proposals';

/** What each answer is called to its author, in display order. */
const YOUR_ANSWERS = {
  mustSee: 'Your wish',
  preferences: 'Your preferences',
  accommodations: 'Your needs',
  specialTravel: 'Your travel needs',
} as const satisfies Record<ServedAnswer, string>;

type Names = Readonly<Record<TravelerId, string>>;

const IN_ORDER = Object.keys(YOUR_ANSWERS) as ServedAnswer[];

/** One of the answers of the reader's party, with the items that serve it. */
export interface Served {
  answer: ServedAnswer;
  /** The companion whose answer it is; absent for the reader's own. */
  travelerId?: TravelerId | undefined;
  /** Whose it is and what: 'Your wish', "Max's needs". */
  label: string;
  /** The answer's original text. */
  words: string;
  by: readonly { itemId: string; title: string; date: CalendarDate }[];
  /** True if an operator has ticked that it requires nothing. */
  takesNothing: boolean;
}

/** Returns what an answer is called to its author, or a companion's to who answers for them. */
function answerLabel(answer: ServedAnswer, companion: string | undefined): string {
  const label = YOUR_ANSWERS[answer];
  return companion === undefined ? label : label.replace('Your', `${companion}'s`);
}

/** What the need that kitchens look after is called: 'Your needs', "Max's needs". */
export const needLabel = (companion: TravelerId | undefined, mates: Names): string =>
  answerLabel(KITCHEN_NEED, companion && (mates[companion] ?? TRAVELER_WHO_LEFT));

/**
 * The answers of the reader's party that a plan serves, and the items that do (SPEC-2 6); no deleted
 * ones.
 */
export function servedOf(view: ReadView, serves: Proposal['serves'], mates: Names = {}): Served[] {
  const items = new Map(
    [...view.stays, ...view.legs, ...view.activities].map((item) => [item.itemId, item]),
  );
  const inOrder = IN_ORDER.flatMap((answer) => serves.filter((one) => one.answer === answer));
  return inOrder.flatMap((own): Served[] => {
    const { answer, travelerId } = own;
    const words = own.words.trim();
    if (!words) return [];
    const by = own.itemIds.flatMap((itemId) => {
      const item = items.get(itemId);
      if (!item) return [];
      const date = 'from' in item ? item.from : item.startsOn;
      return [{ itemId, title: item.title, date }];
    });
    const { takesNothing } = own;
    if (by.length === 0 && !takesNothing) return [];
    const label = answerLabel(answer, travelerId && (mates[travelerId] ?? TRAVELER_WHO_LEFT));
    return [{ answer, ...(travelerId && { travelerId }), label, words, by, takesNothing }];
  });
}

/** Which answers of the reader's party each item serves, by what they are called. */
export function answersByItem(served: readonly Served[]): Map<string, string[]> {
  const byItem = new Map<string, string[]>();
  for (const { label, by } of served) {
    for (const { itemId } of by) byItem.set(itemId, [...(byItem.get(itemId) ?? []), label]);
  }
  return byItem;
}

/** What the reader pays on site for each item, in whole minor units. */
export function onSiteByItem({ money }: Pick<ReadView, 'money'>): Map<string, number> {
  const byItem = new Map<string, number>();
  for (const { itemId, amount, payment } of money.lines) {
    if (payment === 'onSite') byItem.set(itemId, amount);
  }
  return byItem;
}

/** Lists people of the reader's party by name: 'Max and Lea'. */
export const namesIn = (who: readonly TravelerId[], mates: Names): string =>
  listed(who.map((id) => mates[id] ?? TRAVELER_WHO_LEFT));

/** Returns where those of a party sleep in a stay; one part if all are in one room for all nights. */
export function bedsOf({ parts, from, to, room }: LivedStay): (Omit<StayPart, 'partyWho'> & {
  /** Who of the party; absent if all of it. */
  partyWho?: readonly TravelerId[];
})[] {
  return parts ?? [{ from, to, room }];
}

/**
 * Describes the bed of somebody in a stay: 'Blue, with Ben and Cy', 'Blue, to yourself', 'A bed'. Of
 * a party 'Blue, to yourselves', and if not all of it is there 'Max and Lea: Blue, to themselves'.
 */
export function bedInWords(
  { room, partyWho }: Pick<LivedStay, 'room'> & { partyWho?: readonly TravelerId[] },
  mates: Names,
  isParty = false,
): string {
  const who = partyWho ? `${namesIn(partyWho, mates)}: ` : '';
  if (!room) return `${who}${partyWho || !isParty ? 'A bed' : 'A bed for each'}`;
  const names = room.with.map((id) => mates[id] ?? TRAVELER_WHO_LEFT);
  const alone = partyWho ? 'to themselves' : isParty ? 'to yourselves' : 'to yourself';
  return `${who}${room.name}, ${names.length === 0 ? alone : `with ${listed(names)}`}`;
}
