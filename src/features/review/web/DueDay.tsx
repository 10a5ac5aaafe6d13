import { Clock } from 'lucide-react';
import { type CalendarDate, formatReadableDate, withoutYear } from '@/platform/domain/calendarDate';
import { useToday } from '@/platform/web/reader';

/** A trip's day, with its year if not the current one; marked once past. Null if not known yet. */
export function DueDay({ day }: { day: CalendarDate | null }) {
  const today = useToday();
  if (day === null) return <span className="font-normal text-ink-soft">Not known yet</span>;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const words = isThisYear ? withoutYear(day) : formatReadableDate(day);
  if (day >= today) return <span className="whitespace-nowrap">{words}</span>;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap text-danger">
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      {words}, past
    </span>
  );
}
