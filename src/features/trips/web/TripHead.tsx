import type { ReactNode } from 'react';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { cn } from '@/platform/web/ui/cn';
import { DatesText } from '@/platform/web/ui/DatesText';
import { answersBy } from '../domain/deadline';
import type { TripView } from '../domain/tripViews';
import { Place } from './Place';
import { StageMark } from './StageMark';

interface TripHeadProps {
  trip: TripView;
  /** The trip's menu. */
  actions: ReactNode;
}

/** A point at the end of a line rather than at the beginning of the next. */
const NEXT = '\u00a0· ';

/** Longer names are set smaller, so that the responses stay in sight on a phone. */
const LONG_NAME = 40;

/** The head of all trip pages: the trip's name, and in one line where, when and whose it is. */
export function TripHead({ trip, actions }: TripHeadProps) {
  const { tripName, destination, plannedIn, organizerName, stage, answerBy, abilities } = trip;
  const dates = formatReadableRange(trip.startDate, trip.endDate);
  return (
    <header className="mb-2 grid grid-cols-[minmax(0,1fr)_auto_calc(var(--spacing)*11)] items-start gap-x-3 gap-y-1 sm:mb-5 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:gap-x-5">
      <h1
        translate="no"
        className={cn(
          'col-span-2 font-extrabold tracking-[-0.025em] sm:col-span-1',
          tripName.length > LONG_NAME
            ? 'text-[min(clamp(1.375rem,1rem+1.6vw,2.25rem),9vw)]'
            : 'text-[min(clamp(1.875rem,1.4rem+2vw,2.875rem),11vw)]',
        )}
      >
        {tripName}
      </h1>
      <div className="sm:order-3 sm:row-span-2 sm:self-center">{actions}</div>
      <p className="min-w-0 self-center leading-snug text-ink-soft wrap-anywhere sm:order-4 sm:mt-1 sm:text-lg">
        <Place {...{ destination, plannedIn }} />
        {dates && (
          <>
            {NEXT}
            <span className="inline-block">
              <DatesText>{dates}</DatesText>
            </span>
          </>
        )}
        {answerBy && (
          <>
            {NEXT}
            <span className="inline-block">{answersBy(answerBy)}</span>
          </>
        )}
        {!abilities.setStatus && (
          <>
            {NEXT}Organized by <bdi translate="no">{organizerName}</bdi>
          </>
        )}
      </p>
      <StageMark
        stage={stage}
        className="col-span-2 max-w-20 justify-self-end sm:order-2 sm:col-span-1 sm:row-span-2 sm:max-w-26 sm:self-center"
      />
    </header>
  );
}
