import { useQuery } from '@tanstack/react-query';
import { HistoryList } from '@/features/verdicts/web/HistoryList';
import { trpc } from '@/platform/web/trpc';

/** A trip's history, for its members. */
export function TripHistory({ tripId }: { tripId: string }) {
  const { data: history } = useQuery(trpc.verdicts.history.queryOptions({ tripId }));
  return <HistoryList entries={history ?? []} />;
}
