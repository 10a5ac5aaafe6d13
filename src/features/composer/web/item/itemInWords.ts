import { BedDouble, Bus, CircleDot, type LucideIcon, Plane, Ticket, Utensils } from 'lucide-react';
import type { Item } from '@/features/plans/domain/item';
import { COST_PER, type ItemKind } from '@/features/plans/domain/itemChoices';
import { withoutYear } from '@/platform/domain/calendarDate';
import { counted, listed } from '@/platform/domain/inWords';
import { formatAmount } from '@/platform/domain/money/amount';
import { nightsBetween } from '@/platform/domain/understoodDates';

export const KIND_ICONS: Readonly<Record<ItemKind, LucideIcon>> = {
  stay: BedDouble,
  flight: Plane,
  transport: Bus,
  meal: Utensils,
  activity: Ticket,
  other: CircleDot,
};

/** How many names can be read at a glance. */
const FEW = 3;

/** Formats an item's cost for a line: '€45 per person'; null if not given. */
export function costInWords(
  { cost, costPer, itemCurrency }: Pick<Item, 'cost' | 'costPer' | 'itemCurrency'>,
  currency: string,
): string | null {
  if (cost === null) return null;
  return `${formatAmount(cost, itemCurrency ?? currency)} ${COST_PER[costPer].toLowerCase()}`;
}

/** Says until when an item of several days lasts; null for others. */
export function lengthInWords({ kind, startsOn, endsOn }: Item): string | null {
  if (!startsOn || !endsOn || endsOn === startsOn) return null;
  const until = `until ${withoutYear(endsOn)}`;
  return kind === 'stay' ? `${counted(nightsBetween(startsOn, endsOn), 'night')}, ${until}` : until;
}

/** Names who is in an item; null for everyone who is there. */
export function whoInWords({ who }: Item, nameOf: (travelerId: string) => string): string | null {
  if (who === 'everyone') return null;
  if (who.length <= FEW) return listed(who.map(nameOf));
  return `${who
    .slice(0, FEW - 1)
    .map(nameOf)
    .join(', ')} and ${who.length - FEW + 1} others`;
}
