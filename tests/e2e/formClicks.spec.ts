import { expect, test } from '#support/browserTest';
import { complaint, control } from './pages/forms';

test('an error message caused by a click does not move what is being clicked', async ({
  person,
}) => {
  const { page } = await person('Amy', { withProfile: false });
  await page.goto('/update-profile');
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

test('leaving a field by keyboard shows its error at once', async ({ person }) => {
  const { page } = await person('Amy', { withProfile: false });
  await page.goto('/update-profile');
  await control(page, 'firstName').focus();
  await page.keyboard.press('Tab');
  await expect(complaint(page, 'firstName', 'Please enter your first name.')).toBeVisible();
  await expect(page.getByText('Please enter your last name.')).toHaveCount(0);
});
