import { formatReadableRange } from '@/platform/domain/calendarDate';
import type { useTypedDays } from './useTypedDays';

interface UnderstoodDatesProps {
  text: string | null;
  /** What was typed, which may have meant another day: then it is asked. */
  typed: Pick<ReturnType<typeof useTypedDays>, 'or' | 'choose'> | undefined;
}

/**
 * Spells out typed dates in words, with weekdays. The line keeps its space while empty, so that
 * nothing moves when it fills.
 */
export function UnderstoodDates({ text, typed }: UnderstoodDatesProps) {
  const or = typed?.or;
  return (
    <>
      <p
        aria-live="polite"
        className="mt-1.5 min-h-[1.4375rem] text-[0.9375rem] leading-normal font-medium text-ink-soft tabular-nums"
      >
        {text}
      </p>
      {or && (
        <button
          type="button"
          className="-ml-2 min-h-11 rounded-lg px-2 text-left font-semibold text-teal tabular-nums hover:text-teal-hover"
          onClick={() => typed.choose(or)}
        >
          No, I mean {formatReadableRange(or.start, or.end ?? or.start)}
        </button>
      )}
    </>
  );
}
