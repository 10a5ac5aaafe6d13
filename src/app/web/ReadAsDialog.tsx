import { useQuery } from '@tanstack/react-query';
import { ProposalView } from '@/features/itinerary/web/ProposalView';
import { STAGES } from '@/features/trips/domain/stage';
import { ReadAsNews } from '@/features/verdicts/web/foreseen/ReadAsNews';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpc } from '@/platform/web/trpc';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import { ErrorState } from '@/platform/web/ui/ErrorState';
import { Skeleton } from '@/platform/web/ui/Skeleton';

interface ReadAsDialogProps {
  tripId: string;
  planId: string;
  travelerId: string;
  name: string;
  onClose: () => void;
}

/** A plan's page as one of its travelers would read it, built from the same parts. */
export function ReadAsDialog({ name, onClose, ...about }: ReadAsDialogProps) {
  const asked = trpc.verdicts.readAs.queryOptions(about, { gcTime: 0 });
  const { data, error, isFetching, refetch } = useQuery(asked);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      wide="page"
      title={
        <>
          Read as <bdi translate="no">{name}</bdi>
        </>
      }
      description="What they would read if the plan was proposed now. Nothing has been sent."
    >
      {data ? (
        <ProposalView
          proposal={data.proposal}
          band={STAGES[data.stage].label}
          traveler={data.name}
          changes={<ReadAsNews {...data} />}
        />
      ) : error ? (
        <ErrorState
          message={toAppFailure(error).message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}
