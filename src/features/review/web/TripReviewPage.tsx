import { useQuery } from '@tanstack/react-query';
import { Download, Table2 } from 'lucide-react';
import type { FullResponse } from '@/features/responses/domain/responseViews';
import { shownFor } from '@/features/responses/domain/shownAnswers';
import { AnsweredBy } from '@/features/responses/web/AnsweredBy';
import { isRefusal, toAppFailure } from '@/platform/web/appFailure';
import { shownInstant } from '@/platform/web/shownInstant';
import { trpc } from '@/platform/web/trpc';
import { Avatar } from '@/platform/web/ui/Avatar';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { EmailText } from '@/platform/web/ui/EmailText';
import { EmptyState } from '@/platform/web/ui/EmptyState';
import { ErrorState } from '@/platform/web/ui/ErrorState';
import { Skeleton } from '@/platform/web/ui/Skeleton';
import { TripRecordCard } from './TripRecordCard';
import { useCsvDownload } from './useCsvDownload';

/** SPEC 2 'Admin responses': every field of every response, and its files. */
export function TripReviewPage({ tripId }: { tripId: string }) {
  const { error, refetch, isFetching, ...query } = useQuery(
    trpc.review.trip.queryOptions({ tripId }),
  );
  // Hides what is now refused, for example after the organizer has taken the trip back.
  const data = error && isRefusal(error) ? undefined : query.data;
  const csv = useCsvDownload(tripId, data);
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3">
        <Button
          variant="primary"
          onClick={() => csv.download('full')}
          pending={csv.pending === 'full'}
        >
          <Download aria-hidden="true" />
          Download CSV
        </Button>
        <Button onClick={() => csv.download('excel')} pending={csv.pending === 'excel'}>
          <Table2 aria-hidden="true" />
          Download Excel
        </Button>
      </div>
      {error && !data && (
        <ErrorState
          message={toAppFailure(error).message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !data && <Skeleton className="h-96" />}
      {data && (
        <>
          <TripRecordCard trip={data.trip} />
          {data.responses.length === 0 ? (
            <EmptyState title="No responses yet." />
          ) : (
            <ul className="mt-8 grid gap-5 lg:grid-cols-2">
              {data.responses.map((response) => (
                <li
                  key={response.email || `${response.name} ${response.submittedAt}`}
                  className="min-w-0"
                >
                  <FullResponseCard response={response} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <AlertDialog
        open={csv.problem !== null}
        onOpenChange={csv.dismissProblem}
        title={csv.problem}
      />
    </>
  );
}

const shown = shownFor('operator');

/** One response with every field, for operators. The avatar is a placeholder (SPEC 2). */
function FullResponseCard({ response }: { response: FullResponse }) {
  return (
    <Card className="h-full">
      <header className="flex items-center gap-3">
        <Avatar name="" />
        <div className="min-w-0">
          <h3 className="font-display text-xl font-bold wrap-anywhere">{response.name}</h3>
          <p className="text-ink-soft wrap-anywhere">
            {response.answeredBy === undefined ? (
              <EmailText email={response.email} />
            ) : (
              <AnsweredBy by={response.answeredBy} />
            )}
          </p>
        </div>
      </header>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {shown(response).map(({ key, label, text }) => (
          <div key={key} className="min-w-0">
            <dt className="eyebrow text-ink-soft">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text.trim() || 'Not given'}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        Submitted{' '}
        <time dateTime={response.submittedAt}>{shownInstant(response.submittedAt, {})}</time>
      </p>
    </Card>
  );
}
