import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpc } from '@/platform/web/trpc';
import type { Brief } from '../domain/brief';
import { readWhen, type WhenReading } from '../domain/readWhen';
import type { WhatIf } from '../domain/whatIf';

/** Without entries yet. */
const waiting = (sentence: string): WhenReading => ({
  ...{ lead: null, suggested: null, entries: [], runs: [], most: 0 },
  noWindow: [sentence],
});

/**
 * Region 'When', worked out in the page. Members have no budgets by name to work it out with at a
 * cost, so the server does (SPEC-2 3.3).
 */
export function useWhen(
  tripId: string,
  brief: Brief,
  tried: { whatIf: WhatIf; today: CalendarDate },
): WhenReading {
  const isAsked = !brief.namesMoney && brief.cost !== null;
  const { data, error } = useQuery({
    ...trpc.brief.atCost.queryOptions({ tripId, ...tried, whatIf: { ...tried.whatIf } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const own = useMemo(() => readWhen(brief), [brief]);
  if (!isAsked) return own;
  return data ?? waiting(error ? toAppFailure(error).message : 'Working out this cost …');
}
