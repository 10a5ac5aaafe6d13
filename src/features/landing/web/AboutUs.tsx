import { DayAndNight } from './DayAndNight';
import postmark from './pictures/postmark.svg?no-inline';

/** The 'About Us' blurb of SPEC 1, as a postcard: words on the left, stamp and address right. */
export function AboutUs() {
  return (
    <section
      aria-labelledby="about-title"
      className="mx-auto max-w-6xl px-5 py-16 sm:px-8 lg:py-24"
    >
      <div
        data-surface
        className="grid rounded-2xl bg-card shadow-lift outline outline-line md:grid-cols-[1fr_auto]"
      >
        <div className="p-6 sm:p-10 lg:p-12">
          <h2 id="about-title" className="text-3xl sm:text-4xl">
            About Us
          </h2>
          <div className="mt-5 max-w-[54ch] space-y-4 text-lg">
            <p>
              Most group trips end in the chat, somewhere between “I’m easy” and “wait, which
              weekend?” It takes two things to get everyone out the door. One is a single place for
              what everybody says, the other is somebody whose job it is to plan.
            </p>
            <p>
              Gangway gives the organizer a link, and each traveler one short form. It asks for
              dates, budget, must-sees, and the needs that nobody wants to post in a chat. Medical
              and dietary needs go to our operators, not to the group. Our operators are people, and
              they plan your trip.
            </p>
          </div>
        </div>
        <div className="relative hidden border-l border-dashed border-line-strong/50 p-10 md:block lg:p-12">
          <DayAndNight
            src={postmark}
            alt=""
            width={256}
            height={150}
            loading="lazy"
            className="ml-auto h-auto w-56 lg:w-64"
          />
          <p className="mt-10 w-56 font-display text-lg/10 font-semibold lg:w-64">
            <span className="block border-b border-line-strong/50">To: everyone</span>
            <span className="block border-b border-line-strong/50">in the group chat</span>
            <span className="block border-b border-line-strong/50">
              <span className="sr-only">wherever you are</span>&nbsp;
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}
