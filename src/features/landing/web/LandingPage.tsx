import { Link } from '@tanstack/react-router';
import { preload } from 'react-dom';
import { Button } from '@/platform/web/ui/Button';
import { sampleTrips } from '../domain/sampleTrips';
import { AboutUs } from './AboutUs';
import { DayAndNight } from './DayAndNight';
import { HowItWorks } from './HowItWorks';
import hero from './pictures/hero.svg?no-inline';
import { SampleTripCard } from './SampleTripCard';

/** The landing page (SPEC 1). The server keeps it, so nothing here reads the browser or the clock. */
export function LandingPage() {
  // Before the styles are read, as it is what the page shows first.
  preload(hero, { as: 'image', fetchPriority: 'high' });
  return (
    <>
      <Hero />
      <AboutUs />
      <HowItWorks />
      <SampleTrips />
      <LastCall />
    </>
  );
}

/** The end of the page: another way to /create, quieter than the hero's. */
function LastCall() {
  return (
    <section aria-labelledby="last-call-title" className="bg-sunken">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-6 px-5 py-14 sm:px-8">
        <h2 id="last-call-title" className="text-3xl sm:text-4xl">
          Now boarding: your group.
        </h2>
        <Button asChild variant="secondary" size="lg">
          <Link to="/create">Start your trip</Link>
        </Button>
      </div>
    </section>
  );
}

/** The opening poster with the page's one primary action (SPEC 1). */
function Hero() {
  return (
    <section
      aria-labelledby="hero-title"
      className="relative isolate flex flex-col overflow-hidden bg-[#fdf0d9] lg:min-h-[min(56vw,max(46rem,42vw,88svh))] dark:bg-[#121e38]"
    >
      <div className="relative z-10 mx-auto w-full max-w-6xl px-5 pt-10 sm:px-8 sm:pt-14 lg:pt-[min(4.5vw,4.5rem)]">
        <p className="font-display text-sm font-semibold tracking-[0.14em] text-ink uppercase">
          Group trips, one link
        </p>
        <h1
          id="hero-title"
          className="mt-3 max-w-[11ch] text-[min(clamp(2.75rem,1.6rem+4.9vw,4.5rem),13.75vw)] lg:text-[min(5.3vw,5.5rem,9.5svh)] leading-[0.98] font-extrabold tracking-[-0.03em] text-ink"
        >
          Everyone’s wishes, one plan.
        </h1>
        <p className="mt-5 max-w-[34ch] lg:max-w-[32ch] text-lg text-ink sm:text-xl lg:text-[clamp(1.0625rem,min(1.6vw,2.7svh),1.375rem)]">
          Send your group a link. Each traveler says when, how much and what they must see. Our
          operators, who plan your trip, do the rest.
        </p>
        <Button asChild variant="primary" size="lg" className="mt-7">
          <Link to="/create">Create a Trip</Link>
        </Button>
      </div>
      <div className="relative h-[clamp(20rem,70vw,36rem)] lg:absolute lg:inset-0 lg:h-auto">
        <DayAndNight
          src={hero}
          alt="A group of seven travelers walks up the gangway of an ocean liner, the sun behind its funnels."
          width={1440}
          height={2000}
          fetchPriority="high"
          className="absolute bottom-0 left-1/2 h-[335.8%] w-auto max-w-none -translate-x-[55.5%] object-cover object-bottom lg:left-0 lg:h-[246.9%] lg:w-full lg:translate-x-0"
        />
      </div>
    </section>
  );
}

/** The three sample planned trips of SPEC 1. */
function SampleTrips() {
  return (
    <section
      aria-labelledby="trips-title"
      className="mx-auto max-w-6xl px-5 py-16 sm:px-8 lg:py-24"
    >
      <h2 id="trips-title" className="text-3xl sm:text-4xl">
        Three trips, planned
      </h2>
      <p className="mt-4 max-w-[54ch] text-lg text-ink-soft">
        This is what comes back once everyone has answered. These are samples, priced in US dollars.
        Yours is built from your own group’s responses.
      </p>
      <div className="mt-12 space-y-20 lg:space-y-28">
        {sampleTrips.map((trip) => (
          <SampleTripCard key={trip.slug} trip={trip} />
        ))}
      </div>
    </section>
  );
}
