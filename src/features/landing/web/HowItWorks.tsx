import { type StepName, StepPicture } from './StepPicture';

const STEPS: { name: StepName; title: string; text: string }[] = [
  {
    name: 'create',
    title: 'Create a trip',
    text: 'Name it, say where and when, and tick what you want planned. It takes two minutes.',
  },
  {
    name: 'share',
    title: 'Share the link',
    text: 'Put one link in the group chat. It opens your invitation on any phone.',
  },
  {
    name: 'gather',
    title: 'Gather preferences',
    text: 'Each traveler fills in a short form: dates, budget, must-sees. You see who has answered.',
  },
  {
    name: 'plan',
    title: 'Operators take over',
    text: 'Mark the trip as ready. Our operators read every response and build the plan.',
  },
];

/** The four steps of SPEC 1, along a dotted line as on a paper map. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-title" className="bg-sunken">
      <div className="mx-auto max-w-6xl px-5 py-16 sm:px-8 lg:py-24">
        <h2 id="how-title" className="text-3xl sm:text-4xl">
          How It Works
        </h2>
        <ol className="mt-10 ml-[21px] grid gap-x-8 sm:ml-0 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-4">
          {STEPS.map(({ name, title, text }, index) => (
            <li
              key={name}
              className="relative border-l-[3px] border-dotted border-line-strong pb-10 pl-8 last:border-transparent last:pb-0 sm:border-l-0 sm:border-t-[3px] sm:pt-9 sm:pb-0 sm:pl-0 sm:last:border-line-strong"
            >
              <span
                aria-hidden="true"
                className="absolute top-0 left-0 grid size-11 -translate-x-[calc(50%+1.5px)] place-items-center rounded-full border-2 border-ink bg-sunken font-display text-lg font-bold sm:-translate-y-[calc(50%+1.5px)] sm:translate-x-0"
              >
                {index + 1}
              </span>
              <StepPicture name={name} />
              <h3 className="mt-4 text-xl">{title}</h3>
              <p className="mt-2 max-w-[36ch] text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
