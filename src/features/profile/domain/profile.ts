import * as z from 'zod/mini';
import { ageOn, type CalendarDate } from '@/platform/domain/calendarDate';
import { requiredDate } from '@/platform/domain/dateField';
import { optionalLine, optionalText } from '@/platform/domain/text';
import { LONG_TEXT } from '@/platform/domain/textLimits';
import { versionField } from '@/platform/domain/version';
import { nameField } from './fullName';

/** SPEC 9. */
const MINIMUM_AGE = 18;
/** In years. */
const OLDEST = 120;
/** SPEC 8, 'Underage'. */
const UNDERAGE = 'You must be at least 18 years old to use this app.';

/** The same messages as on the join form (SPEC 5). */
const firstNameField = nameField('Please enter your first name.');
const lastNameField = nameField('Please enter your last name.');

/**
 * The profile form (SPEC 2, 5). `today` returns the day by which the person must be 18: on the page
 * their own day, on the server the latest day anywhere on Earth.
 */
export function profileSchema({ today }: { today: () => CalendarDate }) {
  return z.object({
    firstName: firstNameField,
    lastName: lastNameField,
    birthday: requiredDate('Please enter your birthday.', today).check(
      z.refine((birthday) => ageOn(birthday, today()) >= MINIMUM_AGE, UNDERAGE),
      z.refine(
        (birthday) => ageOn(birthday, today()) <= OLDEST,
        `Please enter a birthday within the last ${OLDEST} years.`,
      ),
    ),
    age: optionalLine(10),
    preferences: optionalText(LONG_TEXT),
    countriesVisited: optionalLine(LONG_TEXT),
  });
}

export type ProfileInput = z.input<ReturnType<typeof profileSchema>>;

/** A saved profile, as sent to its owner. `birthday` is a calendar date. */
export const profileViewSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  birthday: z.string(),
  age: z.string(),
  preferences: z.string(),
  countriesVisited: z.string(),
  version: versionField,
});

export type ProfileView = z.infer<typeof profileViewSchema>;
