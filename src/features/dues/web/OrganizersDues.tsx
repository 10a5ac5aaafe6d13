import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { trpc } from '@/platform/web/trpc';
import { Part } from '@/platform/web/ui/Part';

const PartyStates = lazy(() =>
  import('./PartyStates').then((chunk) => ({ default: chunk.PartyStates })),
);
const PayeeDuesPanel = lazy(() =>
  import('./PayeeDuesPanel').then((chunk) => ({ default: chunk.PayeeDuesPanel })),
);

/** Dues for the organizer of a chosen plan: how far each party is, or all of it as the payee. */
export function OrganizersDues({ tripId }: { tripId: string }) {
  const { data: states } = useQuery(trpc.dues.forOrganizer.queryOptions({ tripId }));
  const isPayee = states?.payee === 'organizer';
  const { data: page } = useQuery(
    trpc.dues.forPayee.queryOptions({ tripId }, { enabled: isPayee }),
  );
  if (isPayee)
    return page ? (
      <Part>
        <PayeeDuesPanel {...{ tripId, page }} />
      </Part>
    ) : null;
  if (!states || states.parties.length === 0) return null;
  return (
    <Part>
      <PartyStates page={states} />
    </Part>
  );
}
