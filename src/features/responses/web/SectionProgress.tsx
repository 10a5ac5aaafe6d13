import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { cn } from '@/platform/web/ui/cn';
import { whenIdle } from '@/platform/web/ui/whenIdle';
import { ANSWER_SECTIONS, answeredSections } from '../domain/answerSections';
import type { answersSchema } from '../domain/answers';
import { loadAnswersSchema } from './loadAnswersSchema';

/** How far the form is, as a route with four stops that lead to its sections; stays in sight. */
export function SectionProgress() {
  const [rules, setRules] = useState<typeof answersSchema | null>(null);
  useEffect(() => {
    whenIdle(() => void loadAnswersSchema().then(setRules, () => undefined));
  }, []);
  const answered = answeredSections(useWatch(), rules);
  const done = ANSWER_SECTIONS.map((section) => answered.includes(section));
  return (
    <nav
      aria-label="Sections of the form"
      data-stuck="top"
      className="sticky top-0 z-20 -mx-4 border-b border-line bg-paper px-4 sm:mx-0 sm:px-0 print:hidden"
    >
      <ol className="grid grid-cols-4">
        {ANSWER_SECTIONS.map(({ id, short }, place) => (
          <li key={id} className="relative">
            {place > 0 && (
              <span
                aria-hidden="true"
                className={cn(
                  'absolute top-4.5 right-[calc(50%+1rem)] left-[calc(-50%+1rem)] border-t-2',
                  done[place - 1] ? 'border-teal' : 'border-dashed border-line-strong',
                )}
              />
            )}
            <a
              href={`#${id}`}
              className="flex min-h-11 flex-col items-center gap-0.5 pt-1.5 pb-1 text-[0.9375rem] font-medium text-ink no-underline hover:underline"
            >
              <span
                aria-hidden="true"
                className={cn(
                  'grid size-6 place-items-center rounded-full border-2 text-sm font-semibold transition-colors duration-150',
                  done[place]
                    ? 'border-teal bg-teal text-on-teal'
                    : 'border-line-strong bg-paper text-ink',
                )}
              >
                {done[place] ? <Check className="size-4" strokeWidth={3} /> : place + 1}
              </span>
              {short}
              <span className="sr-only">{done[place] ? ', answered' : ', open'}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
