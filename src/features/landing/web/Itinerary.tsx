import type { SampleTrip } from '../domain/sampleTrip';
import { dayCost, formatDollars } from '../domain/sampleTripCosts';

/** A sample trip day by day: what, where to eat, and what one traveler spends that day. */
export function Itinerary({ days }: { days: SampleTrip['days'] }) {
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
