import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { isRefusal, toAppFailure } from '@/platform/web/appFailure';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { Skeleton } from '@/platform/web/ui/Skeleton';
import { homesInWords } from '../domain/openAddress';
import { takeawayQuery } from './api';
import { CalendarCard } from './CalendarCard';
import { HomeCard } from './HomeCard';

/** What a member takes along from a chosen plan (SPEC-2 7); nothing after its addresses end. */
export function TakeItAlong({ tripId }: { tripId: string }) {
  const id = useId();
  const { data, error, refetch } = useQuery(takeawayQuery(tripId));
  if (error && isRefusal(error)) return null;
  return (
    <section aria-labelledby={id} className="print:hidden">
      <h2 id={id} className="text-2xl">
        Take It Along
      </h2>
      {data && (
        <div className={cn('mt-4 grid items-start gap-5', data.goes && 'lg:grid-cols-2')}>
          <CalendarCard tripId={tripId} takeaway={data} />
          {data.goes && <HomeCard tripId={tripId} home={data.home} />}
        </div>
      )}
      {data && data.homesOpen !== null && (
        <p className="mt-3 text-[0.9375rem] text-ink-soft">{homesInWords(data.homesOpen)}</p>
      )}
      {!data && !error && <Skeleton className="mt-4 h-64 rounded-2xl" />}
      {!data && error && (
        <p className="mt-3 flex flex-wrap items-center gap-3">
          {toAppFailure(error).message}
          <Button size="sm" onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      )}
    </section>
  );
}
