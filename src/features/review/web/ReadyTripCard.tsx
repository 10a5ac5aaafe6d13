import { Link } from '@tanstack/react-router';
import { countInWords } from '@/features/trips/domain/headcount';
import { DUE_DATES } from '@/features/trips/domain/nextDate';
import { STAGES } from '@/features/trips/domain/stage';
import { BoardingPass } from '@/platform/web/ui/BoardingPass';
import { Button } from '@/platform/web/ui/Button';
import { Facts } from '@/platform/web/ui/Facts';
import type { ReadyTrip } from '../domain/deskTrip';
import { overdueInWords, sinceWhen, takerName, waitsInWords } from '../domain/deskWords';
import { DueDay } from './DueDay';
import { organizerFacts, placeFacts } from './headlineFacts';
import { TakeTrip } from './TakeTrip';

/** A trip on the operators' list; its band tells waiting trips from the rest and from one's own. */
export function ReadyTripCard({ trip }: { trip: ReadyTrip }) {
  const { tripId, tripName, stage, takenBy, readyAt, next, waits, dues } = trip;
  const now = new Date();
  return (
    <BoardingPass
      className="h-full"
      tone={takenBy?.isMe ? 'sun' : STAGES[stage].hasPlan ? 'ink' : 'teal'}
      band={STAGES[stage].label}
      bandEnd={takenBy?.isMe && 'Yours'}
      title={tripName}
      headingLevel={2}
    >
      <Facts
        items={[
          ...(waits.length > 0
            ? [
                {
                  label: 'Waits for us',
                  value: <span className="font-bold text-danger">{waitsInWords(waits)}</span>,
                  wide: true,
                },
              ]
            : []),
          ...organizerFacts(trip),
          { label: 'Responses', value: countInWords(trip) },
          { label: 'Ready since', value: readyAt ? sinceWhen(readyAt, now) : 'Not ready' },
          {
            label: trip.isChosen ? 'Departure' : 'Best start, by the brief',
            value: <DueDay day={trip.departure} />,
          },
          ...(next && next.is !== 'departure'
            ? [{ label: DUE_DATES[next.is].label, value: <DueDay day={next.date} /> }]
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
          ...placeFacts(trip),
          // If nobody has taken it, the button says so.
          ...(takenBy
            ? [
                {
                  label: 'Taken by',
                  value: (
                    <>
                      <bdi translate="no">{takerName(takenBy)}</bdi>,{' '}
                      {sinceWhen(takenBy.since, now)}
                    </>
                  ),
                  wide: true,
                },
              ]
            : []),
        ]}
      />
      <div className="mt-auto flex flex-wrap items-center gap-2">
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
    </BoardingPass>
  );
}
