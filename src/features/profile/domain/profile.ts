import * as z from 'zod/mini';
import { ageOn, type CalendarDate } from '@/platform/domain/calendarDate';
import { requiredDate } from '@/platform/domain/dateField';
import { optionalLine, optionalText } from '@/platform/domain/text';
import { LONG_TEXT } from '@/platform/domain/textLimits';
import { versionField } from '@/platform/domain/version';
import { nameField } from './nameField';

/** SPEC 9. */
const MINIMUM_AGE = 18;
/** SPEC 8, 'Underage'. */
export const UNDERAGE = 'You must be at least 18 years old to use this app.';

/** A person's first name, here and on the join form (SPEC 5). */
const firstNameField = nameField('Please enter your first name.');
/** A person's last name, here and on the join form (SPEC 5). */
const lastNameField = nameField('Please enter your last name.');

/**
 * The profile form (SPEC 2, 5). `today` gives the day by which 18 years must be reached: in the
 * page the person's own day, on the server the latest day anywhere on Earth.
 */
export function profileSchema({ today }: { today: () => CalendarDate }) {
  return z.object({
    firstName: firstNameField,
    lastName: lastNameField,
    birthday: requiredDate('Please enter your birthday.', today).check(
      z.refine((birthday) => ageOn(birthday, today()) >= MINIMUM_AGE, UNDERAGE),
    ),
    age: optionalLine(10),
    preferences: optionalText(LONG_TEXT),
    countriesVisited: optionalLine(LONG_TEXT),
  });
}

export type ProfileInput = z.input<ReturnType<typeof profileSchema>>;

/** A saved profile as its owner receives it; `birthday` is a calendar date. */
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
