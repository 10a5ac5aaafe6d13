import { sampleTrips } from '../domain/sampleTrips';
import { SampleTripCard } from './SampleTripCard';

/** The three sample planned trips of SPEC 1. */
export function SampleTrips() {
  return (
    <section
      aria-labelledby="trips-title"
      className="mx-auto max-w-6xl px-5 py-16 sm:px-8 lg:py-24"
    >
      <h2 id="trips-title" className="text-3xl sm:text-4xl">
        Three trips, planned
      </h2>
      <p className="mt-4 max-w-[54ch] text-lg text-ink-soft">
        What comes back once everyone has answered. These are samples, priced in US dollars; yours
        is built from your own group’s responses.
      </p>
      <div className="mt-12 space-y-20 lg:space-y-28">
        {sampleTrips.map((trip) => (
          <SampleTripCard key={trip.slug} trip={trip} />
        ))}
      </div>
    </section>
  );
}
