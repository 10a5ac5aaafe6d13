import { expect, test } from '#support/browserTest';
import { answersInput, dayFromNow, firstAnswer, tripInput, typedDay } from '#support/factories';
import { formatReadableDate, formatReadableRange } from '@/platform/domain/calendarDate';
import { control } from './pages/forms';
import { newTrip } from './pages/newTrip';
import { uniqueName } from './pages/uniqueName';
import { SIZES, violations } from './pages/violations';

const SOON = { timeout: 5_000 };

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

  // A third answer shows up live, and the what-if stays.
  await submit(cy, free('Cy', 98, 109, '$5,000'));
  await expect(ben.page.getByText('3 nights · 2 of 3')).toBeVisible(SOON);
  await expect(control(ben.page, 'fixedCost')).toHaveValue('700');
  await ben.page.getByRole('button', { name: 'Start Over' }).click();
  await expect(ben.page).toHaveURL(/\/brief$/);
  await expect(ben.page.getByText('7 nights · 2 of 3')).toBeVisible();
});

test('an address that makes no sense still shows the brief', { tag: '@all' }, async ({
  person,
}) => {
  const { page, api } = await person('Amy');
  const { tripId } = await newTrip(api, 'Rome');
  const nonsense = 'nights=-4&fixedCost=[1&nightCost=%00&currency=%3Cb%3E&must=%7B%7D&without=null';
  await page.goto(`/dashboard/${tripId}/brief?${nonsense}`);
  await expect(page.getByRole('region', { name: 'When', exact: true })).toContainText(
    'No responses yet.',
  );
  await api.responses.submit.mutate(firstAnswer(tripId));
  await expect(control(page, 'nights')).toHaveValue('10', SOON);
  await expect(page.getByRole('heading', { name: 'Best dates' })).toBeVisible();
});

test('whoever is not part of the trip is told so, and sees none of its brief', {
  tag: '@all',
}, async ({ person }) => {
  const [amy, zoe] = [await person('Amy'), await person('Zoe')];
  const { tripId } = await newTrip(amy.api, 'Lisbon');
  await zoe.page.goto(`/dashboard/${tripId}/brief`);
  const refusal = "You are not authorized to view this trip's responses.";
  await expect(zoe.page.getByText(refusal)).toBeVisible();
  await zoe.page.goto(`/admin/brief/${tripId}`);
  await expect(zoe.page.getByText('You do not have access to this page.')).toBeVisible();
});

test('on a phone the page is no wider than the screen, and the chart scrolls inside itself', {
  tag: '@all',
}, async ({ person }) => {
  const { page, api } = await person('Amy');
  const { tripId } = await api.trips.create.mutate(
    tripInput({
      tripName: uniqueName('Oslo'),
      startDate: typedDay(70),
      endDate: typedDay(80),
    }),
  );
  await api.responses.submit.mutate({
    tripId,
    answers: free('Amy', 60, 125, '$2,000'),
    overwrite: true,
    began: 1,
  });
  await page.setViewportSize(SIZES.phone);
  await page.goto(`/dashboard/${tripId}/brief`);
  const chart = page.getByRole('img', { name: 'Chart, day by day' });
  const overflow = (element: HTMLElement | SVGElement) => element.scrollWidth - element.clientWidth;
  expect(await chart.evaluate(overflow)).toBeGreaterThan(0);
  expect(await page.locator('html').evaluate(overflow)).toBe(0);
  await expect(control(page, 'fixedCost')).toBeHidden();
  await page.getByText('Cost and people').click();
  await expect(control(page, 'fixedCost')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
