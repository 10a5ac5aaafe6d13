import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { controlStyle } from '../ui/field/controlStyle';
import { shapeTypedDate } from './typedDate';
import type { useField } from './useField';

type TypedDateInputProps = Pick<ComponentProps<'input'>, 'autoComplete' | 'readOnly'> & {
  control: ReturnType<typeof useField>['control'];
  /** Called before the field is left or sent: fills in the day that was understood. */
  onLeave: () => void;
  className?: string;
};

/** A date typed as MM/dd/yyyy on a number pad. The form's value is the text. */
export function TypedDateInput({ control, onLeave, className, ...input }: TypedDateInputProps) {
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
      onKeyDown={({ key }) => key === 'Enter' && onLeave()}
      onBlur={(event) => {
        onLeave();
        return control.onBlur(event);
      }}
    />
  );
}
