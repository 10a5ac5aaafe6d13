import { expect, test } from '#support/browserTest';
import { answersInput, dayFromNow, tripInput, typedDay } from '#support/factories';
import { turnTo } from '#support/turnTo';
import { formatReadableDate, formatReadableRange } from '@/platform/domain/calendarDate';
import { control } from './pages/forms';
import { uniqueName } from './pages/uniqueName';
import { SIZES, violations } from './pages/violations';

/** Answers of someone who can come between two days, counted from today. */
function free(firstName: string, from: number, to: number, budget: string) {
  const days = { availabilityStart: typedDay(from), availabilityEnd: typedDay(to) };
  const flexibility = 'fixed';
  return answersInput({ firstName, lastName: 'Lima', ...days, budget, flexibility });
}

const range = (from: number, to: number) => formatReadableRange(dayFromNow(from), dayFromNow(to));
const day = (days: number) => formatReadableDate(dayFromNow(days));

// SPEC-2 3.1, SPEC-2 3.3, SPEC-2 11
test('a what-if reacts while it is tried, and can be shared by its address', async ({ person }) => {
  const [amy, ben, cy] = [await person('Amy'), await person('Ben'), await person('Cy')];
  const { tripId } = await amy.api.trips.create.mutate(
    tripInput({
      tripName: uniqueName('Kyoto'),
      startDate: typedDay(100),
      endDate: typedDay(107),
    }),
  );
  const submit = (from: typeof amy, answers: ReturnType<typeof free>) =>
    from.api.responses.submit.mutate({ tripId, answers, overwrite: true, began: 1 });
  await submit(amy, free('Amy', 100, 107, '$2,000'));
  await submit(ben, free('Ben', 104, 110, '$600'));

  const { page } = amy;
  await page.goto(`/dashboard/${tripId}/brief`);
  const when = page.getByRole('region', { name: 'When', exact: true });
  const entry = (dates: string | null) =>
    when.getByRole('listitem').filter({ has: page.getByRole('heading', { name: dates ?? '' }) });
  await expect(when).toContainText(`On the suggested dates, ${range(100, 107)}: 1 of 2.`);
  const whole = entry(range(100, 107));
  await expect(whole).toContainText('7 nights · 1 of 2');
  await expect(whole).toContainText(`Without Ben Lima: can come ${day(104)} - ${day(110)}.`);
  await expect(whole).toContainText(
    `Smallest change: 3 nights instead of 7 (${range(104, 107)}) adds Ben Lima.`,
  );

  const nights = control(page, 'nights');
  await nights.fill('3');
  await expect(entry(range(104, 107))).toContainText('3 nights · 2 of 2');
  await expect(nights).toBeFocused();
  await page.getByLabel('For the trip').fill('700');
  const over = `Without Ben Lima: can come ${day(104)} - ${day(110)} and budget $600.`;
  await expect(entry(range(100, 103))).toContainText(over);
  await page.getByLabel('Must come: Amy Lima').check();
  await expect(page).toHaveURL(/nights=3.*fixedCost=700.*must=[a-z]{10}$/);
  await expect(page).not.toHaveURL(/Amy|Lima|example/);

  await ben.page.goto(page.url());
  await expect(control(ben.page, 'nights')).toHaveValue('3');
  // Members read who is out by dates by name, and by money as a count (SPEC-2 3.3).
  await expect(
    ben.page.getByText(`Without Ben Lima: can come ${day(104)} - ${day(110)}.`),
  ).toBeVisible();
  await expect(ben.page.getByText('budget $600')).toHaveCount(0);
  await expect(ben.page.getByLabel('Must come: Amy Lima')).toBeChecked();

  // A third answer shows up, and the what-if stays.
  await submit(cy, free('Cy', 98, 109, '$5,000'));
  await turnTo(ben.page);
  await expect(ben.page.getByText('3 nights · 2 of 3')).toBeVisible();
  await expect(control(ben.page, 'fixedCost')).toHaveValue('700');
  await ben.page.getByRole('button', { name: 'Start Over' }).click();
  await expect(ben.page).toHaveURL(/\/brief$/);
  await expect(ben.page.getByText('7 nights · 2 of 3')).toBeVisible();

  // On a phone the page is no wider than the screen, and the chart scrolls inside itself.
  await submit(cy, free('Cy', 60, 125, '$5,000'));
  await ben.page.setViewportSize(SIZES.phone);
  await ben.page.goto(`/dashboard/${tripId}/brief`);
  const chart = ben.page.getByRole('img', { name: 'Chart, day by day' });
  const overflow = (element: HTMLElement | SVGElement) => element.scrollWidth - element.clientWidth;
  expect(await chart.evaluate(overflow)).toBeGreaterThan(0);
  expect(await ben.page.locator('html').evaluate(overflow)).toBe(0);
  await expect(control(ben.page, 'fixedCost')).toBeHidden();
  await ben.page.getByText('Cost and people').click();
  await expect(control(ben.page, 'fixedCost')).toBeVisible();
  expect(await violations(ben.page)).toEqual([]);
});
