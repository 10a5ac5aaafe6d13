import { useQuery } from '@tanstack/react-query';
import { trpc } from '@/platform/web/trpc';
import { openItems } from '../domain/booking';
import { FinishTrip } from './FinishTrip';
import { HistoryList } from './HistoryList';
import { RoundReview } from './RoundReview';

/** Below the composer: the group's verdicts, what has happened so far (SPEC-2 6), and the end. */
export function OperatorsRound({ tripId }: { tripId: string }) {
  const { data: page } = useQuery(trpc.verdicts.review.queryOptions({ tripId }));
  const { data: history } = useQuery(trpc.verdicts.historyForOperators.queryOptions({ tripId }));
  // As the composer above shows it, which reads it.
  const composer = trpc.plans.composer.queryOptions({ tripId }, { enabled: false });
  const chosen = useQuery(composer).data?.plans.find(({ isChosen }) => isChosen);
  const notBooked = openItems(chosen?.items.map(({ item }) => item) ?? []);
  return (
    <div className="mt-10 grid grid-cols-1 gap-8">
      {page && <RoundReview {...{ page, notBooked }} />}
      <HistoryList entries={history ?? []} />
      {page && <FinishTrip tripId={tripId} stage={page.stage} />}
    </div>
  );
}
