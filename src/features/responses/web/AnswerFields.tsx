import { CalendarCheck } from 'lucide-react';
import {
  type CalendarDate,
  type DateRange,
  formatReadableDate,
} from '@/platform/domain/calendarDate';
import { DateRangeField } from '@/platform/web/forms/DateRangeField';
import { Button } from '@/platform/web/ui/Button';
import { ANSWER_FIELDS } from '../domain/answerFields';
import { LIKES, NEEDS, WHEN, WHO } from '../domain/answerSections';
import { viewLabel } from '../domain/joinedAnswers';
import { AnswerField } from './AnswerField';
import { AvailabilityQuestion } from './AvailabilityQuestion';
import { BudgetNote } from './BudgetNote';
import { FormSection } from './FormSection';
import { useSuggestedDates } from './useSuggestedDates';

interface AnswerFieldsProps {
  suggested: DateRange | null;
  /** The day on which needs are deleted; null before the trip has dates. */
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

/** SPEC-2 9: said below what people tell nobody else. */
function DeletedOn({ day }: { day: CalendarDate }) {
  return (
    <p className="mt-1.5 text-[0.9375rem] leading-normal text-ink-soft">
      We delete this on {formatReadableDate(day)}.
    </p>
  );
}

/** One tap for anyone who can go just when the organizer suggests. */
function SuggestedDatesButton({ dates }: { dates: DateRange }) {
  return (
    <Button variant="quiet" className="-ml-2 px-2!" onClick={useSuggestedDates(dates)}>
      <CalendarCheck aria-hidden="true" />
      The suggested dates suit me
    </Button>
  );
}
