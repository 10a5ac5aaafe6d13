// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '#support/drawn';
import { DASHBOARD_SECTIONS } from '../domain/stage';
import { TripSections } from './TripSections';

it('an empty section is a heading and one line', async () => {
  await draw(<TripSections trips={[]} />);
  for (const name of DASHBOARD_SECTIONS) {
    const section = screen.getByRole('region', { name });
    expect(within(section).getByText(`No ${name} yet.`)).toBeTruthy();
    expect([...section.children].map(({ tagName }) => tagName)).toEqual(['H2', 'P']);
  }
  expect(screen.getByRole('link', { name: 'Start one' }).getAttribute('href')).toBe('/create');
});
