import { Check } from 'lucide-react';
import { useId } from 'react';
import { STAGE_KEYS, type Stage } from '@/features/trips/domain/stage';
import { cn } from '@/platform/web/ui/cn';

/** What is done in each stage on the way to the trip. Once the last one is over, so is the trip. */
const STEPS: Record<Exclude<Stage, 'finished'>, { title: string; who: string }> = {
  gathering: {
    title: 'Everyone answers',
    who: 'When you can come, what you can spend, what you wish for and need.',
  },
  ready: {
    title: 'A plan is built',
    who: 'By our operators, who plan your trip, from everyone’s responses.',
  },
  proposed: {
    title: 'The group has its say',
    who: 'The plan stands here, day by day, with your share of the cost.',
  },
  agreed: { title: 'It is booked', who: 'What the organizer has chosen, piece by piece.' },
  booked: { title: 'Off you go', who: 'With everything you need along the way.' },
};

/** The way from first answer to trip, as a route with five stops that marks the current one. */
export function PlanSteps({ stage }: { stage: Stage }) {
  const id = useId();
  const reached = STAGE_KEYS.indexOf(stage);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="eyebrow text-ink-soft">
        The way to your trip
      </h2>
      <ol className="mt-4">
        {Object.entries(STEPS).map(([key, { title, who }], at) => {
          const isDone = at < reached;
          const isNow = key === stage;
          return (
            <li
              key={key}
              {...(isNow && { 'aria-current': 'step' as const })}
              className="group relative flex gap-4 pb-6 last:pb-0"
            >
              <span
                aria-hidden="true"
                className={cn(
                  'absolute top-7 bottom-0 left-3.5 -translate-x-1/2 border-l-2 group-last:hidden',
                  isDone ? 'border-teal' : 'border-dashed border-line-strong',
                )}
              />
              <span
                aria-hidden="true"
                className={cn(
                  'grid size-7 shrink-0 place-items-center rounded-full border-2',
                  isDone && 'border-teal bg-teal text-on-teal',
                  isNow && 'border-teal bg-card',
                  !isDone && !isNow && 'border-line-strong bg-paper',
                )}
              >
                {isDone && <Check className="size-4" strokeWidth={3} />}
                {isNow && <span className="size-3 rounded-full bg-teal" />}
              </span>
              <div className="min-w-0">
                <p className={cn('font-display text-lg font-bold', !isNow && 'text-ink-soft')}>
                  {title}
                  <span className="sr-only">{isDone ? ', done' : isNow ? ', now' : ''}</span>
                </p>
                <p className="text-[0.9375rem] leading-snug text-ink-soft">{who}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
