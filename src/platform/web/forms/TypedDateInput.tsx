import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import {
  formatReadableRange,
  formatTypedDate,
  isCalendarDate,
} from '@/platform/domain/calendarDate';
import { controlStyle } from '../ui/field/controlStyle';
import type { useField } from './useField';
import type { useTypedDays } from './useTypedDays';

type TypedDateInputProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'readOnly'
> & {
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

interface UnderstoodDatesProps {
  text: string | null;
  /** What was typed, which may have meant another day: then it is asked. */
  typed: Pick<ReturnType<typeof useTypedDays>, 'or' | 'meant' | 'choose'> | undefined;
}

/**
 * Spells out typed dates in words, with weekdays. The line keeps its space while empty, so that
 * nothing moves when it fills.
 */
export function UnderstoodDates({ text, typed }: UnderstoodDatesProps) {
  const chosen = typed?.meant ?? typed?.or;
  const days = chosen && formatReadableRange(chosen.start, chosen.end ?? chosen.start);
  return (
    <>
      <p
        aria-live="polite"
        className="mt-1.5 min-h-[1.4375rem] text-[0.9375rem] leading-normal font-medium whitespace-pre-line text-ink-soft tabular-nums"
      >
        {text}
      </p>
      {chosen && (
        <button
          type="button"
          className="-ml-2 min-h-11 rounded-lg px-2 text-left font-semibold text-teal tabular-nums hover:text-teal-hover"
          onClick={() => typed?.choose(chosen)}
        >
          {typed?.meant ? `Did you mean ${days?.replace(/, \d{4}$/, '')}?` : `No, I mean ${days}`}
        </button>
      )}
    </>
  );
}

/**
 * Shapes a date during typing. It adds the slashes, which phones' number pads lack, and accepts
 * autofill's format (2000-07-04) and other habits (7-4-2000). Dots, words, ranges and anything else
 * stay as typed. `before` is the text one keystroke ago: nothing is added during deletion.
 */
export function shapeTypedDate(text: string, before: string): string {
  const trimmed = text.trim();
  if (isCalendarDate(trimmed)) return formatTypedDate(trimmed);
  // The slash was added, and now what was meant is typed: '05/' and then a dot, a space, a hyphen or
  // a letter.
  const meant = /^(\d{2}|\d{1,2}\/\d{2})\/([. \-–\p{L}])$/u.exec(text);
  if (meant && before === `${meant[1]}/`) return `${meant[1]}${meant[2]}`;
  if (/^\d{1,2}-\d{1,2}-\d{4}$/.test(text)) return text.replaceAll('-', '/');
  if (text.length < before.length || /[^\d/]/.test(text)) return text;
  // The year is being typed first. Wait for all of it.
  if (/^\d\d/.test(text) && Number(text.slice(0, 2)) > 12 && !/^\d{8}$/.test(text)) return text;
  return text
    .replace(/\/{2,}/g, '/')
    .replace(/^(\d{2})(\d)/, '$1/$2')
    .replace(/^(\d{2})$/, '$1/')
    .replace(/^(\d{1,2})\/(\d{2})(\d)/, '$1/$2/$3')
    .replace(/^(\d{1,2})\/(\d{2})$/, '$1/$2/');
}
