import { useQuery } from '@tanstack/react-query';
import { VerdictNews } from '@/features/verdicts/web/VerdictNews';
import { trpc } from '@/platform/web/trpc';

interface PlanChangesProps {
  tripId: string;
  proposalId: string;
}

/** Above a plan: what has changed for the reader. */
export function PlanChanges({ tripId, proposalId }: PlanChangesProps) {
  const { data } = useQuery(trpc.verdicts.round.queryOptions({ tripId }));
  const variant = data?.round?.variants.find((one) => one.proposalId === proposalId);
  return variant && <VerdictNews tripId={tripId} variant={variant} />;
}
