import * as z from 'zod/mini';
import { MOST_DAYS } from '@/features/trips/domain/tripDates';
import { noWebAddress } from '@/platform/domain/addressInText';
import type { FieldIssue } from '@/platform/domain/appError';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { optionalDate, requiredDate } from '@/platform/domain/dateField';
import { fieldRule } from '@/platform/domain/fieldIssues';
import { currencyField } from '@/platform/domain/money/currencyField';
import { RATE_TEXT, readRate } from '@/platform/domain/money/rate';
import { isBlank } from '@/platform/domain/plainLine';
import { optionalLine, optionalText, requiredText } from '@/platform/domain/text';
import { LONG_TEXT, NAME_MAX } from '@/platform/domain/textLimits';
import { nightsBetween } from '@/platform/domain/understoodDates';
import { zoneField } from '@/platform/domain/zoneField';
import { MOST_RATES, PHONE_MAX, PLAN_NAME_MAX } from './planLimits';
import { NEEDS, type Need } from './served';
import { type TravelerId, travelerIdSchema } from './travelerId';

const ENDS_BEFORE = 'The last day cannot be before the first day.';
const TOO_LONG = `A plan is at most ${MOST_DAYS} days long.`;

interface PlanDays {
  planStart: CalendarDate;
  planEnd: CalendarDate;
}

function dayIssues({ planStart, planEnd }: Partial<PlanDays>): FieldIssue[] {
  if (!planStart || !planEnd) return [];
  if (planEnd < planStart) return [{ path: 'planEnd', message: ENDS_BEFORE }];
  return nightsBetween(planStart, planEnd) >= MOST_DAYS
    ? [{ path: 'planEnd', message: TOO_LONG }]
    : [];
}

const planTitle = requiredText(PLAN_NAME_MAX, 'Please name the plan.').check(
  noWebAddress('Please name the plan without a web address.'),
);
const days = {
  planStart: requiredDate('Please enter the first day.'),
  planEnd: requiredDate('Please enter the last day.'),
};
const frame = {
  ...days,
  timeZone: zoneField,
  currency: currencyField,
};

const NO_RATE = 'Please enter a rate, such as 1.08.';

/** A rate as typed, '1.08' or '1,08'; parsed to its exact digits. */
const rateField = z.pipe(
  z.string(NO_RATE).check(
    z.maxLength(RATE_TEXT, NO_RATE),
    z.refine((text) => readRate(text) !== null, NO_RATE),
  ),
  z.transform((text): string => readRate(text) ?? ''),
);

const rates = z
  .array(
    z.object({
      currency: currencyField,
      rate: rateField,
      from: requiredDate('Please enter the day of the rate.'),
    }),
  )
  .check(z.maxLength(MOST_RATES, `A plan has at most ${MOST_RATES} rates.`));

function rateIssues(written: { rates?: readonly Rate[] }): FieldIssue[] {
  const seen = new Set<string>();
  return (written.rates ?? []).flatMap(({ currency }, at) => {
    const isKnown = seen.has(currency);
    seen.add(currency);
    const message = `There is a rate for ${currency} already.`;
    return isKnown ? [{ path: `rates.${at}.currency`, message }] : [];
  });
}

const FEWEST_DIGITS = 3;
const NO_PHONE = `Please enter a phone number, with at least ${FEWEST_DIGITS} digits.`;

/** Written as the operator likes; empty for none. */
const contactPhone = optionalLine(PHONE_MAX).check(
  z.refine(
    (text) => isBlank(text) || (text.match(/\p{Nd}/gu)?.length ?? 0) >= FEWEST_DIGITS,
    NO_PHONE,
  ),
);

/** The form of a plan's own fields (SPEC-2 5). */
export const planFormSchema = z
  .object({
    planTitle,
    ...frame,
    summary: optionalText(LONG_TEXT),
    rates,
    contactName: optionalLine(NAME_MAX),
    contactPhone,
  })
  .check(fieldRule<PlanDays>(dayIssues), fieldRule<{ rates: readonly Rate[] }>(rateIssues));
