import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { Problem } from '@/platform/web/ui/Problem';
import { useAskForLink } from './api';

interface RenewedLinkProps {
  tripId: string;
  /** The organizer's first name. */
  renewedBy: string;
}

/** For somebody who came by a personal link from before the trip changed hands (SPEC-2 4). */
export function RenewedLink({ tripId, renewedBy }: RenewedLinkProps) {
  const ask = useAskForLink(tripId);
  const organizer = <bdi translate="no">{renewedBy}</bdi>;
  return (
    <Notice
      tone="warn"
      className="mb-6"
      title={<>{organizer} has a new link for you.</>}
      actions={
        !ask.isSuccess && (
          <Button pending={ask.isPending} onClick={() => ask.mutate()}>
            Ask for It
          </Button>
        )
      }
    >
      <p role="status" className="empty:hidden">
        {ask.isSuccess && <>You have asked for it. {organizer} sees that on the trip’s page.</>}
      </p>
      <Problem>{ask.problem}</Problem>
    </Notice>
  );
}
