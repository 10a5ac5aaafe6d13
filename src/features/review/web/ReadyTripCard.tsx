import { Link } from '@tanstack/react-router';
import { countInWords } from '@/features/trips/domain/headcount';
import { DUE_DATES } from '@/features/trips/domain/nextDate';
import { STAGES } from '@/features/trips/domain/stage';
import { useTimeZone } from '@/platform/web/reader';
import { BoardingPass } from '@/platform/web/ui/BoardingPass';
import { Button } from '@/platform/web/ui/Button';
import { EmailText } from '@/platform/web/ui/EmailText';
import type { ReadyTrip } from '../domain/deskTrip';
import { overdueInWords, sinceWhen, takerName, waitsInWords } from '../domain/deskWords';
import { DueDay } from './DueDay';
import { FactLine } from './FactLine';
import { contactFacts, placeFacts } from './organizerFacts';
import { TakeTrip } from './TakeTrip';

/** A trip on the operators' list; its band tells waiting trips from the rest and from one's own. */
export function ReadyTripCard({ trip }: { trip: ReadyTrip }) {
  const { tripId, tripName, stage, takenBy, readyAt, next, dues } = trip;
  const now = new Date();
  const timeZone = useTimeZone();
  const ready = {
    label: 'Ready since',
    value: readyAt ? sinceWhen(readyAt, now, timeZone) : 'Not ready',
  };
  const waits = waitsInWords(trip, now, timeZone);
  // What matters next stands first: what waits, what is overdue, then the next day.
  const [first, ...rest] = [
    ...(waits
      ? [
          {
            label: 'Waiting',
            value: <span className="font-bold text-danger">{waits}</span>,
          },
        ]
      : []),
    ...(dues
      ? [
          {
            label: 'Next due',
            value: (
              <>
                <DueDay day={dues.next} />{' '}
                <span className="font-bold text-danger">{overdueInWords(trip)}</span>
              </>
            ),
          },
        ]
      : []),
    ...(next && next.is !== 'departure'
      ? [{ label: DUE_DATES[next.is].label, value: <DueDay day={next.date} /> }]
      : []),
    ...(trip.departure
      ? [
          {
            label: trip.isChosen ? 'Departure' : 'Best start, by the brief',
            value: <DueDay day={trip.departure} />,
          },
        ]
      : []),
  ];
  const about = [
    { label: 'Responses', value: countInWords(trip) },
    ...placeFacts(trip),
    ...contactFacts(trip),
    // If nobody has taken it, the button says so.
    ...(takenBy
      ? [
          {
            label: 'Taken by',
            value: (
              <>
                <bdi translate="no">{takerName(takenBy)}</bdi>,{' '}
                {sinceWhen(takenBy.since, now, timeZone)}
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <BoardingPass
      className="h-full"
      tone={takenBy?.isMe ? 'sun' : STAGES[stage].hasPlan ? 'ink' : 'teal'}
      band={STAGES[stage].label}
      bandEnd={takenBy?.isMe && 'Yours'}
      title={tripName}
      headingLevel={2}
    >
      <p className="-mt-2 text-ink-soft wrap-anywhere">
        <EmailText email={trip.accountEmail} />
      </p>
      <FactLine items={[first ?? ready]} className="text-base" />
      <div className="flex flex-wrap items-center gap-2">
        <Button asChild>
          <Link
            to="/admin/responses/$tripId"
            params={{ tripId }}
            // No preloading on hover, because the audit record lists everything that was sent.
            preload={false}
            aria-label={`View Responses of ${tripName}`}
          >
            View Responses
          </Link>
        </Button>
        <TakeTrip trip={trip} />
      </div>
      <FactLine items={[...rest, ...(first ? [ready] : []), ...about]} />
    </BoardingPass>
  );
}
