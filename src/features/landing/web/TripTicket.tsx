import type { SampleTrip } from '../domain/sampleTrip';
import { costPerPerson, formatDollars } from '../domain/sampleTripCosts';

const NOTCH =
  'before:absolute before:-top-px before:left-0 before:size-5 before:-translate-1/2 before:rounded-full before:bg-paper after:absolute after:-bottom-px after:left-0 after:size-5 after:-translate-x-1/2 after:translate-y-1/2 after:rounded-full after:bg-paper';

/** A sample trip in short, as a boarding pass with a perforated stub. */
export function TripTicket({ trip }: { trip: SampleTrip }) {
  const facts = [
    ['Travelers', String(trip.people)],
    ['Days', String(trip.days.length)],
    ['From', trip.from],
    ['Dates', trip.dates],
  ];
  return (
    <div className="flex flex-wrap overflow-hidden rounded-xl bg-card shadow-lift sm:flex-nowrap">
      <dl className="grid grow grid-cols-2 gap-x-6 gap-y-4 p-5 sm:grid-cols-[auto_auto_1fr] sm:p-6">
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
