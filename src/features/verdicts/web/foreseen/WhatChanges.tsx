import { useQuery } from '@tanstack/react-query';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { Skeleton } from '@/platform/web/ui/Skeleton';
import { ForeseenChanges } from './ForeseenChanges';

interface WhatChangesProps {
  tripId: string;
  planId: string;
  /** How often the plan had been changed when the operator looked at it. */
  changes: number;
}

/** In the dialog that proposes a plan: what that would do, by the server (SPEC-2 5 'Proposing'). */
export function WhatChanges({ tripId, planId, changes }: WhatChangesProps) {
  const asked = trpc.verdicts.foresee.queryOptions({ tripId, planId }, { gcTime: 0 });
  const { data, error, isFetching, refetch } = useQuery(asked);
  if (error && !data) {
    return (
      <Notice
        tone="danger"
        title="What this would change could not be loaded."
        actions={
          <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {toAppFailure(error).message}
      </Notice>
    );
  }
  if (!data) return <Skeleton className="h-48" />;
  return (
    <>
      {data.changes > changes && (
        <Notice tone="warn" className="mb-4">
          {APP_ERRORS.plan_changed.message}
        </Notice>
      )}
      <ForeseenChanges foreseen={data} plan={{ tripId, planId }} />
    </>
  );
}
