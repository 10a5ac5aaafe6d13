import { test } from '#support/browserTest';
import { expectPickedDaysStay, expectTypedDaysStay } from './pages/daysStay';

/**
 * Almost the last place on Earth to begin a day.
 */
const timezoneId = 'America/Los_Angeles';
test.use({ timezoneId });

test('a trip may start today, and its days stay the days that were typed', ({ person }) =>
  expectTypedDaysStay(person, timezoneId));

test('a day picked on the calendar is the day that is saved', ({ person }) =>
  expectPickedDaysStay(person));
