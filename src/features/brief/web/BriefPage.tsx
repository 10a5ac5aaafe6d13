import { useSuspenseQuery } from '@tanstack/react-query';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc } from '@/platform/web/trpc';
import { type BriefSlots, BriefView } from './BriefView';

/** The brief as a trip's members see it. */
export function BriefPage({ tripId, ...slots }: BriefSlots & { tripId: string }) {
  const query = useSuspenseQuery(trpc.brief.trip.queryOptions({ tripId }));
  throwRefusal(query);
  return <BriefView source={query.data} {...slots} />;
}
