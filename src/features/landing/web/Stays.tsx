import type { SampleTrip } from '../domain/sampleTrip';
import { formatDollars, stayShare } from '../domain/sampleTripCosts';

/** Where a sample trip sleeps, and each traveler's share. */
export function Stays({ trip }: { trip: SampleTrip }) {
  return (
    <ul className="mt-4 divide-y divide-line">
      {trip.stays.map((stay) => (
        <li key={stay.place} className="gap-4 py-3 sm:flex">
          <p className="w-18 shrink-0 font-display font-bold">
            {stay.nights} {stay.nights === 1 ? 'night' : 'nights'}
          </p>
          <div className="flex grow justify-between gap-x-4">
            <p>
              <strong className="font-semibold">{stay.place}.</strong> {stay.what}
            </p>
            <p className="shrink-0 text-sm/6 text-ink-soft tabular-nums">
              {formatDollars(stayShare(stay, trip.people))} each
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
