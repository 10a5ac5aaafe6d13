import { useQuery } from '@tanstack/react-query';
import { Download, Table2 } from 'lucide-react';
import { useState } from 'react';
import type { FullResponse } from '@/features/responses/domain/responseViews';
import { shownFor } from '@/features/responses/domain/shownFor';
import { ShowAll } from '@/features/responses/web/ShowAll';
import { isRefusal, toAppFailure } from '@/platform/web/appFailure';
import { useTimeZone } from '@/platform/web/reader';
import { shownInstant } from '@/platform/web/shownInstant';
import { trpc } from '@/platform/web/trpc';
import { Avatar } from '@/platform/web/ui/Avatar';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { EmailText } from '@/platform/web/ui/EmailText';
import { EmptyState } from '@/platform/web/ui/EmptyState';
import { ErrorState } from '@/platform/web/ui/ErrorState';
import { Part } from '@/platform/web/ui/Part';
import { Skeleton } from '@/platform/web/ui/Skeleton';
import { InternalNotes } from './InternalNotes';
import { OperatorNewsList } from './OperatorNewsList';
import { TripRecordCard } from './TripRecordCard';
import { useCsvDownload } from './useCsvDownload';

/** SPEC 2 'Admin responses': every field of every response, and its files. */
export function TripReviewPage({ tripId, userId }: { tripId: string; userId: string }) {
  const query = useQuery(trpc.review.trip.queryOptions({ tripId }));
  const { error, refetch } = query;
  const [showsAll, setShowsAll] = useState(false);
  const all = useQuery({
    ...trpc.review.trip.queryOptions({ tripId, all: true }),
    enabled: showsAll,
  });
  // Hides what is now refused, for example after the organizer has taken the trip back.
  const data = error && isRefusal(error) ? undefined : (all.data ?? query.data);
  const { data: desk } = useQuery(trpc.review.desk.queryOptions({ tripId }));
  const { data: news = [] } = useQuery(trpc.review.news.queryOptions({ tripId }));
  const csv = useCsvDownload(tripId, data);
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2 max-sm:[&>*]:grow max-sm:[&>*]:px-3">
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
          retrying={query.isFetching}
        />
      )}
      {!error && !data && <Skeleton className="h-96" />}
      {data && (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            {data.responses.length === 0 ? (
              <EmptyState title="No responses yet." />
            ) : (
              <ul className="grid gap-5">
                {data.responses.map((response) => (
                  <li
                    key={response.email || `${response.name} ${response.submittedAt}`}
                    className="@container min-w-0"
                  >
                    <FullResponseCard response={response} />
                  </li>
                ))}
              </ul>
            )}
            <ShowAll
              shown={data.responses.length}
              others={data.others}
              reading={all}
              onShowAll={() => setShowsAll(true)}
            />
          </div>
          <aside aria-label="About this trip" className="flex min-w-0 flex-col gap-6">
            <TripRecordCard trip={data.trip} />
            <Part>
              {desk && <InternalNotes key={tripId} {...{ tripId, userId }} saved={desk.notes} />}
            </Part>
            <OperatorNewsList news={news} />
          </aside>
        </div>
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
  const timeZone = useTimeZone();
  return (
    <Card className="h-full">
      <header className="flex flex-wrap items-center gap-x-3">
        <Avatar name="" />
        <div className="text-beside">
          <h3 className="font-display text-xl font-bold">{response.name}</h3>
          <p className="text-ink-soft">
            <EmailText email={response.email} />
          </p>
        </div>
      </header>
      <dl className="mt-4 grid gap-x-6 gap-y-3 @md:grid-cols-2 @2xl:grid-cols-3">
        {shown(response).map(({ key, label, text }) => (
          <div key={key} className="min-w-0">
            <dt className="eyebrow text-ink-soft">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text.trim() || 'Not given'}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        Submitted{' '}
        <time dateTime={response.submittedAt}>
          {shownInstant(response.submittedAt, timeZone, {})}
        </time>
      </p>
    </Card>
  );
}
