import { Ellipsis } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { shortDay } from '@/features/itinerary/domain/timeInWords';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { useFetchedMenu } from '@/platform/web/ui/useFetchedMenu';

const load = () => import('./DayMenuOpen').then((chunk) => ({ default: chunk.DayMenuOpen }));
const DayMenuOpen = lazy(load);

/** The actions of a day with all its items; just a button until it is opened. */
export function DayMenu({ day, className }: { day: CalendarDate; className: string | undefined }) {
  const { openedBy, closed } = useFetchedMenu(load);
  const button = (
    <Button
      variant="quietInk"
      size="icon"
      className={cn('-my-2 -mr-1 shrink-0', className)}
      aria-label={`Options of ${shortDay(day)}`}
      {...closed}
    >
      <Ellipsis aria-hidden="true" />
    </Button>
  );
  if (!openedBy) return button;
  return (
    <Suspense fallback={button}>
      <DayMenuOpen day={day} trigger={button} openedBy={openedBy} />
    </Suspense>
  );
}
