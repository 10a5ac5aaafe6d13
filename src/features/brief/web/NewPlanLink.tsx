import { Link } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { dateOfDay } from '@/platform/domain/dayNumber';
import { Button } from '@/platform/web/ui/Button';
import type { BestDates } from '../domain/bestDates';

interface NewPlanLinkProps {
  tripId: string;
  entry: BestDates;
}

/** Leads operators to a new plan of an entry's dates (SPEC-2 5). */
export function NewPlanLink({ tripId, entry: { start, end, range } }: NewPlanLinkProps) {
  return (
    <Button asChild size="sm">
      <Link
        to="/admin/plan/$tripId"
        params={{ tripId }}
        search={{ planStart: dateOfDay(start), planEnd: dateOfDay(end) }}
      >
        <CalendarPlus aria-hidden="true" />
        <span>
          New Plan from These Dates<span className="sr-only">: {range}</span>
        </span>
      </Link>
    </Button>
  );
}
