import { CalendarCheck, Eye } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  type CalendarDate,
  type DateRange,
  dateRange,
  formatReadableDate,
  formatReadableRange,
  formatTypedDate,
} from '@/platform/domain/calendarDate';
import { readDate } from '@/platform/domain/readDate';
import { choicesOf } from '@/platform/web/forms/choice';
import { DateField } from '@/platform/web/forms/DateField';
import { DateRangeField } from '@/platform/web/forms/DateRangeField';
import { RadioGroupField } from '@/platform/web/forms/RadioGroupField';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { TextField } from '@/platform/web/forms/TextField';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { ANSWER_FIELDS, type AnswerKey, fieldOf } from '../domain/answerFields';
import {
  type AnswerSection,
  LIKES,
  NEEDS,
  sectionOf,
  WHEN,
  WHO,
  whoReads,
} from '../domain/answerSections';
import { type AvailabilityDoubt, availabilityDoubt } from '../domain/availabilityDoubt';
import { viewLabel } from '../domain/joinedAnswers';

interface AnswerFieldsProps {
  suggested: DateRange | null;
  /** The day needs are deleted; null before the trip has dates. */
  needsDeletedOn: CalendarDate | null;
}

/** The questions of SPEC 2 'Join This Trip', in four sections. */
export function AnswerFields({ suggested, needsDeletedOn }: AnswerFieldsProps) {
  const untilWhen = needsDeletedOn && <DeletedOn day={needsDeletedOn} />;
  return (
    <>
      <FormSection number={1} section={WHO} intro="Your account’s email stands beside your name.">
        <div className="grid gap-5 sm:grid-cols-2">
          <AnswerField name="firstName" autoComplete="given-name" />
          <AnswerField name="lastName" autoComplete="family-name" />
        </div>
        <AnswerField name="fromLocation" autoComplete="address-level2" />
      </FormSection>
      <FormSection number={2} section={WHEN}>
        <DateRangeField
          label={viewLabel('availabilityStart')}
          startName="availabilityStart"
          endName="availabilityEnd"
          startLabel={ANSWER_FIELDS.availabilityStart.label}
          endLabel={ANSWER_FIELDS.availabilityEnd.label}
          openTo={suggested?.start}
          actions={suggested && <SuggestedDatesButton dates={suggested} />}
        />
        {suggested && <AvailabilityQuestion suggested={suggested} />}
        <AnswerField name="flexibility" />
      </FormSection>
      <FormSection number={3} section={LIKES}>
        <AnswerField
          name="budget"
          hint="For the whole trip, in your own words: 'about $1,500'."
          note={<BudgetNote />}
        />
        <AnswerField name="mustSee" />
        <AnswerField name="preferences" />
      </FormSection>
      <FormSection
        number={4}
        section={NEEDS}
        intro="Operators read it once the trip is marked as ready."
      >
        <AnswerField
          name="accommodations"
          hint="Allergies, a wheelchair, kosher or vegan: what we must plan for."
          note={untilWhen}
        />
        <AnswerField name="shareRoom" />
        <AnswerField
          name="specialTravel"
          hint="Anything about getting there: fear of flying, a pet, extra luggage."
          note={untilWhen}
        />
      </FormSection>
    </>
  );
}

/** Shown below the sensitive questions (SPEC-2 9). */
function DeletedOn({ day }: { day: CalendarDate }) {
  return (
    <p className="mt-1.5 text-[0.9375rem] leading-normal text-ink-soft">
      We delete this on {formatReadableDate(day)}.
    </p>
  );
}

/** Returns a function that fills in the suggested dates. */
function useSuggestedDates({ start, end }: DateRange): () => void {
  const { setValue } = useFormContext();
  return () => {
    const touched = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    setValue('availabilityStart', formatTypedDate(start), touched);
    setValue('availabilityEnd', formatTypedDate(end), touched);
  };
}

