// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { SignUpPage } from './SignUpPage';

// SPEC 2 'Signup', SPEC 5 'Signup', SPEC 8
it('every field of the signup form is required', async () => {
  const page = await renderInApp(<SignUpPage redirect="/dashboard" withCode={false} />);
  await page.press('Sign Up');
  for (const [name, message] of [
    ['email', 'Please enter your email.'],
    ['password', 'Please choose a password.'],
    ['confirmPassword', 'Please repeat your password.'],
    ['acceptedTerms', 'Please agree to the Terms & Conditions and Privacy Policy to continue.'],
  ] as const) {
    expect(page.besideOf(name)).toContain(message);
    expect(page.control(name).getAttribute('aria-invalid')).toBe('true');
  }
  expect(document.activeElement).toBe(page.control('email'));
  expect(page.sent).toEqual([]);
});

it('two different passwords, or missing agreement to the terms, are not sent', async () => {
  const page = await renderInApp(<SignUpPage redirect="/dashboard" withCode={false} />);
  const password = 'correct horse';
  await page.fill({ email: 'fay@example.com', password, confirmPassword: 'correct house' });
  await page.press('Sign Up');
  expect(page.besideOf('confirmPassword')).toContain('Passwords do not match.');
  await page.fill({ confirmPassword: password });
  expect(page.besideOf('confirmPassword')).not.toContain('Passwords do not match.');
  await page.press('Sign Up');
  expect(document.activeElement).toBe(page.control('acceptedTerms'));
  expect(page.sent).toEqual([]);

  await page.fill({ acceptedTerms: true });
  await page.press('Sign Up');
  expect(page.sent).toEqual([
    expect.objectContaining({ email: 'fay@example.com', password, acceptedTerms: true }),
  ]);
});

it('says how long a password has to be, before one types, while one does and when it is too short', async () => {
  const page = await renderInApp(<SignUpPage redirect="/dashboard" withCode={false} />);
  const hint = () => {
    const ids = (page.control('password').getAttribute('aria-describedby') ?? '').split(' ');
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  };
  expect(hint()).toContain('Use at least 6 characters.');
  await page.fill({ password: 'short' });
  expect(hint()).toContain('Use at least 6 characters.');
  await page.leave();
  expect(hint()).toMatch(/Use at least 6 characters\..*Password too short/);
});
