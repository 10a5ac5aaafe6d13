import { expect, test } from '#support/browserTest';
import { answersInput, tripInput } from '#support/factories';
import { formatReadableRange, formatTypedDate } from '@/platform/domain/calendarDate';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { control, fillAnswers, fillTrip } from './pages/forms';
import { uniqueName } from './pages/uniqueName';

// SPEC 3 'Trip', SPEC 4 'Create', SPEC 9
/** The first place on Earth to begin a day, and almost the last. */
for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('a trip may start today, and its days stay those that were picked or typed', async ({
      person,
    }) => {
      const [amy, ben] = [await person('Amy'), await person('Ben')];
      const tripName = uniqueName('Zone');
      // An hour from now, so that the day isn't over before this is done.
      const soon = new Date(Date.now() + 3_600_000);
      const today = soon.toLocaleDateString('sv-SE', { timeZone: timezoneId });
      const end = dateOfDay(dayNumber(today) + 300);
      const [first, last] = [formatTypedDate(today), formatTypedDate(end)];
      const read = formatReadableRange(today, end) ?? '';
      const { page } = amy;
      await page.goto('/create');
      expect(await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(
        timezoneId,
      );
      await page.getByRole('button', { name: 'Calendar', exact: true }).click();
      const calendar = page.getByRole('dialog', { name: 'choose the first and the last day' });
      const year = new Date().getFullYear() + 1;
      await calendar.getByRole('combobox', { name: 'Year' }).selectOption(String(year));
      await calendar.getByRole('combobox', { name: 'Month' }).selectOption('March');
      await calendar.getByRole('gridcell', { name: /March 1st/ }).click();
      await calendar.getByRole('gridcell', { name: /March 31st/ }).click();
      await expect(control(page, 'startDate')).toHaveValue(`03/01/${year}`);
      await expect(control(page, 'endDate')).toHaveValue(`03/31/${year}`);

      await fillTrip(page, tripInput({ tripName, startDate: first, endDate: last }));
      await page.getByRole('button', { name: 'Create Trip' }).click();
      await expect(page.getByRole('dialog', { name: 'Your trip is created' })).toBeVisible();
      const tripId = `amy-zone-${tripName.split(' ').at(-1)}`;

      await page.goto(`/edit-trip/${tripId}`);
      await expect(control(page, 'startDate')).toHaveValue(first);
      await expect(control(page, 'endDate')).toHaveValue(last);
      await page.goto('/dashboard');
      await expect(page.getByRole('definition').getByText(read)).toBeVisible();
      expect(await amy.api.trips.details.query({ tripId })).toMatchObject({
        startDate: today,
        endDate: end,
      });

      await ben.page.goto(`/join/${tripId}`);
      await expect(ben.page.getByText(read)).toBeVisible();
      const days = { availabilityStart: '11/01/2037', availabilityEnd: '11/02/2037' };
      await fillAnswers(ben.page, answersInput(days));
      await ben.page.getByRole('button', { name: 'Submit' }).click();
      await ben.page.getByRole('link', { name: 'See the Trip' }).click();
      await expect(ben.page.getByText('Nov 1, 2037 - Nov 2, 2037')).toBeVisible();
    });
  });
}
