import type { ReactNode } from 'react';
import { choicesOf } from '@/platform/web/forms/choice';
import { DateField } from '@/platform/web/forms/DateField';
import { RadioGroupField } from '@/platform/web/forms/RadioGroupField';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { TextField } from '@/platform/web/forms/TextField';
import { type AnswerKey, fieldOf } from '../domain/answerFields';

interface AnswerFieldProps {
  name: AnswerKey;
  hint?: string;
  /** Below the control of one line of text: how it is understood. */
  note?: ReactNode;
  autoComplete?: string;
}

/** A question of the join form in the dress of its kind. */
export function AnswerField({ name, note, ...props }: AnswerFieldProps) {
  const field = fieldOf(name);
  const asked = { ...props, name, label: field.question ?? field.label };
  switch (field.kind) {
    case 'text':
      return <TextField {...asked} note={note} required={field.required !== undefined} />;
    case 'longText':
      return <TextAreaField {...asked} limit={field.limit} />;
    case 'choice':
      return <RadioGroupField {...asked} options={choicesOf(field.choices)} />;
    case 'date':
      return <DateField {...asked} />;
  }
}
