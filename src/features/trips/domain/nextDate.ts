import type { CalendarDate } from '@/platform/domain/calendarDate';
import { STAGE_KEYS, STAGES, type Stage } from './stage';

/** The dates by which something has to happen on a trip; null if there is none. */
export interface DueDates {
  /** The last day for answers, until that deadline has passed. */
  answerBy: CalendarDate | null;
  /** The last day for verdicts. */
  consentBy: CalendarDate | null;
  /** The last day to book the item whose hold ends first. */
  heldUntil: CalendarDate | null;
  /** The day the group sets out, as far as is known. */
  departure: CalendarDate | null;
}

export type DueDate = keyof DueDates;

const stagesIn = (holds: (stage: Stage) => boolean) => STAGE_KEYS.filter(holds);

/**
 * Each date's label, and the stages in which it matters (SPEC-2 5). A trip that is ready before its
 * last day for answers keeps that date, since it may well be reopened.
 */
export const DUE_DATES: Readonly<Record<DueDate, { label: string; stages: readonly Stage[] }>> = {
  answerBy: { label: 'Answers by', stages: stagesIn((stage) => !STAGES[stage].hasPlan) },
  consentBy: { label: 'Verdicts by', stages: stagesIn((stage) => STAGES[stage].asksGroup) },
  heldUntil: { label: 'Held until', stages: stagesIn((stage) => STAGES[stage].isOnDesk) },
  departure: { label: 'Departure', stages: stagesIn((stage) => STAGES[stage].isOnDesk) },
};

export const DUE_DATE_KEYS = Object.keys(DUE_DATES) as DueDate[];

/** A trip's next date, and its kind. */
export interface NextDate {
  is: DueDate;
  date: CalendarDate;
}

/**
 * Returns the earliest date that matters, even one that has passed, since somebody still has to act
 * on it. Null without any.
 */
export function nextDate(stage: Stage, dates: DueDates): NextDate | null {
  return DUE_DATE_KEYS.reduce<NextDate | null>((next, is) => {
    const date = DUE_DATES[is].stages.includes(stage) ? dates[is] : null;
    return date !== null && (next === null || date < next.date) ? { is, date } : next;
  }, null);
}
