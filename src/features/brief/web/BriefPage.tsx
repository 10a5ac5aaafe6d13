import { useSuspenseQuery } from '@tanstack/react-query';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc } from '@/platform/web/trpc';
import type { DateActions } from './BestDatesList';
import { type BriefAddress, BriefView } from './BriefView';
import { Ask, SuggestDates } from './OrganizerActions';

interface BriefPageProps extends BriefAddress {
  tripId: string;
  /** The trip's link, for its organizer while it takes answers; null for everybody else. */
  askBy: string | null;
}

/** The brief as a trip's members see it. */
export function BriefPage({ tripId, askBy, ...address }: BriefPageProps) {
  const query = useSuspenseQuery(trpc.brief.trip.queryOptions({ tripId }));
  throwRefusal(query);
  const source = query.data;
  return (
    <BriefView
      source={source}
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
