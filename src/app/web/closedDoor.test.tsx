// @vitest-environment happy-dom
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Door, OpenDoor } from '@/features/guests/domain/door';
import { CLOSED_DOOR } from '@/features/guests/domain/doorWords';
import type { Arrival } from '@/features/guests/domain/guestViews';
import { NO_ARRIVAL } from '@/features/guests/web/cantCome/api';
import { sessionQuery } from '@/features/identity/web/useSession';
import { queryClient, trpc } from '@/platform/web/trpc';
import { createAppRouter } from './router';

const SAMPLE_DOOR: OpenDoor = {
  state: 'open',
  invites: 'Sample-Organizer',
  tripName: 'Sample-Trip',
  destination: 'Sample-Destination',
  startDate: '2031-01-02',
  endDate: '2031-01-09',
  answerBy: '2030-12-03',
};

/** Opens a trip's link as a stranger, and returns the words of the page. */
async function openLink(door: Door, arrival?: Arrival): Promise<string> {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  queryClient.setQueryData(sessionQuery.queryKey, null);
  const trip = { tripId: 'amy-lima' };
  queryClient.setQueryData(trpc.guests.door.queryKey(trip), door);
  queryClient.setQueryData(trpc.guests.arrival.queryKey(trip), arrival ?? NO_ARRIVAL);
  const router = createAppRouter();
  const history = createMemoryHistory({ initialEntries: ['/join/amy-lima'] });
  router.update({ ...router.options, history });
  await router.load();
  render(<RouterProvider router={router} />, { container: document });
  return (await screen.findByRole('main')).textContent ?? '';
}

const withoutRedirect = (link: HTMLElement) => link.getAttribute('href')?.split('?')[0];

// SPEC-2 4 'The open door'
it('a stranger’s link to a trip that takes no answers says so alone, with a login for members', async () => {
  const words = await openLink({ state: 'closed' });
  expect(words.replace('Login', '').trim()).toBe(`Join This Trip${CLOSED_DOOR}`);
  const main = screen.getByRole('main');
  const links = [...main.querySelectorAll('a')];
  expect(links.map(withoutRedirect)).toEqual(['/login']);
  expect(main.querySelector('input')).toBeNull();
});

// SPEC-3 12.1
it('an open one is one box: who invites to what, the two ways in, and a line for the code', async () => {
  const words = await openLink(SAMPLE_DOOR);
  expect(words).toMatch(/^You are invitedSample-Organizer invites you to Sample-Trip/);
  expect(words).not.toContain('to see the invitation');
  const main = screen.getByRole('main');
  const links = [...main.querySelectorAll('a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Login', '/login?redirect=/join/amy-lima'],
    ['Sign Up', '/signup?redirect=/join/amy-lima'],
    ['No password? Get a code by email.', '/signup?redirect=/join/amy-lima&with=code'],
  ]);
  expect(main.querySelectorAll('article')).toHaveLength(1);
  expect([...main.querySelectorAll('input, textarea, button')]).toEqual([]);
});

// SPEC-2 4 'Guests', SPEC-3 12.1
it('a guest’s own link greets them by name, also where strangers see nothing', async () => {
  const guest = {
    ...{ tripName: 'Lima', organizerName: 'Amy', hasDeclined: false, hasAnswered: false },
    ...{ hasAskedToOpen: false, mayBeYou: false, greets: 'Ben', name: null },
  };
  const arrival = { guest, isWaiting: false };
  for (const door of [SAMPLE_DOOR, null]) {
    const words = await openLink(door, arrival);
    expect(words).toMatch(/^Ben, you are invited\S+ invites you to /);
    expect(words).toContain("Can't make it?");
    cleanup();
  }
});

// SPEC-2 4 'Declining'
it('whoever has declined reads that first, and is not asked when they can come', async () => {
  const guest = {
    ...{ tripName: 'Lima', organizerName: 'Amy', hasDeclined: true, hasAnswered: false },
    ...{ hasAskedToOpen: false, mayBeYou: false, greets: 'Ben', name: null },
  };
  const words = await openLink(SAMPLE_DOOR, { guest, isWaiting: false });
  expect(words).not.toContain('to say when you can come');
  expect(words).toMatch(/The list says that you can't come\..*you can also log in or sign up/);
});
