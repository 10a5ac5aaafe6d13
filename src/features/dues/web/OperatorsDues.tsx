import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { trpc } from '@/platform/web/trpc';
import { Part } from '@/platform/web/ui/Part';

const PayeeDuesPanel = lazy(() => import('./PayeeDuesPanel'));

/** 'Dues' for operators: from the choice of a plan on, and while there are any (SPEC-4 15.1). */
export function OperatorsDues({ tripId }: { tripId: string }) {
  const { data: page } = useQuery(trpc.dues.forPayee.queryOptions({ tripId }));
  if (!page || (page.isResting && page.parties.length === 0)) return null;
  return (
    <div className="mt-10">
      <Part>
        <PayeeDuesPanel {...{ tripId, page }} />
      </Part>
    </div>
  );
}
