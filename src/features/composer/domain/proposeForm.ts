import * as z from 'zod/mini';
import { MOST_PEOPLE } from '@/features/plans/domain/planLimits';
import { travelerIdSchema } from '@/features/plans/domain/travelerId';
import type { FieldIssue } from '@/platform/domain/appError';
import { type CalendarDate, formatTypedDate } from '@/platform/domain/calendarDate';
import { optionalDate } from '@/platform/domain/dateField';
import { fieldRule } from '@/platform/domain/fieldIssues';
import { AMOUNT_TEXT } from '@/platform/domain/money/amount';
import { versionField } from '@/platform/domain/version';

const NO_DAY = 'Please enter the day by which the group answers.';
const PAST = 'The group cannot answer before today.';
const NO_NUMBER = `Please enter a whole number from 1 to ${MOST_PEOPLE}, or nothing.`;

/** A number of people as typed; null for none. `message` refuses what is no such number. */
export const optionalCount = (message: string) =>
  z.pipe(
    z.string().check(z.maxLength(20, message)),
    z.transform((text, context): number | null => {
      const typed = text.trim();
      if (typed === '') return null;
      const count = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
      if (count >= 1 && count <= MOST_PEOPLE) return count;
      context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );

/** What the proposal dialog asks (SPEC-2 5). All variants that are open together share it. */
export const proposeFields = z.object({
  /** Null for a version that asks nobody: an open round keeps its day. */
  consentBy: optionalDate,
  /** How many have to answer and how many have to go; null for the defaults (`numbersFor`). */
  quorum: optionalCount(NO_NUMBER),
  minimumGroup: optionalCount(NO_NUMBER),
});
export type ProposeForm = z.input<typeof proposeFields>;

/**
 * What somebody who does not go any more still owes, or gets back, as an operator types it. `began`
 * is the version of their dues that the page had; an empty amount leaves it for later.
 */
export const settlingSchema = z.object({
  travelerId: travelerIdSchema,
  began: versionField,
  settles: z.enum(['due', 'refund']),
  amount: z.string().check(z.maxLength(AMOUNT_TEXT, 'Please enter an amount, such as 1,500.')),
});
export type Settling = z.output<typeof settlingSchema>;

/**
 * Returns what is wrong with the day of a version that asks somebody. `today` is the current day
 * where the organizer is.
 */
export function consentByIssues(
  { consentBy }: { consentBy?: CalendarDate | null },
  today: CalendarDate,
): FieldIssue[] {
  if (consentBy === null) return [{ path: 'consentBy', message: NO_DAY }];
  return consentBy && consentBy < today ? [{ path: 'consentBy', message: PAST }] : [];
}

/**
 * Returns the form's schema, with the rule that depends on today's date.
 * @param known the open round's day, which may stay even if it is over; the server refuses that for a
 * version that asks anybody
 * @param asksAnybody true if the version asks somebody, and so needs a day
 */
export function proposeFormSchema(
  known: CalendarDate | null,
  today: () => CalendarDate,
  asksAnybody: () => boolean,
) {
  return z.extend(proposeFields, { settled: z.array(settlingSchema) }).check(
    fieldRule<{ consentBy: CalendarDate | null }>((fields) => {
      const needsNone = fields.consentBy === null ? !asksAnybody() : fields.consentBy === known;
      return needsNone ? [] : consentByIssues(fields, today());
    }),
  );
}

/**
 * The open round's values as typed; empty if none is open.
 * @param today leaves out a day before it, so that nobody proposes with that unawares
 */
export function typedRound(
  round: z.output<typeof proposeFields> | null,
  today: CalendarDate | null = null,
): ProposeForm {
  const { consentBy = null } = round ?? {};
  const isOver = consentBy !== null && today !== null && consentBy < today;
  const typed = (count: number | null | undefined) => (count ? String(count) : '');
  return {
    consentBy: consentBy !== null && !isOver ? formatTypedDate(consentBy) : '',
    quorum: typed(round?.quorum),
    minimumGroup: typed(round?.minimumGroup),
  };
}
