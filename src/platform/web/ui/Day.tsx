import { formatReadableDate } from '@/platform/domain/calendarDate';
import { dayIn } from '@/platform/domain/zonedDay';
import { useTimeZone } from '../reader';

/** The day of an instant where the page is read: 'Mar 3, 2027'. */
export function Day({ at }: { at: string | Date }) {
  const day = formatReadableDate(dayIn(useTimeZone(), new Date(at)));
  return <span className="whitespace-nowrap">{day}</span>;
}
