import type { Item } from '@/features/plans/domain/item';
import { instantsOf } from '@/platform/domain/zonedTime';
import { MOST_MOVED } from './again/legChanges';

/** An optional item as somebody said yes to it, or as it is by a later version. */
export interface OfferedItem {
  item: Pick<Item, 'startsOn' | 'startTime' | 'timeZone'>;
  /** What it costs them, in whole minor units of `currency`. */
  amount: number;
  /** The plan's. */
  currency: string;
  timeZone: string;
}

/** The yes of somebody who is in an optional item. */
export interface StandingYes {
  /** The item as they said yes to it. */
  was: OfferedItem;
  /** What they pay for it since, in whole minor units of `currency`. */
  amount: number;
  currency: string;
}

/** True if its price has risen for them, its day has changed, or it has moved by more than an hour. */
function isOther(before: OfferedItem, after: OfferedItem): boolean {
  if (before.currency !== after.currency || after.amount > before.amount) return true;
  const [was, is] = [before.item, after.item];
  if (was.startsOn !== is.startsOn) return true;
  if (was.startTime === null || is.startTime === null) return false;
  const instantOf = instantsOf();
  const at = ({ item: { startsOn, startTime, timeZone }, timeZone: plans }: OfferedItem) =>
    instantOf(startsOn ?? '', startTime ?? '', timeZone ?? plans);
  return Math.abs(at(after) - at(before)) > MOST_MOVED;
}

/**
 * Returns whether somebody who is in an optional item is asked again (SPEC-5 18), and what they pay
 * until then: in another currency what they said yes to in it, or else what it costs now.
 */
export function yesAgain({ was, amount, currency }: StandingYes, is: OfferedItem) {
  const inThis = was.currency === is.currency ? was.amount : is.amount;
  const agreed = currency === is.currency ? amount : inThis;
  return { agreed, asks: isOther({ ...was, amount: agreed }, is) };
}

/** Why a version is refused that would ask for a yes again by a day that is over. */
export const needsDayAhead = (title: string) =>
  `${title} has changed for those who are in. It needs a day to choose by that is ahead.`;
