// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { DASHBOARD_SECTIONS } from '../domain/stage';
import type { TripCard } from '../domain/tripViews';
import { TripSections } from './TripSections';

it('an empty section is a heading and one line', async () => {
  await renderInApp(<TripSections trips={[]} />);
  for (const name of DASHBOARD_SECTIONS) {
    const section = screen.getByRole('region', { name });
    expect(within(section).getByText(`No ${name} yet.`)).toBeTruthy();
    expect([...section.children].map(({ tagName }) => tagName)).toEqual(['H2', 'P']);
  }
  expect(screen.getByRole('link', { name: 'Start one' }).getAttribute('href')).toBe('/create');
});

// SPEC-2 4 'Inviting'
it('somebody who waits reads for whom, and the card leads to the invitation', async () => {
  const trip: TripCard = {
    ...{ tripId: 'amy-lima', tripName: 'Lima', destination: 'Lima', stage: 'gathering' },
    ...{ organizerEmail: '', isVerified: true, startDate: null, endDate: null },
    ...{ plannedIn: null, isLeftOut: false },
    ...{ isOrganizer: false, waitsFor: 'Amy Adams', answeredAs: 'Ben' },
  };
  await renderInApp(<TripSections trips={[trip]} />);
  const section = screen.getByRole('region', { name: 'Pending Trips' });
  expect(section.textContent).toContain('Amy Adams will let you in.');
  expect(section.textContent).not.toContain('Organizer:');
  expect(screen.getByRole('link', { name: 'Lima' }).getAttribute('href')).toBe('/join/amy-lima');
});

it('says where a booked trip is planned, and to whom the plan leaves out not that they travel', async () => {
  const trip: TripCard = {
    ...{ tripId: 'amy-islands', tripName: 'Islands', destination: 'Greece', stage: 'booked' },
    ...{ organizerEmail: 'amy@x.org', isVerified: true, startDate: null, endDate: null },
    ...{ plannedIn: 'Naxos and Paros', isLeftOut: true },
    ...{ isOrganizer: false, waitsFor: null, answeredAs: 'Ben' },
  };
  await renderInApp(<TripSections trips={[trip]} />);
  const { textContent } = screen.getByRole('region', { name: 'Booked Trips' });
  expect(textContent).toContain('Greece, planned in Naxos and Paros');
  expect(textContent).toContain('You answered');
  expect(textContent).not.toContain('You travel');
});
