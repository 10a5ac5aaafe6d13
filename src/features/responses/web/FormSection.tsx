import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnswerSection } from '../domain/answerSections';

interface FormSectionProps {
  /** The section's place among all, from 1. */
  number: number;
  section: AnswerSection;
  intro?: string;
  children: ReactNode;
}

/** A group of questions that belong together, with its number on the way. */
export function FormSection({ number, section, intro, children }: FormSectionProps) {
  return (
    <section
      id={section.id}
      aria-label={section.title}
      className="flex scroll-mt-20 flex-col gap-5"
    >
      <header>
        <h2 className="flex items-center gap-3 font-display text-xl font-bold">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-teal text-base text-on-teal"
          >
            {number}
          </span>
          {section.title}
        </h2>
        <p className="mt-1.5 flex items-center gap-2 text-[0.9375rem] font-medium text-teal">
          <Eye aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">Who reads it: </span>
          {section.readers}
        </p>
        {intro && <p className="mt-1 text-ink-soft">{intro}</p>}
      </header>
      {children}
    </section>
  );
}
