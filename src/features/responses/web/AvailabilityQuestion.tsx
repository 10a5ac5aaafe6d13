import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type DateRange, dateRange, formatReadableRange } from '@/platform/domain/calendarDate';
import { readDate } from '@/platform/domain/readDate';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { type AvailabilityDoubt, availabilityDoubt } from '../domain/availabilityDoubt';
import { useSuggestedDates } from './useSuggestedDates';

const QUESTIONS: Record<AvailabilityDoubt, (suggested: string) => string> = {
  outside: (suggested) => `None of these days is among the suggested ones, ${suggested}.`,
  long: (suggested) => `That is at least ten times as long as the suggested dates, ${suggested}.`,
};

const NAMES = ['availabilityStart', 'availabilityEnd'] as const;

/** Asks about days that look like a slip; nothing is refused, and a Yes holds for these days. */
export function AvailabilityQuestion({ suggested }: { suggested: DateRange }) {
  const typed = useWatch({ name: NAMES }).map((text) => readDate(String(text ?? '')));
  const [start = null, end = null] = typed;
  const [meant, setMeant] = useState<string | null>(null);
  const useSuggested = useSuggestedDates(suggested);
  const available = dateRange(start, end);
  const doubt = available && availabilityDoubt(available, suggested);
  const days = `${start} ${end}`;
  if (!doubt || meant === days) return null;
  const dates = formatReadableRange(suggested.start, suggested.end) ?? '';
  return (
    <Notice
      tone="warn"
      actions={
        <>
          <Button onClick={() => setMeant(days)}>Yes, That’s Right</Button>
          <Button variant="quiet" onClick={useSuggested}>
            Use the Suggested Dates
          </Button>
        </>
      }
    >
      {QUESTIONS[doubt](dates)} Is that what you mean?
    </Notice>
  );
}
