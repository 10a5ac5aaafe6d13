import * as z from 'zod/mini';
import { optionalText, requiredText, saveable } from '@/platform/domain/text';
import { LONG_TEXT, SHORT_TEXT } from '@/platform/domain/textLimits';

export const TIMING_FLEX = ['same', 'flexible'] as const;
export const SAME_ORIGIN = ['yes', 'no'] as const;
/** SPEC 9, 'Planned option keys', without `all`. */
export const PLANNED_OPTIONS = [
  'hotels',
  'restaurants',
  'flights',
  'transport',
  'tickets',
] as const;
export const TRIP_STATUS = ['draft', 'ready'] as const;

export type PlannedOption = (typeof PLANNED_OPTIONS)[number];
export type TripStatus = (typeof TRIP_STATUS)[number];

/** The longest trip name, in characters. */
export const TRIP_NAME_MAX = 120;

/** The longest id of a trip, in UTF-16 units. */
export const TRIP_ID_MAX = 500;

/** A trip's id as it appears in a path; compared in lower case, like every path (DESIGN 7.3). */
export const tripIdSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(TRIP_ID_MAX), saveable, z.toLowerCase(), z.normalize('NFC'));

/** The entered text is kept (SPEC 3); it must read as a whole number, and has no bound (SPEC 5). */
const numPeople = z.string('Please enter the number of people.').check(
  z.trim(),
  z.minLength(1, 'Please enter the number of people.'),
  z.maxLength(20, 'Please enter a whole number of people, 1 or more.'),
  z.refine(
    (text) => text === '' || /^\+?0*[1-9]\d*$/.test(text),
    'Please enter a whole number of people, 1 or more.',
  ),
);

/** The fields that the create and the edit form share (SPEC 5). */
export const sharedTripFields = {
  numPeople,
  timingFlex: z.enum(TIMING_FLEX, 'Please choose how flexible the dates are.'),
  destination: requiredText(SHORT_TEXT, 'Please enter a destination.'),
  vibe: requiredText(SHORT_TEXT, 'Please describe the vibe.'),
  sameOrigin: z.enum(SAME_ORIGIN, 'Please choose whether everyone starts from the same place.'),
};

/** Notes for the operators; free text. */
export const extraNotesField = optionalText(LONG_TEXT);
