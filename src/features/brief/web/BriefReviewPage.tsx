import { useSuspenseQuery } from '@tanstack/react-query';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc } from '@/platform/web/trpc';
import { type BriefSlots, BriefView } from './BriefView';
import { NewPlanLink } from './NewPlanLink';
import { OperatorRegions } from './OperatorRegions';

/** The brief as operators see it, with what only they may see. */
export function BriefReviewPage({ tripId, ...slots }: BriefSlots & { tripId: string }) {
  const query = useSuspenseQuery(trpc.brief.review.queryOptions({ tripId }));
  throwRefusal(query);
  return (
    <BriefView
      source={query.data}
      regions={(brief) => <OperatorRegions brief={brief} />}
      {...slots}
      actions={() => ({ withEntry: (entry) => <NewPlanLink tripId={tripId} entry={entry} /> })}
    />
  );
}
