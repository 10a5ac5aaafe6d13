// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Door } from '@/features/guests/domain/door';
import { CLOSED_DOOR, SAMPLE_DOOR } from '@/features/guests/domain/doorWords';
import { sessionQuery } from '@/features/identity/web/useSession';
import { queryClient } from '@/platform/web/trpc';
import { App } from './App';
import { knowDoor } from './knownDoor';
import { createAppRouter } from './router';

/** Opens a trip's link as a stranger, and returns the words of the page. */
async function openLink(door: Door): Promise<string> {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  queryClient.setQueryData(sessionQuery.queryKey, null);
  knowDoor(queryClient, 'amy-lima', door);
  const history = createMemoryHistory({ initialEntries: ['/join/amy-lima'] });
  const router = createAppRouter({ history });
  await router.load();
  render(<App router={router} />);
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

it('an open one asks for an email, and offers to sign up', async () => {
  const words = await openLink(SAMPLE_DOOR);
  expect(words).toContain('You have been invited.');
  expect(words).toContain('Email Me a Code');
  expect(words).toContain('Sign Up');
});
