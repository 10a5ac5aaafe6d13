// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { DASHBOARD_SECTIONS, STAGE_KEYS } from '../domain/stage';
import type { TripCard } from '../domain/tripViews';
import { TripSections } from './TripSections';

const WAITING: TripCard = {
  ...{ tripId: 'amy-lima', tripName: 'Lima', destination: 'Lima', stage: 'gathering' },
  ...{ organizerEmail: '', startDate: null, endDate: null },
  ...{ plannedIn: null, isLeftOut: false },
  ...{ isOrganizer: false, waitsFor: 'Amy Adams', answeredAs: 'Ben' },
};

afterEach(cleanup);

// SPEC-2 2
it('the sections stand in one order, whatever is in them, and an empty one says only that', async () => {
  const words = () => screen.getAllByRole('region').map(({ textContent }) => textContent);
  const nothing = DASHBOARD_SECTIONS.map((name) => `${name}No ${name} yet.`);
  await renderInApp(<TripSections trips={[]} />);
  expect(words()).toEqual(nothing);
  const way = screen.getByRole('link', { name: 'Create a Trip' });
  expect(way.getAttribute('href')).toBe('/create');
  cleanup();
  await renderInApp(<TripSections trips={[WAITING]} />);
  const [past, pending, booked] = words();
  expect([past, booked]).toEqual([nothing[0], nothing[2]]);
  expect(pending).toContain('Lima');
  expect(screen.queryByRole('link', { name: 'Create a Trip' })).toBeNull();
});

// SPEC 4 'Dashboard', SPEC-2 1
it('the dashboard has each trip in one section, a finished one only under Past (DESIGN 7.8)', async () => {
  const trips = STAGE_KEYS.map((stage) => ({ ...WAITING, tripId: stage, tripName: stage, stage }));
  await renderInApp(<TripSections trips={trips} />);
  const links = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('link');
  const grouped = DASHBOARD_SECTIONS.map((section) => [
    section,
    links(section).map(({ textContent }) => textContent),
  ]);
  expect(Object.fromEntries(grouped)).toEqual({
    'Past Trips': ['finished'],
    'Pending Trips': ['gathering', 'ready', 'proposed', 'agreed'],
    'Booked Trips': ['booked'],
  });
});

// SPEC-2 4 'Inviting'
it('somebody who waits reads for whom, and the card leads to the invitation', async () => {
  await renderInApp(<TripSections trips={[WAITING]} />);
  const section = screen.getByRole('region', { name: 'Pending Trips' });
  expect(section.textContent).toContain('Amy Adams will let you in.');
  expect(section.textContent).not.toContain('Organizer:');
  expect(screen.getByRole('link', { name: 'Lima' }).getAttribute('href')).toBe('/join/amy-lima');
});

it('has a booked trip under Pending for whom the plan leaves out, and says where it is planned', async () => {
  const trip: TripCard = {
    ...{ tripId: 'amy-islands', tripName: 'Islands', destination: 'Greece', stage: 'booked' },
    ...{ organizerEmail: 'amy@x.org', startDate: null, endDate: null },
    ...{ plannedIn: 'Naxos and Paros', isLeftOut: true },
    ...{ isOrganizer: false, waitsFor: null, answeredAs: 'Ben' },
  };
  await renderInApp(<TripSections trips={[trip]} />);
  const { textContent } = screen.getByRole('region', { name: 'Pending Trips' });
  expect(textContent).toContain('Greece, planned in Naxos and Paros');
  expect(textContent).toContain('You answered');
  expect(textContent).not.toContain('You travel');
});

it.each([
  [{}, 'You traveled'],
  [{ isOrganizer: true }, 'You organized'],
  [{ waitsFor: 'Amy Adams' }, 'You answered'],
])('a finished trip has been, and asks nobody to wait (%j)', async (own, role) => {
  const trip: TripCard = { ...WAITING, waitsFor: null, stage: 'finished', ...own };
  await renderInApp(<TripSections trips={[trip]} />);
  const { textContent } = screen.getByRole('region', { name: 'Past Trips' });
  expect(textContent).toContain(role);
  expect(textContent).not.toMatch(/You travel(?!ed)|You organize(?!d)|You wait|will let you in/);
});