/** One tap for anyone free on exactly the suggested dates. */
function SuggestedDatesButton({ dates }: { dates: DateRange }) {
  return (
    <Button variant="quiet" className="-ml-2 px-2!" onClick={useSuggestedDates(dates)}>
      <CalendarCheck aria-hidden="true" />
      The suggested dates suit me
    </Button>
  );
}

interface AnswerFieldProps {
  name: AnswerKey;
  hint?: string;
  /** Shown below a text field: how it is understood, or when it is deleted. */
  note?: ReactNode;
  autoComplete?: string;
}

/** Renders a question of the join form according to its kind. */
function AnswerField({ name, note, ...props }: AnswerFieldProps) {
  const field = fieldOf(name);
  const readers = whoReads(name);
  const isAsRest = sectionOf(name).readers === readers;
  const said = [props.hint, isAsRest ? null : `${readers}.`].filter(Boolean).join(' ');
  const hint = said === '' ? {} : { hint: said };
  const asked = { ...props, ...hint, name, label: field.question ?? field.label };
  switch (field.kind) {
    case 'text':
      return <TextField {...asked} note={note} required={field.required !== undefined} />;
    case 'longText':
      return <TextAreaField {...asked} note={note} limit={field.limit} />;
    case 'choice':
      return <RadioGroupField {...asked} options={choicesOf(field.choices)} />;
    case 'date':
      return <DateField {...asked} />;
  }
}

interface Chunk {
  default: ComponentType<{ said: string; before: string }>;
}

/** Loaded once there is something to read; if loading fails, the form works without it. */
const BudgetReading = lazy(() =>
  import('./BudgetReading').then(
    (chunk): Chunk => ({ default: chunk.BudgetReading }),
    (): Chunk => ({ default: () => null }),
  ),
);

/** The line below the budget field. It takes up space even while empty, so that nothing moves. */
function BudgetNote() {
  const said = String(useWatch({ name: 'budget' }) ?? '');
  // A value present when the page opens is not announced.
  const [before] = useState(said);
  return (
    <p className="mt-1.5 min-h-[1.4375rem] text-[0.9375rem] leading-normal font-medium text-ink-soft">
      {said.trim() !== '' && (
        <Suspense fallback={null}>
          <BudgetReading said={said} before={before} />
        </Suspense>
      )}
    </p>
  );
}

interface FormSectionProps {
  /** The section's number, from 1. */
  number: number;
  section: AnswerSection;
  intro?: string;
  children: ReactNode;
}

/** A group of related questions, numbered as in the progress line. */
function FormSection({ number, section, intro, children }: FormSectionProps) {
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

const QUESTIONS: Record<AvailabilityDoubt, (suggested: string) => string> = {
  outside: (suggested) => `None of these days is among the suggested ones, ${suggested}.`,
  long: (suggested) => `That is at least ten times as long as the suggested dates, ${suggested}.`,
};

const NAMES = ['availabilityStart', 'availabilityEnd'] as const;

/** Asks about dates that look like a slip. Nothing is refused; a Yes covers only these dates. */
function AvailabilityQuestion({ suggested }: { suggested: DateRange }) {
  const typed = useWatch({ name: NAMES }).map((text) => readDate(String(text ?? '')));
  const [start = null, end = null] = typed;
  const [meant, setMeant] = useState<string | null>(null);
  const useSuggested = useSuggestedDates(suggested);
  const available = dateRange(start, end);
  const doubt = available && availabilityDoubt(available, suggested);
  const days = `${start} ${end}`;
  if (!doubt || meant === days) return null;
  const dates = formatReadableRange(suggested.start, suggested.end) ?? '';
  return (
    <Notice
      tone="warn"
      actions={
        <>
          <Button onClick={() => setMeant(days)}>Yes, That’s Right</Button>
          <Button variant="quiet" onClick={useSuggested}>
            Use the Suggested Dates
          </Button>
        </>
      }
    >
      {QUESTIONS[doubt](dates)} Is that what you mean?
    </Notice>
  );
}
