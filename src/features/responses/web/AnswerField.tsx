import type { ReactNode } from 'react';
import { choicesOf } from '@/platform/web/forms/choice';
import { DateField } from '@/platform/web/forms/DateField';
import { RadioGroupField } from '@/platform/web/forms/RadioGroupField';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { TextField } from '@/platform/web/forms/TextField';
import { type AnswerKey, fieldOf } from '../domain/answerFields';
import { sectionOf } from '../domain/answerSections';
import { whoReads } from '../domain/whoReads';

interface AnswerFieldProps {
  name: AnswerKey;
  hint?: string;
  /** Below the control of a text: how it is understood, or what becomes of it. */
  note?: ReactNode;
  autoComplete?: string;
}

/** A question of the join form as its kind is drawn. */
export function AnswerField({ name, note, ...props }: AnswerFieldProps) {
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
