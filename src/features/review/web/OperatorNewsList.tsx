import { Link } from '@tanstack/react-router';
import { newsSentence, type OperatorNews } from '@/features/trips/domain/operatorNews';
import { useTimeZone } from '@/platform/web/reader';
import { shownInstant } from '@/platform/web/shownInstant';
import { Notice } from '@/platform/web/ui/Notice';

interface OperatorNewsListProps {
  news: readonly OperatorNews[];
  /** True if each entry names its trip. */
  ofAll?: boolean;
}

/** What has changed about trips being planned, newest first. Renders nothing without news. */
export function OperatorNewsList({ news, ofAll = false }: OperatorNewsListProps) {
  const timeZone = useTimeZone();
  if (news.length === 0) return null;
  return (
    <Notice tone="warn" still title="Lately" className="mb-8">
      <ul className="flex flex-col gap-1">
        {news.map((entry) => (
          <li key={entry.id} className="wrap-anywhere">
            {ofAll && (
              <>
                <TripName entry={entry} />:{' '}
              </>
            )}
            {newsSentence(entry)}{' '}
            <time dateTime={entry.at} className="inline-block text-sm text-ink-soft">
              {shownInstant(entry.at, timeZone)}
            </time>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function TripName({ entry: { tripId, tripName } }: { entry: OperatorNews }) {
  if (tripId === null)
    return (
      <bdi translate="no" className="font-semibold">
        {tripName}
      </bdi>
    );
  return (
    <Link to="/admin/responses/$tripId" params={{ tripId }} preload={false}>
      <bdi translate="no">{tripName}</bdi>
    </Link>
  );
}
