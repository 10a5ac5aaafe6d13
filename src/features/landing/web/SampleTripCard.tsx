import {
  costLines,
  costOfGroup,
  costPerPerson,
  dayCost,
  formatDollars,
  stayShare,
} from '../domain/costLines';
import type { SampleTrip } from '../domain/sampleTrip';
import { DayAndNight } from './DayAndNight';
import bali from './pictures/bali.svg?no-inline';
import hawaii from './pictures/hawaii.svg?no-inline';
import japan from './pictures/japan.svg?no-inline';

/** One planned trip (SPEC 1). Uses native `<details>`, which opens before any script has run. */
export function SampleTripCard({ trip }: { trip: SampleTrip }) {
  const titleId = `sample-${trip.slug}`;
  return (
    <article
      aria-labelledby={titleId}
      className="group/trip grid grid-cols-1 gap-8 lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-14 lg:even:grid-cols-[minmax(0,1fr)_26rem]"
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

/** A sample trip day by day: what to do, where to eat, and what one traveler spends. */
function Itinerary({ days }: { days: SampleTrip['days'] }) {
  return (
    <ol className="mt-5">
      {days.map((day, index) => (
        <li
          key={day.title}
          className="relative border-l-[3px] border-dotted border-line-strong pb-7 pl-8 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-0 left-0 grid size-9 -translate-x-[calc(50%+1.5px)] place-items-center rounded-full border-2 border-ink bg-card font-display text-sm font-bold"
          >
            {index + 1}
          </span>
          <div className="flex items-baseline justify-between gap-x-4">
            <h5 className="pt-1 font-display text-lg font-bold">
              <span className="sr-only">Day {index + 1}: </span>
              {day.title}
            </h5>
            <p className="shrink-0 text-sm text-ink-soft tabular-nums">
              {formatDollars(dayCost(day.costs))} each
            </p>
          </div>
          <p className="mt-1">{day.plan}</p>
          <p className="mt-1 text-ink-soft">
            <span className="font-semibold text-teal">Food</span> {day.food}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Files rather than components, which cost no script. `#night` selects each one's dark version. */
const posterImages: Record<SampleTrip['slug'], string> = { japan, hawaii, bali };

/** A sample trip's travel poster on its sheet of paper, lettered below the picture. */
function Poster({ trip }: { trip: SampleTrip }) {
  const url = posterImages[trip.slug];
  return (
    <div data-surface className="bg-card p-3 pb-0 shadow-float outline outline-line sm:p-4 sm:pb-0">
      <DayAndNight
        src={url}
        alt={trip.posterAlt}
        width={480}
        height={600}
        loading="lazy"
        className="aspect-4/5 h-auto w-full"
      />
      <p
        aria-hidden="true"
        className="py-3 text-center font-display text-[min(2.5rem,12vw)] leading-none font-extrabold tracking-[0.16em] text-ink uppercase [text-indent:0.16em] sm:py-4"
      >
        {trip.place}
      </p>
    </div>
  );
}

/** Where a sample trip sleeps, and each traveler's share. */
function Stays({ trip }: { trip: SampleTrip }) {
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

/** What a sample trip costs one traveler, line by line, as a printed receipt. */
function Receipt({ trip }: { trip: SampleTrip }) {
  return (
    <table className="mt-4 w-full bg-sunken tabular-nums [&_td]:text-right [&_td,&_th]:px-4 [&_td,&_th]:py-1.5 sm:[&_td,&_th]:px-5 [&_th]:text-left">
      <caption className="sr-only">Costs per person of the {trip.title}</caption>
      <tbody>
        {costLines(trip).map((line) => (
          <tr key={line.label} className="first:[&>*]:pt-4">
            <th scope="row" className="font-normal">
              {line.label}
              {line.label === 'Flights' && (
                <span className="block text-sm text-ink-soft">{trip.flightNote}</span>
              )}
            </th>
            <td className="align-top">{formatDollars(line.perPerson)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-dashed border-line-strong font-display text-lg font-bold">
          <th scope="row">Per person</th>
          <td>{formatDollars(costPerPerson(trip))}</td>
        </tr>
        <tr className="text-ink-soft [&>*]:pb-4!">
          <th scope="row" className="font-normal">
            All {trip.people} of you
          </th>
          <td>{formatDollars(costOfGroup(trip))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const NOTCH =
  'before:absolute before:-top-px before:left-0 before:size-5 before:-translate-1/2 before:rounded-full before:bg-paper after:absolute after:-bottom-px after:left-0 after:size-5 after:-translate-x-1/2 after:translate-y-1/2 after:rounded-full after:bg-paper';

/** A sample trip at a glance, as a boarding pass with a perforated stub. */
function TripTicket({ trip }: { trip: SampleTrip }) {
  const facts = [
    ['Travelers', String(trip.people)],
    ['Days', String(trip.days.length)],
    ['From', trip.from],
    ['Dates', trip.dates],
  ];
  return (
    <div className="flex flex-wrap overflow-hidden rounded-xl bg-card shadow-lift sm:flex-nowrap">
      <dl className="grid grow grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-x-6 gap-y-4 p-5 sm:grid-cols-[auto_auto_1fr] sm:p-6">
        {facts.map(([name, value]) => (
          <div key={name} className="sm:last:col-span-full">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-display text-lg font-bold first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
      <div
        className={`relative grow border-t-2 border-dashed border-line-strong/60 bg-teal-wash p-5 sm:grow-0 sm:border-t-0 sm:border-l-2 sm:p-6 max-sm:before:hidden max-sm:after:hidden ${NOTCH}`}
      >
        <p className="text-sm text-ink-soft">Per person</p>
        <p className="font-display text-3xl font-extrabold tabular-nums">
          {formatDollars(costPerPerson(trip))}
        </p>
        <p className="text-sm text-ink-soft">flight included</p>
      </div>
    </div>
  );
}
