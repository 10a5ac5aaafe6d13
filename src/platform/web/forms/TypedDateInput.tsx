import type { ChangeEvent, ComponentProps, FocusEvent } from 'react';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { controlStyle } from '../ui/field/controlStyle';
import { shapeTypedDate, tidyTypedDate } from './typedDate';
import type { useField } from './useField';

type TypedDateInputProps = Pick<ComponentProps<'input'>, 'autoComplete' | 'readOnly'> & {
  control: ReturnType<typeof useField>['control'];
  /** Decides the century of a two-digit year (`readDate`). */
  latest?: CalendarDate | undefined;
  className?: string;
};

/** A date typed as MM/dd/yyyy on a number pad. The form's value is the text. */
export function TypedDateInput({ control, latest, className, ...input }: TypedDateInputProps) {
  const { setValue } = useFormContext();
  const before = useRef('');

  const shape = (event: ChangeEvent<HTMLInputElement>) => {
    const box = event.target;
    // A caret in the middle means that the text is being corrected, so leave it alone.
    if (box.selectionStart === null || box.selectionStart === box.value.length) {
      const shaped = shapeTypedDate(box.value, before.current);
      if (shaped !== box.value) box.value = shaped;
    }
    before.current = box.value;
    return control.onChange(event);
  };

  const tidy = (event: FocusEvent<HTMLInputElement>) => {
    const tidied = tidyTypedDate(event.target.value, latest);
    if (tidied !== event.target.value) setValue(control.name, tidied, { shouldDirty: true });
    return control.onBlur(event);
  };

  return (
    <input
      type="text"
      inputMode="numeric"
      placeholder="MM/DD/YYYY"
      autoComplete="off"
      className={`${controlStyle} tabular-nums ${className ?? ''}`}
      {...input}
      {...control}
      onFocus={(event) => {
        before.current = event.target.value;
      }}
      onChange={shape}
      onBlur={tidy}
    />
  );
}
