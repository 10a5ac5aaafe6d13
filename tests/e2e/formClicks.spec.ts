import { expect, test } from '#support/browserTest';
import { complaint, control } from './pages/forms';
import { newTrip } from './pages/newTrip';
import { SIZES } from './pages/violations';

type Box = Record<'x' | 'y' | 'width' | 'height', number>;

test('leaving a field by keyboard shows its error at once, and one caused by a click moves nothing that is being clicked', async ({
  person,
}) => {
  const { page } = await person('Amy', { withProfile: false });
  await page.goto('/update-profile');
  await control(page, 'firstName').focus();
  await page.keyboard.press('Tab');
  await expect(complaint(page, 'firstName', 'Please enter your first name.')).toBeVisible();
  await expect(page.getByText('Please enter your last name.')).toHaveCount(0);

  await page.reload();
  const button = page.getByRole('button', { name: 'Update Profile' });
  await control(page, 'firstName').focus();
  await button.hover();
  const below = control(page, 'preferences');
  const before = await below.boundingBox();

  await page.mouse.down();
  await expect(control(page, 'firstName')).not.toBeFocused();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await below.boundingBox()).toEqual(before);
  await page.mouse.up();

  await expect(complaint(page, 'firstName', 'Please enter your first name.')).toBeVisible();
  await expect(complaint(page, 'birthday', 'Please enter your birthday.')).toBeVisible();
});

/** True if two boxes share any area. */
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

test("a calendar covers neither its field nor the window's edge", async ({ person }) => {
  test.slow();
  const [amy, { page }] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(amy.api, 'Lima');
  for (const [path, opener, name] of [
    [`/join/${tripId}`, 'Calendar', 'availabilityStart'],
    ['/update-profile', 'Choose birthday', 'birthday'],
  ] as const) {
    await page.goto(path);
    const button = page.getByRole('button', { name: opener, exact: true });
    // The field's label, its controls and what is said below them.
    const field = page
      .locator('[data-field]')
      .filter({ has: control(page, name) })
      .first();
    for (const size of Object.values(SIZES)) {
      await page.setViewportSize(size);
      for (const block of ['start', 'center', 'end'] as const) {
        await field.evaluate((part, at) => part.scrollIntoView({ block: at }), block);
        await button.click();
        const calendar = page.getByRole('dialog');
        await expect(calendar.getByRole('gridcell').first()).toBeVisible();
        await expect(async () => {
          const shown = await calendar.boundingBox();
          const covered = await field.boundingBox();
          if (!shown || !covered) throw new Error('The calendar or its field is not shown.');
          expect(overlap(shown, covered), `${path}, ${size.width}, ${block}`).toBe(false);
          expect(shown.y).toBeGreaterThanOrEqual(0);
          expect(shown.y + shown.height).toBeLessThanOrEqual(size.height);
          expect(Math.round(covered.y)).toBeGreaterThanOrEqual(0);
        }).toPass({ timeout: 5_000 });
        await page.keyboard.press('Escape');
        await expect(calendar).toHaveCount(0);
      }
    }
  }
});
