import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { trpc } from '@/platform/web/trpc';
import { MissingNames } from './MissingNames';

/** Region 'Who is missing', for members and operators; nothing while the trip has no list of guests. */
export function WhoIsMissing({ tripId, className }: { tripId: string; className?: string }) {
  const { data } = useSuspenseQuery(trpc.guests.whoIsComing.queryOptions({ tripId }));
  const id = useId();
  if (data.aboard === null) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-2 text-2xl">
        Who is missing
      </h2>
      <MissingNames missing={data.missing} cantCome={data.cantCome} />
    </section>
  );
}
