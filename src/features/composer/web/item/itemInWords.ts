import { COST_PER } from '@/features/plans/domain/bookings';
import type { Item } from '@/features/plans/domain/item';
import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import { withoutYear } from '@/platform/domain/calendarDate';
import { counted, listed } from '@/platform/domain/inWords';
import { formatAmount } from '@/platform/domain/money/amount';
import { nightsBetween } from '@/platform/domain/understoodDates';
import type { ItemOptIns } from '../../domain/optInsByItem';
import { namesIn, type People } from '../people';

/** How many names can be read at a glance. */
const FEW = 3;

type Cost = Pick<Item, 'cost' | 'costPer' | 'itemCurrency' | 'childPrice' | 'infantPrice'>;

/**
 * Formats an item's cost for a line: '€45 per person, child €20, infant free'; null if not
 * given.
 */
export function costInWords(item: Cost, currency: string): string | null {
  const { cost, costPer, itemCurrency, childPrice, infantPrice } = item;
  if (cost === null) return null;
  const amount = (minor: number) => formatAmount(minor, itemCurrency ?? currency);
  const price = (who: string, minor: number | null) =>
    minor === null ? '' : `, ${who} ${minor === 0 ? 'free' : amount(minor)}`;
  const others = `${price('child', childPrice)}${price('infant', infantPrice)}`;
  return `${amount(cost)} ${COST_PER[costPer].toLowerCase()}${others}`;
}

/** Says until when an item of several days lasts; null for others. */
export function lengthInWords({ kind, startsOn, endsOn }: Item): string | null {
  if (!startsOn || !endsOn || endsOn === startsOn) return null;
  const until = `until ${withoutYear(endsOn)}`;
  return ITEM_KINDS[kind].isStay
    ? `${counted(nightsBetween(startsOn, endsOn), 'night')}, ${until}`
    : until;
}

/** Says of an optional item how many are in it, once it is with the group: 'Optional · 3 in of 8'. */
export function optionInWords(
  { places }: Pick<Item, 'places'>,
  optIns: ItemOptIns | undefined,
): string {
  if (!optIns) return 'Optional';
  const { isIn, closedOn } = optIns;
  return [
    'Optional',
    `${isIn.length} in${places === null ? '' : ` of ${places}`}`,
    ...(closedOn ? [`closed on ${withoutYear(closedOn)}`] : []),
  ].join(' · ');
}

/** Names who is in an item, a whole party by its name; null for everyone who is there. */
export function whoInWords({ who }: Pick<Item, 'who'>, people: People): string | null {
  if (who === 'everyone') return null;
  const names = namesIn(people, who);
  if (names.length <= FEW) return listed(names.map(({ words }) => words));
  const first = names.slice(0, FEW - 1);
  const others = names.slice(FEW - 1).reduce((sum, { count }) => sum + count, 0);
  return `${first.map(({ words }) => words).join(', ')} and ${others} others`;
}
