import type { ComponentProps } from 'react';
import { controlStyle } from '../ui/field/controlStyle';
import { Field } from '../ui/field/Field';
import { type NotedFieldProps, useField } from './useField';

type TextFieldProps = NotedFieldProps &
  Pick<
    ComponentProps<'input'>,
    | 'autoComplete'
    | 'autoCapitalize'
    | 'autoFocus'
    | 'inputMode'
    | 'list'
    | 'placeholder'
    | 'readOnly'
    | 'spellCheck'
    | 'enterKeyHint'
  > & { type?: 'text' | 'email' | 'search' | 'tel' | 'url' };

/** A single line of text. */
export function TextField({ type = 'text', ...props }: TextFieldProps) {
  const { name, controlName, label, hint, note, required, alsoCheck, className, ...input } = props;
  const { control, describedBy: _, ...field } = useField(props);
  return (
    <Field {...field}>
      <input type={type} className={controlStyle} {...input} {...control} />
    </Field>
  );
}