export type PlanForm = z.input<typeof planFormSchema>;

/** The input for a new plan. Without a name it is given one ('Plan A'). */
export const newPlanSchema = z
  .object({ planTitle: z.optional(planTitle), ...frame })
  .check(fieldRule<PlanDays>(dayIssues));
export type NewPlanForm = z.input<typeof newPlanSchema>;

/** The days of a plan that is yet to be created. */
export const planDaysSchema = z.object(days).check(fieldRule<PlanDays>(dayIssues));

const nullableDay = z.nullable(z.string()) as z.ZodMiniType<CalendarDate | null>;

/** What a plan says about one person. Anyone not mentioned goes, on the plan's days. */
export const planPersonSchema = z.object({
  travelerId: travelerIdSchema,
  /** True if the plan is without them; then nothing is asked about them. */
  without: z.boolean(),
  /** Null for the plan's own first or last day, even when that changes. */
  arrives: nullableDay,
  leaves: nullableDay,
  /** 'They come by themselves'; absent unless true, as in older versions. */
  byThemselves: z.optional(z.boolean()),
});
export type PlanPerson = z.infer<typeof planPersonSchema>;

/** An operator's tick that somebody's need requires nothing. */
const nothingNeededSchema = z.object({
  travelerId: travelerIdSchema,
  need: z.enum(NEEDS),
});

/** What one unit of a currency is worth in the plan's: '1 EUR = 1.08 USD', and as of which day. */
export const rateSchema = z.object({
  currency: z.string(),
  /** Exact decimal digits, with a dot. */
  rate: z.string(),
  from: z.string() as z.ZodMiniType<CalendarDate>,
});
export type Rate = z.infer<typeof rateSchema>;

/** A plan as stored, without its items. */
export const planSchema = z.object({
  planId: z.string(),
  planTitle: z.string(),
  planStart: z.string(),
  planEnd: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  summary: z.string(),
  people: z.array(planPersonSchema),
  nothingNeeded: z.array(nothingNeededSchema),
  /** One for each currency that items cost in, besides the plan's. */
  rates: z.array(rateSchema),
  /** How a stay's shared cost is split; by heads in versions frozen before 0.2. */
  staysSplitBy: z.enum(['nights', 'heads']),
  /** Whom to call on the trip: for those who go, once it is booked. No version freezes it. */
  contactName: z.string(),
  contactPhone: z.string(),
});
export type Plan = z.infer<typeof planSchema>;

interface Stay {
  arrives: CalendarDate | null;
  leaves: CalendarDate | null;
}

const OUTSIDE = "Please choose a day within the plan's.";
const LEAVES_BEFORE = 'Nobody can leave before they arrive.';

/** Returns what is wrong with somebody's own days, given the plan's. */
export function stayIssues(stay: Partial<Stay>, plan: PlanDays): FieldIssue[] {
  const { arrives, leaves } = stay;
  const isOutside = (day: CalendarDate | null | undefined) =>
    day && (day < plan.planStart || day > plan.planEnd);
  const issues: FieldIssue[] = [];
  if (isOutside(arrives)) issues.push({ path: 'arrives', message: OUTSIDE });
  if (isOutside(leaves)) issues.push({ path: 'leaves', message: OUTSIDE });
  else if (arrives && leaves && leaves < arrives) {
    issues.push({ path: 'leaves', message: LEAVES_BEFORE });
  }
  return issues;
}

/** The form for what a plan says about a person. `stayIssues` checks it against the plan's days. */
export const planPersonFormSchema = z.object({
  travelerId: travelerIdSchema,
  without: z.boolean(),
  arrives: optionalDate,
  leaves: optionalDate,
  byThemselves: z.optional(z.boolean()),
});
export type PlanPersonForm = z.input<typeof planPersonFormSchema>;

/** True if an operator has ticked that somebody's need requires nothing. */
export function takesNothing(plan: Plan, travelerId: TravelerId, need: Need): boolean {
  return plan.nothingNeeded.some((tick) => tick.travelerId === travelerId && tick.need === need);
}
