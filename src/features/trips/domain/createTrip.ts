import * as z from 'zod/mini';
import { noWebAddress } from '@/platform/domain/addressInText';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { requiredDate } from '@/platform/domain/dateField';
import { fieldRule } from '@/platform/domain/fieldIssues';
import { slug } from '@/platform/domain/slug';
import { emailAddress, requiredText } from '@/platform/domain/text';
import { isTimeZone } from '@/platform/domain/zonedTime';
import { ZONE_TEXT } from '@/platform/domain/zoneField';
import { zoneName } from '@/platform/domain/zoneName';
import { hasPlannedOption, isConsistent, type PlannedOptions } from './plannedOptions';
import { type TripDates, tripDateIssues } from './tripDates';
import { askedAtFirst, TRIP_NAME_MAX, tripIdSchema } from './tripFields';
import { forQuestions, TRIP_QUESTION_KEYS, type TripQuestionKey } from './tripQuestions';

/** SPEC 8, 'Missing dates on create'. */
const MISSING_DATES = 'Please select both a start and end date.';
const NO_OPTION = 'Please choose at least one planning option.';
/** The name may be valid and the id still too long, since some letters become three. */
export const NAME_TOO_LONG = 'Please choose a shorter trip name.';
export const UNNAMED_TRIP = 'Please use at least one letter or digit in the trip name.';

/**
 * The organizer's time zone as their browser reports it. An unknown zone falls back to UTC, since
 * nobody typed it and it must not block creating a trip. Setting a deadline asks for it again.
 */
const creatorsZone = z.pipe(
  z.optional(z.string().check(z.maxLength(ZONE_TEXT))),
  z.transform((name) => (name !== undefined && isTimeZone(name) ? zoneName(name) : 'UTC')),
);

const tripName = requiredText(TRIP_NAME_MAX, 'Please enter a trip name.').check(
  z.refine((name) => name.trim() === '' || slug(name) !== '', UNNAMED_TRIP),
  noWebAddress('Please enter a trip name without a web address.'),
);

/**
 * The create form (SPEC 2, 5). `today` returns the first day on which a trip may start: on the page
 * the person's own day, on the server the earliest day anywhere on Earth.
 */
export function createTripSchema({ today }: { today: () => CalendarDate }) {
  return z
    .object({
      tripName,
      email: emailAddress,
      ...askedAtFirst,
      startDate: requiredDate(MISSING_DATES),
      endDate: requiredDate(MISSING_DATES),
      hotels: z.boolean(),
      restaurants: z.boolean(),
      flights: z.boolean(),
      transport: z.boolean(),
      tickets: z.boolean(),
      all: z.boolean(),
      timeZone: creatorsZone,
      /** The trip that is planned again, and whether its people become guests (SPEC-5 19). */
      again: z.optional(tripIdSchema),
      inviteSame: z.optional(z.boolean()),
    })
    .check(
      fieldRule<TripDates>((dates) => tripDateIssues(dates, today())),
      fieldRule<PlannedOptions>((options) =>
        hasPlannedOption(options) && isConsistent(options)
          ? []
          : [{ path: 'plannedOptions', message: NO_OPTION }],
      ),
    );
}

export type CreateTripInput = z.input<ReturnType<typeof createTripSchema>>;
export type CreateTripValues = z.output<ReturnType<typeof createTripSchema>>;

/** The form's empty answers. The schema asks for those that are required. */
export const NOTHING_SAID = forQuestions<Pick<CreateTripInput, TripQuestionKey>>(
  TRIP_QUESTION_KEYS,
  () => '',
);
