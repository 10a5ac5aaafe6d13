import { useQuery } from '@tanstack/react-query';
import { RoundNotice } from '@/features/verdicts/web/RoundNotice';
import { trpc } from '@/platform/web/trpc';

/** Above the composer: what waits for an operator of what the group says. */
export function OperatorsNotice({ tripId }: { tripId: string }) {
  const { data: page } = useQuery(trpc.verdicts.review.queryOptions({ tripId }));
  return page && <RoundNotice page={page} />;
}
