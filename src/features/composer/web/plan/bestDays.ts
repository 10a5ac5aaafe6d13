import { bestDates } from '@/features/brief/domain/bestDates';
import { readBrief } from '@/features/brief/domain/brief';
import { type CalendarDate, formatReadableRange, localDay } from '@/platform/domain/calendarDate';
import { dateOfDay, shifted } from '@/platform/domain/dayNumber';
import type { ComposerPage } from '../../domain/composer';

export interface PlanDays {
  planStart: CalendarDate;
  planEnd: CalendarDate;
  /** 'Apr 3 – 10, 2027', and how many it suits. */
  range: string;
  counts: string;
}

const USUAL_NIGHTS = 7;

/** Returns the best days from the brief (SPEC-2 3.3), and the currency that most budgets name. */
export function bestDays({ trip, travelers }: ComposerPage): {
  entries: PlanDays[];
  currency: string;
} {
  const people = travelers.map(({ name, ...answers }) => ({
    ...answers,
    ...{ firstName: name, lastName: '', email: '', isViewer: false },
  }));
  const brief = readBrief({ ...trip, people }, {}, localDay(new Date()));
  const entries = bestDates(brief).map(({ start, end, range, counts }) => ({
    planStart: dateOfDay(start),
    planEnd: dateOfDay(end),
    ...{ range, counts },
  }));
  return { entries, currency: brief.currency };
}

const SUGGESTED = 'The suggested dates';

/** Returns the days that a plan can be made from: the best ones, then the organizer's, each once. */
export function daysToPlanFrom(
  trip: Pick<ComposerPage['trip'], 'startDate' | 'endDate'>,
  best: readonly PlanDays[],
): PlanDays[] {
  const { startDate, endDate } = trip;
  if (!startDate || !endDate) return [...best];
  const isOwn = ({ planStart, planEnd }: PlanDays) =>
    planStart === startDate && planEnd === endDate;
  if (best.some(isOwn)) {
    return best.map((days) =>
      isOwn(days) ? { ...days, counts: `${SUGGESTED} · ${days.counts}` } : days,
    );
  }
  const range = formatReadableRange(startDate, endDate) ?? '';
  return [...best, { planStart: startDate, planEnd: endDate, range, counts: SUGGESTED }];
}

/** Returns the first days to try: the best ones, else the organizer's, else a week from today. */
export function firstDays(page: ComposerPage, entries: readonly PlanDays[]): PlanDays {
  const [best] = entries;
  if (best) return best;
  const { startDate, endDate } = page.trip;
  const today = localDay(new Date());
  const planStart = startDate ?? today;
  const planEnd =
    startDate && endDate && endDate >= startDate ? endDate : shifted(planStart, USUAL_NIGHTS);
  return { planStart, planEnd, range: formatReadableRange(planStart, planEnd) ?? '', counts: '' };
}
