import { counted } from '@/platform/domain/inWords';
import type { BestDates } from './bestDates';
import type { Brief, BriefPerson } from './brief';
import { isOverBudget, needOf } from './candidate';

/** How a window suits somebody, in a word or two. */
export function fitInWords(
  { dates, slack, limit }: BriefPerson,
  { start }: BestDates,
  { nights, cost }: Brief,
): string {
  if (!dates) return 'no dates';
  const need = needOf({ ...dates, slack, limit }, start, nights);
  if (need > slack || isOverBudget({ limit }, cost, nights)) return 'out';
  return need === 0 ? 'fits' : `stretches by ${counted(need, 'day')}`;
}
