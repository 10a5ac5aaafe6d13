import type { SampleTrip } from '../domain/sampleTrip';
import { DayAndNight } from './DayAndNight';
import bali from './pictures/bali.svg?no-inline';
import hawaii from './pictures/hawaii.svg?no-inline';
import japan from './pictures/japan.svg?no-inline';

/** Files and not components: they cost no script. `#night` addresses the dark printing of each. */
const posterImages: Record<SampleTrip['slug'], string> = { japan, hawaii, bali };

/** A sample trip's travel poster on its sheet of paper, lettered below the picture. */
export function Poster({ trip }: { trip: SampleTrip }) {
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
        className="py-3 text-center font-display text-[2.5rem] leading-none font-extrabold tracking-[0.16em] text-ink uppercase [text-indent:0.16em] sm:py-4"
      >
        {trip.place}
      </p>
    </div>
  );
}
