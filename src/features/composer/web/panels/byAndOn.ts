import { formatReadableDate, localDay } from '@/platform/domain/calendarDate';

/** Who did something and on which day, here: 'Rosa, Apr 3, 2027'. */
export function byAndOn({ by, at }: { by: string; at: string | Date }): string {
  return `${by}, ${formatReadableDate(localDay(new Date(at)))}`;
}
