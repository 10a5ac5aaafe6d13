import { expect, test } from '#support/browserTest';
import { control, signUp } from './pages/forms';

// SPEC 2, SPEC 2 'Signup', SPEC 5 'Signup', SPEC 8, SPEC 9
test('the signup form has its heading, fields, hint and links, and shows what the server refuses', async ({
  person,
  stranger,
}) => {
  const amy = await person('Amy');
  const page = await stranger();
  await page.goto('/signup');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  await expect(password).toHaveAttribute('placeholder', '6+ chars');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(page.getByRole('textbox', { name: 'Confirm Password' })).toBeVisible();
  const terms = page.getByRole('checkbox', {
    name: 'I agree to the Terms & Conditions and Privacy Policy',
  });
  await expect(terms).not.toBeChecked();
  const main = page.getByRole('main');
  for (const [name, href] of [
    ['Terms & Conditions', '/terms-and-conditions'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await signUp(page, amy.email, 'horse');
  await expect(page.getByText('Password too short')).toBeVisible();
  await signUp(page, amy.email, 'another horse');
  await expect(page.getByRole('alert')).toHaveText('User already exists. Use another email.');
  await expect(control(page, 'email')).toHaveValue(amy.email);
  await main.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});
