import type { View } from '@/features/plans/domain/view';
import type { Judged } from './change';

/**
 * How what somebody pays has changed.
 * @param ceiling the highest share that they agreed to, in the currency of `before`; null if they agreed to none
 */
export function moneyChanges(before: View, after: View, ceiling: number | null): Judged[] {
  const [{ currency, share, onSite }, now] = [before.money, after.money];
  // Amounts in different currencies are never compared: only they can say whether it is more.
  if (currency !== now.currency) {
    return [{ kind: 'currency', from: currency, to: now.currency, ceiling, asks: true }];
  }
  const found: Judged[] = [];
  const asks = ceiling !== null && now.share > ceiling;
  if (share !== now.share || asks) {
    found.push({ kind: 'share', from: share, to: now.share, ceiling, currency, asks });
  }
  if (onSite !== now.onSite) {
    found.push({ kind: 'onSite', from: onSite, to: now.onSite, currency, asks: false });
  }
  return found;
}
