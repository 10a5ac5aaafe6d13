import type { Confirmation } from '@/features/itinerary/domain/proposals';
import type { ReceiptRow } from './receipt';

/** What a kitchen has said to the lines of one person. */
interface Kitchen {
  by: string;
  rows: readonly Pick<ReceiptRow, 'state' | 'isGone' | 'seenAt'>[];
}

/**
 * What somebody reads of that beside their need: that all of it is confirmed, or that it has changed since. What was
 * never seen says nothing yet.
 */
export function confirmationsOf(kitchens: readonly Kitchen[]): Confirmation[] {
  return kitchens.flatMap(({ by, rows }): Confirmation[] => {
    const own = rows.filter(({ isGone }) => !isGone);
    if (own.some(({ state }) => state === 'changed')) return [{ by, at: null }];
    if (own.length === 0 || own.some(({ state }) => state === 'open')) return [];
    const last = own.map(({ seenAt }) => new Date(seenAt ?? 0).getTime());
    return [{ by, at: new Date(Math.max(...last)).toISOString() }];
  });
}
