import { Link } from '@tanstack/react-router';
import { counted, listed } from '@/platform/domain/inWords';
import { Button } from '@/platform/web/ui/Button';
import { CheckboxLine } from '@/platform/web/ui/field/CheckboxLine';
import { type EndingTrip, HAND_OVER_HASH } from '../domain/session';

interface EndingTripsProps {
  trips: readonly EndingTrip[];
  /** True once the reader has said that the booked ones may end. */
  isMeant: boolean;
  onMean: (isMeant: boolean) => void;
}

/**
 * The trips that others lose with their organizer's account, booked ones first, each with the way
 * to hand it over (SPEC-4 16).
 */
export function EndingTrips({ trips, isMeant, onMean }: EndingTripsProps) {
  const booked = trips.filter(({ isBooked }) => isBooked);
  return (
    <>
      <p className="mt-4 font-semibold">These trips would end for everyone:</p>
      <ul className="mt-1 max-h-56 divide-y divide-line scroll-list border-y border-line">
        {trips.map((trip) => (
          <li key={trip.tripId} className="py-2 wrap-anywhere">
            <p>
              <bdi translate="no" className="font-medium">
                {trip.tripName}
              </bdi>
              <span className="text-ink-soft">
                {trip.isBooked && ' · Booked'}
                {trip.others > 0 && ` · ${counted(trip.others, 'other traveler')}`}
              </span>
            </p>
            {trip.offeredTo !== null ? (
              <p className="text-[0.9375rem] text-ink-soft">
                Offered to <bdi translate="no">{trip.offeredTo}</bdi>, who has not accepted yet.
              </p>
            ) : (
              trip.others > 0 && (
                <Button asChild variant="link" size="sm">
                  <Link
                    to="/dashboard/$tripId"
                    params={{ tripId: trip.tripId }}
                    hash={HAND_OVER_HASH}
                  >
                    Hand It Over Instead<span className="sr-only">: {trip.tripName}</span>
                  </Link>
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {booked.length > 0 && (
        <CheckboxLine
          id="ends-booked"
          name="endsBooked"
          checked={isMeant}
          onChange={(event) => onMean(event.target.checked)}
          labelClass="font-medium wrap-anywhere"
          label={`${listed(booked.map(({ tripName }) => tripName))} may end, although booked. Our operators will be told.`}
        />
      )}
    </>
  );
}
