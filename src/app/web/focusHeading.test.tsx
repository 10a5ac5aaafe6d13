// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { focusHeadingOnChange } from './focusHeading';

let stop: () => void;
/** Called by the second page as soon as its button is there. */
let onRendered: (button: HTMLButtonElement) => void;
beforeEach(async () => {
  onRendered = () => undefined;
  const root = createRootRoute({
    component: () => (
      <>
        <header>
          <button type="button" onClick={() => router.history.push('/second')}>
            To the second
          </button>
        </header>
        <main>
          <Outlet />
        </main>
      </>
    ),
  });
  const first = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <h1>First</h1>,
  });
  const second = createRoute({
    getParentRoute: () => root,
    path: '/second',
    component: () => (
      <>
        <h1>Second</h1>
        <button
          type="button"
          ref={(button) => {
            if (button) onRendered(button);
          }}
        >
          More
        </button>
      </>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([first, second]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  stop = focusHeadingOnChange(router);
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: 'First' });
});
afterEach(() => stop());

async function follow(): Promise<void> {
  const way = screen.getByRole('button', { name: 'To the second' });
  way.focus();
  fireEvent.click(way);
  await screen.findByRole('heading', { name: 'Second' });
}

it('moves the focus from what was followed to the new heading', async () => {
  await follow();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Second'));
});

it('leaves the focus to whoever has put it into the new page already', async () => {
  const focused: (string | null | undefined)[] = [];
  document.addEventListener('focusin', () => focused.push(document.activeElement?.textContent));
  onRendered = (button) => button.focus();
  await follow();
  await waitFor(() => expect(focused).toContain('More'));
  await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
  expect(document.activeElement?.textContent).toBe('More');
});
