import { formatReadableDate, localDay } from '@/platform/domain/calendarDate';

/** Says who did something, and on which day in local time: 'Rosa, Apr 3, 2027'. */
export function byAndOn({ by, at }: { by: string; at: string | Date }): string {
  return `${by}, ${formatReadableDate(localDay(new Date(at)))}`;
}
