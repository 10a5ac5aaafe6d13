import type { SampleTrip } from '../domain/sampleTrip';
import { Itinerary } from './Itinerary';
import { Poster } from './Poster';
import { Receipt } from './Receipt';
import { Stays } from './Stays';
import { TripTicket } from './TripTicket';

/** One planned trip (SPEC 1). A native disclosure: it opens before any script has run. */
export function SampleTripCard({ trip }: { trip: SampleTrip }) {
  const titleId = `sample-${trip.slug}`;
  return (
    <article
      aria-labelledby={titleId}
      className="group/trip grid gap-8 lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-14 lg:even:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <div className="mx-auto w-full max-w-[26rem] self-start lg:sticky lg:top-6 lg:group-even/trip:order-2">
        <Poster trip={trip} />
      </div>
      <div className="min-w-0 lg:pt-10">
        <h3 id={titleId} className="text-3xl sm:text-4xl">
          {trip.title}
        </h3>
        <p className="mt-3 max-w-[46ch] text-lg">{trip.summary}</p>
        <h4 className="mt-6 font-semibold">They asked for</h4>
        <ul className="mt-2 flex flex-wrap gap-2">
          {trip.asked.map((wish) => (
            <li
              key={wish}
              className="flex items-center gap-2 rounded-r-md bg-sun-wash py-1.5 pr-3.5 pl-5 [clip-path:polygon(0.75rem_0,100%_0,100%_100%,0.75rem_100%,0_70%,0_30%)] before:size-2 before:shrink-0 before:rounded-full before:border before:border-line-strong before:bg-paper"
            >
              {wish}
            </li>
          ))}
        </ul>
        <div className="mt-7">
          <TripTicket trip={trip} />
        </div>
        <details className="group/plan mt-4">
          <summary className="flex min-h-13 list-none items-center justify-between gap-3 rounded-[0.625rem] border-[1.5px] border-ink bg-card px-5 py-2 font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
            The {trip.place} plan, day by day
            <svg
              aria-hidden="true"
              viewBox="0 0 16 16"
              className="size-4 shrink-0 transition-transform duration-150 group-open/plan:rotate-90"
            >
              <path fill="none" stroke="currentColor" strokeWidth="2.500" d="M5 2l6 6-6 6" />
            </svg>
          </summary>
          <div className="mt-3 space-y-10 bg-card p-5 shadow-lift outline outline-line sm:p-8">
            <section>
              <h4 className="text-xl">{trip.days.length} days</h4>
              <p className="text-sm text-ink-soft">Prices per person, beds and flights aside.</p>
              <div className="pl-4">
                <Itinerary days={trip.days} />
              </div>
            </section>
            <section>
              <h4 className="text-xl">Where you sleep</h4>
              <Stays trip={trip} />
            </section>
            <section>
              <h4 className="text-xl">What it costs</h4>
              <Receipt trip={trip} />
            </section>
          </div>
        </details>
      </div>
    </article>
  );
}
