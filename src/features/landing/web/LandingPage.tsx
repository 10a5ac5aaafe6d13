import { Link } from '@tanstack/react-router';
import { Button } from '@/platform/web/ui/Button';
import { AboutUs } from './AboutUs';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { SampleTrips } from './SampleTrips';

/** The landing page (SPEC 1). Prerendered at build: nothing here reads the browser or the clock. */
export function LandingPage() {
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

/** The page's end: the way to /create once more, quieter than the hero's. */
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
