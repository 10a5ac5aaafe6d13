/**
 * Spells out typed dates in words, with weekdays. The line keeps its space while empty, so that
 * nothing moves when it fills.
 */
export function UnderstoodDates({ text }: { text: string | null }) {
  return (
    <p
      aria-live="polite"
      className="mt-1.5 min-h-[1.4375rem] text-[0.9375rem] leading-normal font-medium text-ink-soft tabular-nums"
    >
      {text}
    </p>
  );
}
