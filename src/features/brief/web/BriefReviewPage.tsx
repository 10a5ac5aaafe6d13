import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { dateOfDay } from '@/platform/domain/dayNumber';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import type { BestDates } from '../domain/bestDates';
import { type BriefAddress, BriefView } from './BriefView';
import { NeedsRegions, OperatorRegions } from './OperatorRegions';

/** The brief as operators see it, with answers only they may see. */
export function BriefReviewPage({ tripId, ...address }: BriefAddress & { tripId: string }) {
  const query = useSuspenseQuery(trpc.brief.review.queryOptions({ tripId }));
  throwRefusal(query);
  const [showsAll, setShowsAll] = useState(false);
  const all = useQuery({
    ...trpc.brief.review.queryOptions({ tripId, all: true }),
    enabled: showsAll,
  });
  const source = all.data ?? query.data;
  const rest = { reading: all, onShowAll: () => setShowsAll(true) };
  return (
    <BriefView
      source={source}
      rest={rest}
      firstRegions={(brief) => <NeedsRegions brief={brief} folded={source.folded} rest={rest} />}
      regions={(brief) => <OperatorRegions brief={brief} folded={source.folded} rest={rest} />}
      {...address}
      actions={() => ({ withEntry: (entry) => <NewPlanLink tripId={tripId} entry={entry} /> })}
    />
  );
}

interface NewPlanLinkProps {
  tripId: string;
  entry: BestDates;
}

/** Links operators to a new plan for an entry's dates (SPEC-2 5). */
function NewPlanLink({ tripId, entry: { start, end, range } }: NewPlanLinkProps) {
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
