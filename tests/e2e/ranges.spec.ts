import { expect, test } from '#support/browserTest';
import { answersInput } from '#support/factories';
import { control, fill } from './pages/forms';
import { newTrip } from './pages/newTrip';
import { SIZES, violations } from './pages/violations';

/** How high the form was on a phone when somebody could give one range alone. */
const HEIGHT = 2265;

// SPEC-5 17
test('on a phone two ranges are typed into one field, and the brief says whom no night suits together', {
  tag: '@each-run',
}, async ({ person }) => {
  const [amy, ben, cy] = [await person('Amy'), await person('Ben'), await person('Cy')];
  const { tripId } = await newTrip(amy.api, 'Lima', {
    startDate: '07/05/2037',
    endDate: '07/12/2037',
  });
  const gives = (who: typeof amy, name: string, ...days: [string, string, string, string]) => {
    const [availabilityStart, availabilityEnd, rangeStart, rangeEnd] = days;
    const dates = { availabilityStart, availabilityEnd, ranges: [{ rangeStart, rangeEnd }] };
    const names = { firstName: name, lastName: 'Lima', flexibility: 'fixed' as const };
    const answers = answersInput({ ...names, ...dates });
    return who.api.responses.submit.mutate({ tripId, answers, overwrite: false, began: null });
  };
  await gives(amy, 'Ana', '07/03/2037', '07/10/2037', '09/01/2037', '09/09/2037');
  await gives(cy, 'Cy', '2037-08-07', '2037-08-21', '2037-09-01', '2037-09-09');

  const { page } = ben;
  await page.setViewportSize(SIZES.phone);
  await page.goto(`/join/${tripId}`);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    HEIGHT,
  );
  const required = { firstName: 'Ben', lastName: 'Lima', budget: '$900' };
  await fill(page, { ...required, availabilityStart: 'Jul 3-10 or Aug 7-21' });
  const understood = 'Fri, Jul 3 – Fri, Jul 10, 2037, 7 nights';
  await expect(page.getByText(`${understood}; Fri, Aug 7 – Fri, Aug 21, 2037`)).toBeVisible();
  await control(page, 'availabilityEnd').focus();
  await expect(control(page, 'availabilityEnd')).toHaveValue('07/10/2037');
  await expect(control(page, 'rangeStart')).toHaveValue('08/07/2037');
  await expect(control(page, 'rangeEnd')).toHaveValue('08/21/2037');
  // What meets becomes one.
  await page.getByRole('button', { name: 'Add Another Range' }).click();
  await expect(control(page, 'rangeStart').last()).toBeFocused();
  await control(page, 'rangeStart').last().fill('Jul 11-14');
  await control(page, 'budget').focus();
  await expect(page.getByText('These are one range: Jul 3 – 14.')).toBeVisible();
  await expect(control(page, 'rangeStart')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks for submitting' })).toBeVisible();

  await page.goto(`/dashboard/${tripId}`);
  await expect(
    page.getByText('Jul 3, 2037 - Jul 14, 2037; Aug 7, 2037 - Aug 21, 2037'),
  ).toBeVisible();
  await page.goto(`/dashboard/${tripId}/brief`);
  await expect(
    page.getByText('No night suits Ana Lima, Cy Lima and Ben Lima together.'),
  ).toBeVisible();
  await expect(
    page.getByText('can come Aug 7, 2037 - Aug 21, 2037 or Sep 1, 2037 - Sep 9, 2037').first(),
  ).toBeAttached();
  expect(await violations(page)).toEqual([]);

  await page.goto(`/edit-response/${tripId}`);
  await page.getByRole('button', { name: 'Remove range 2' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Changes saved' })).toBeVisible();
  expect(await ben.api.responses.own.query({ tripId })).toMatchObject({
    availability: [{ start: '2037-07-03', end: '2037-07-14' }],
  });
});
