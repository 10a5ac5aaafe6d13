// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { profileInput } from '#support/factories';
import { type Rendered, renderInApp } from '#support/renderInApp';
import { writeEdits } from '@/platform/web/edits/editStorage';
import { queryClient, trpc } from '@/platform/web/trpc';
import { type ProfileInput, profileViewSchema } from '../domain/profile';
import { ProfilePage } from './ProfilePage';

/** Renders the form for a user without a profile. */
function renderForm(): Promise<Rendered> {
  queryClient.setQueryData(trpc.profile.mine.queryKey(), null);
  return renderInApp(<ProfilePage redirect="/dashboard" userId="amy" />);
}

/** Mocks a profile on the server that has been saved twice. */
function saveSecond(changes: Partial<ProfileInput>): void {
  const profile = profileInput({ birthday: '1990-04-12', ...changes });
  const saved = profileViewSchema.parse({ ...profile, version: 2 });
  queryClient.setQueryData(trpc.profile.mine.queryKey(), saved);
}

// SPEC 1, SPEC 5 'Profile', SPEC 8
it('names and birthday are required, and blanks are no name', async () => {
  const page = await renderForm();
  await page.fill({ firstName: '   ' });
  await page.press('Update Profile');
  expect(page.besideOf('firstName')).toContain('Please enter your first name.');
  expect(page.besideOf('lastName')).toContain('Please enter your last name.');
  expect(page.besideOf('birthday')).toContain('Please enter your birthday.');
  expect(document.activeElement).toBe(page.control('firstName'));
  expect(page.sent).toEqual([]);
});

it('says that the rest is optional below what is needed, and above the rest', async () => {
  await renderForm();
  const note = screen.getByText(/^This info is optional but helps the trip planner/);
  const after = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
    (control) => note.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(after.map(({ name }) => name)).toEqual(['age', 'preferences', 'countriesVisited']);
  expect(after.some(({ required }) => required)).toBe(false);
});

it('takes a year of two digits for one in the past, and says below which day that is', async () => {
  const page = await renderForm();
  await page.fill({ ...profileInput({ birthday: '3/4/61' }) });
  expect(page.besideOf('birthday')).toContain('Sat, Mar 4, 1961');
  await page.leave();
  expect(page.control('birthday').value).toBe('03/04/1961');
  await page.fill({ birthday: '3/4/61' });
  await page.press('Update Profile');
  expect(page.sent).toMatchObject([{ 0: { birthday: '1961-03-04' } }]);
});

it('discarding a draft older than the saved profile leaves nothing to compare', async () => {
  saveSecond({ preferences: 'Theirs' });
  const began = profileInput({ preferences: 'As it was' });
  const typed = { ...began, preferences: 'Mine' };
  writeEdits(localStorage, 'amy:profile', [{ form: typed, base: began }], Date.now());
  const page = await renderInApp(<ProfilePage redirect="/dashboard" userId="amy" />);
  await screen.findByRole('button', { name: 'Compare' });
  await page.press('Start over');
  expect(page.control('preferences').value).toBe('Theirs');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull());
});

it('the counter of a long text counts as the rule does, so that an emoji is one character', async () => {
  const page = await renderForm();
  await page.fill({ ...profileInput({ preferences: '🦊'.repeat(4_500) }) });
  expect(page.besideOf('preferences')).toContain('500 left');
  await page.press('Update Profile');
  expect(page.sent).toHaveLength(1);

  await page.fill({ preferences: '🦊'.repeat(5_001) });
  expect(page.besideOf('preferences')).toContain('1 too many');
  expect(page.besideOf('preferences')).toContain('Please keep this to 5,000 characters.');
});
