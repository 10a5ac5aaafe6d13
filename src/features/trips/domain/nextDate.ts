import type { CalendarDate } from '@/platform/domain/calendarDate';
import { STAGE_KEYS, STAGES, type Stage } from './stage';

/** The days by which something of a trip has to have happened; null where there is none. */
export interface DueDates {
  /** The last day for answers, until it is met. */
  answerBy: CalendarDate | null;
  /** The last day for verdicts. */
  consentBy: CalendarDate | null;
  /** The last day on which the item can be booked that is held the shortest. */
  heldUntil: CalendarDate | null;
  /** When the group sets out, as far as is known. */
  departure: CalendarDate | null;
}

export type DueDate = keyof DueDates;

const stagesIn = (holds: (stage: Stage) => boolean) => STAGE_KEYS.filter(holds);

/**
 * What each date is called, and the stages in which it matters (SPEC-2 5). A trip may be ready before its
 * last day for answers: until then it may well be opened again.
 */
export const DUE_DATES: Readonly<Record<DueDate, { label: string; stages: readonly Stage[] }>> = {
  answerBy: { label: 'Answers by', stages: stagesIn((stage) => !STAGES[stage].hasPlan) },
  consentBy: { label: 'Verdicts by', stages: stagesIn((stage) => STAGES[stage].asksGroup) },
  heldUntil: { label: 'Held until', stages: stagesIn((stage) => STAGES[stage].isOnDesk) },
  departure: { label: 'Departure', stages: stagesIn((stage) => STAGES[stage].isOnDesk) },
};

export const DUE_DATE_KEYS = Object.keys(DUE_DATES) as DueDate[];

/** A trip's next date, and which of them it is. */
export interface NextDate {
  is: DueDate;
  date: CalendarDate;
}

/** The earliest date that matters, one that has passed included: it waits for somebody. Null without any. */
export function nextDate(stage: Stage, dates: DueDates): NextDate | null {
  return DUE_DATE_KEYS.reduce<NextDate | null>((next, is) => {
    const date = DUE_DATES[is].stages.includes(stage) ? dates[is] : null;
    return date !== null && (next === null || date < next.date) ? { is, date } : next;
  }, null);
}
