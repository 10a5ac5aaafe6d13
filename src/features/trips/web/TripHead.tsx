import type { ReactNode } from 'react';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { DatesText } from '@/platform/web/ui/DatesText';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { answersBy } from '../domain/deadline';
import type { TripView } from '../domain/tripViews';
import { Place } from './Place';
import { StageMark } from './StageMark';

interface TripHeadProps {
  trip: TripView;
  /** The trip's buttons and menu. */
  actions: ReactNode;
}

/** The head of all trip pages: the trip's name, where and when, its stage and its organizer. */
export function TripHead({ trip, actions }: TripHeadProps) {
  const { tripName, destination, plannedIn, organizerName, stage } = trip;
  const dates = formatReadableRange(trip.startDate, trip.endDate);
  return (
    <PageHeader
      className="mb-6"
      title={tripName}
      lead={
        <>
          <Place {...{ destination, plannedIn }} />
          {dates && (
            <>
              {' · '}
              <DatesText>{dates}</DatesText>
            </>
          )}
          {trip.answerBy && ` · ${answersBy(trip.answerBy)}`}
          <span className="mt-1 block text-base wrap-anywhere">
            Organized by <bdi>{organizerName}</bdi>
          </span>
        </>
      }
      actions={
        <>
          <StageMark stage={stage} className="mr-2 w-26" />
          {actions}
        </>
      }
    />
  );
}
