import { useQuery } from '@tanstack/react-query';
import { trpc } from '@/platform/web/trpc';
import { LeftOutNotice } from './LeftOutNotice';
import { VerdictNews } from './VerdictNews';

/** Above a plan: what has changed for the reader, or why it leaves them out. */
export function PlanChanges({ tripId, proposalId }: { tripId: string; proposalId: string }) {
  const { data } = useQuery(trpc.verdicts.round.queryOptions({ tripId }));
  const variant = data?.round?.variants.find((one) => one.proposalId === proposalId);
  if (!variant) return null;
  return (
    <>
      <VerdictNews tripId={tripId} variant={variant} />
      {variant.leftOut && (
        <LeftOutNotice why={variant.leftOut.why} isOpen={data?.round?.takesVerdicts ?? false} />
      )}
    </>
  );
}
