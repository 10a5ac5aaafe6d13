// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { ProfileCard } from './ProfileCard';

it("says 'Your Name' where none is known, and has the buttons in their order", async () => {
  await renderInApp(<ProfileCard profile={null} name={null} />);
  screen.getByRole('heading', { name: 'Your Name' });
  const links = 'a, button';
  expect([...document.querySelectorAll(links)].map(({ textContent }) => textContent)).toEqual([
    'Update Profile',
    'Delete My Account',
    'Password & Devices',
  ]);
});

it('shows the name that was given in an answer, of somebody who has skipped the profile', async () => {
  await renderInApp(<ProfileCard profile={null} name="Rosa" />);
  screen.getByRole('heading', { name: 'Rosa' });
});
