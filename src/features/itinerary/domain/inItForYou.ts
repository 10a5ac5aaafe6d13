import type { ServedAnswer } from '@/features/plans/domain/served';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { LivedStay, View } from '@/features/plans/domain/view';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { listed } from '@/platform/domain/inWords';
import type { Proposal } from './proposals';

/** What each answer is called to its author, in display order. */
export const YOUR_ANSWERS = {
  mustSee: 'Your wish',
  preferences: 'Your preferences',
  accommodations: 'Your needs',
  specialTravel: 'Your travel needs',
} as const satisfies Record<ServedAnswer, string>;

const IN_ORDER = Object.keys(YOUR_ANSWERS) as ServedAnswer[];

/** One of the reader's own answers, with the items that serve it. */
export interface Served {
  answer: ServedAnswer;
  /** The answer's original text. */
  words: string;
  by: readonly { itemId: string; title: string; date: CalendarDate }[];
  /** True if an operator has ticked that it requires nothing. */
  takesNothing: boolean;
}

/** The reader's answers that a plan serves, and the items that do (SPEC-2 6); no deleted ones. */
export function servedOf(view: View, serves: Proposal['serves']): Served[] {
  const items = new Map(
    [...view.stays, ...view.legs, ...view.activities].map((item) => [item.itemId, item]),
  );
  return IN_ORDER.flatMap((answer): Served[] => {
    const own = serves.find((one) => one.answer === answer);
    const words = own?.words.trim();
    if (!own || !words) return [];
    const by = own.itemIds.flatMap((itemId) => {
      const item = items.get(itemId);
      if (!item) return [];
      const date = 'from' in item ? item.from : item.startsOn;
      return [{ itemId, title: item.title, date }];
    });
    const { takesNothing } = own;
    return by.length > 0 || takesNothing ? [{ answer, words, by, takesNothing }] : [];
  });
}

/** Which of the reader's answers each item serves. */
export function answersByItem(served: readonly Served[]): Map<string, ServedAnswer[]> {
  const byItem = new Map<string, ServedAnswer[]>();
  for (const { answer, by } of served) {
    for (const { itemId } of by) byItem.set(itemId, [...(byItem.get(itemId) ?? []), answer]);
  }
  return byItem;
}

/** What the reader pays on site for each item, in whole minor units. */
export function onSiteByItem({ money }: View): Map<string, number> {
  const byItem = new Map<string, number>();
  for (const { itemId, amount, payment } of money.lines) {
    if (payment === 'onSite') byItem.set(itemId, amount);
  }
  return byItem;
}

const LEFT = 'a traveler who left';

/** Describes somebody's bed in a stay: 'Blue, with Ben and Cy', 'Blue, to yourself', 'A bed'. */
export function bedInWords(
  { room }: LivedStay,
  mates: Readonly<Record<TravelerId, string>>,
): string {
  if (!room) return 'A bed';
  const names = room.with.map((id) => mates[id] ?? LEFT);
  return `${room.name}, ${names.length === 0 ? 'to yourself' : `with ${listed(names)}`}`;
}
