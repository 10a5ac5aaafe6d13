import { test } from '#support/browserTest';
import { expectPickedDaysStay, expectTypedDaysStay } from './pages/daysStay';

/** The first place on Earth to begin a day. One of the last is in `timezones.all.spec.ts`. */
const timezoneId = 'Pacific/Kiritimati';
// SPEC 3 'Trip', SPEC 4 'Create', SPEC 9
test.use({ timezoneId });

test(
  'a trip may start today, and its days stay the days that were typed',
  { tag: '@all' },
  ({ person }) => expectTypedDaysStay(person, timezoneId),
);

test('a day picked on the calendar is the day that is saved', ({ person }) =>
  expectPickedDaysStay(person));
