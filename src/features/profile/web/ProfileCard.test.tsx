// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { ProfileCard } from './ProfileCard';

const link = () => screen.queryByRole('link', { name: 'Add Your Name' });

it('asks for a name where none is known', async () => {
  await renderInApp(<ProfileCard profile={null} name={null} actions={null} />);
  screen.getByRole('heading', { name: 'Your Name' });
  expect(link()?.getAttribute('href')).toBe('/update-profile');
});

it('shows the name that was given in an answer, of somebody who has skipped the profile', async () => {
  await renderInApp(<ProfileCard profile={null} name="Rosa" actions={null} />);
  screen.getByRole('heading', { name: 'Rosa' });
  expect(link()).toBeNull();
});
