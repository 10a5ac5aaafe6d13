import { useSuspenseQuery } from '@tanstack/react-query';
import { useLive } from '@/features/live/web/useLive';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc } from '@/platform/web/trpc';
import { type BriefSlots, BriefView } from './BriefView';

/** The brief as a trip's members see it. It changes by itself. */
export function BriefPage({ tripId, ...slots }: BriefSlots & { tripId: string }) {
  const query = useSuspenseQuery(trpc.brief.trip.queryOptions({ tripId }));
  throwRefusal(query);
  useLive({ kind: 'brief', tripId });
  return <BriefView source={query.data} {...slots} />;
}
