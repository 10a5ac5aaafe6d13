import { AboutUs } from './AboutUs';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { LastCall } from './LastCall';
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
