import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { trpc } from '@/platform/web/trpc';
import { Part } from '@/platform/web/ui/Part';
import { owesNow } from '../domain/owesNow';
import type { OwingGuest } from './SayPaidDialog';

const WhatYouOwe = lazy(() =>
  import('./WhatYouOwe').then((chunk) => ({ default: chunk.WhatYouOwe })),
);

/** What a guest owes for whom the organizer answers, who pays for them, or says so (SPEC-4 14.1). */
export function GuestOwes({ tripId, guest }: { tripId: string; guest: OwingGuest }) {
  const { travelerId } = guest;
  const { data: page } = useQuery(trpc.dues.forTraveler.queryOptions({ tripId, travelerId }));
  if (!owesNow(page)) return null;
  return (
    <Part>
      <WhatYouOwe {...{ tripId, page, guest }} />
    </Part>
  );
}
