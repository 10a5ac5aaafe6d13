import { useQuery } from '@tanstack/react-query';
import { trpc } from '@/platform/web/trpc';
import { Day } from '@/platform/web/ui/Day';
import { Section } from '@/platform/web/ui/Section';
import { Sentence } from '@/platform/web/ui/Sentence';
import { type HistoryEntry, historySentence, tellsMore } from '../domain/history';

/** A trip's history, for its members. */
export function TripHistory({ tripId }: { tripId: string }) {
  const { data: history } = useQuery(trpc.verdicts.history.queryOptions({ tripId }));
  return <HistoryList entries={history ?? []} />;
}

/** What has happened to a trip and when (SPEC-2 6 'History'), if that tells more than its page. */
export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  if (!tellsMore(entries)) return null;
  return (
    <Section title="History" titleClass="text-xl font-semibold" className="print:hidden">
      <ol className="mt-3 grid grid-cols-1 gap-2 border-l-2 border-line pl-4">
        {entries.map((entry) => (
          <li
            key={`${entry.at} ${entry.kind} ${entry.planTitle}`}
            className="flex flex-wrap gap-x-3"
          >
            <time dateTime={entry.at} className="w-28 shrink-0 text-ink-soft">
              <Day at={entry.at} />
            </time>
            <span className="min-w-0 grow basis-52 break-words">
              <Sentence>{historySentence(entry)}</Sentence>
              {entry.by !== null && (
                <span className="text-ink-soft">
                  {' '}
                  By <bdi translate="no">{entry.by}</bdi>.
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
