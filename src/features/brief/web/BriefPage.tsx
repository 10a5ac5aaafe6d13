import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc } from '@/platform/web/trpc';
import type { DateActions } from './BestDatesList';
import { type BriefAddress, BriefView } from './BriefView';
import { Ask, SuggestDates } from './SuggestDates';

interface BriefPageProps extends BriefAddress {
  tripId: string;
  /** The trip's link, for its organizer while it takes answers; null for everybody else. */
  askBy: string | null;
}

/** The brief as a trip's members see it. */
export function BriefPage({ tripId, askBy, ...address }: BriefPageProps) {
  const query = useSuspenseQuery(trpc.brief.trip.queryOptions({ tripId }));
  throwRefusal(query);
  const [showsAll, setShowsAll] = useState(false);
  const all = useQuery({
    ...trpc.brief.trip.queryOptions({ tripId, all: true }),
    enabled: showsAll,
  });
  const source = all.data ?? query.data;
  return (
    <BriefView
      source={source}
      rest={{ reading: all, onShowAll: () => setShowsAll(true) }}
      {...address}
      actions={(brief): DateActions =>
        askBy === null
          ? {}
          : {
              withEntry: (entry) => <SuggestDates source={source} entry={entry} />,
              withLeftOut: (out, entry) => <Ask {...{ brief, entry, out }} link={askBy} />,
            }
      }
    />
  );
}
