import { choicesOf } from '@/platform/web/forms/choice';
import { DateRangeField } from '@/platform/web/forms/DateRangeField';
import { NumberField } from '@/platform/web/forms/NumberField';
import { RadioGroupField } from '@/platform/web/forms/RadioGroupField';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { TextField } from '@/platform/web/forms/TextField';
import { useToday } from '@/platform/web/reader';
import { type TripQuestionKey, tripQuestion } from '../domain/tripQuestions';

/** Renders the form field for a question. */
export function TripQuestionField({ name }: { name: TripQuestionKey }) {
  const question = tripQuestion(name);
  const { label, hint } = question;
  const shared = { name, label, hint, required: 'required' in question };
  switch (question.kind) {
    case 'count':
      return <NumberField {...shared} min={1} step={1} />;
    case 'text':
      return <TextField {...shared} />;
    case 'longText':
      return <TextAreaField {...shared} limit={question.limit} />;
    case 'choice':
      return <RadioGroupField {...shared} options={choicesOf(question.choices)} />;
  }
}

/** The trip's dates, required only for a new trip (SPEC 5). */
export function TripDatesField({ required = false }: { required?: boolean }) {
  return (
    <DateRangeField
      label="Trip dates"
      startName="startDate"
      endName="endDate"
      startLabel="Start Date"
      endLabel="End Date"
      min={useToday()}
      required={required}
    />
  );
}
