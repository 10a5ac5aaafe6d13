import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { keepFocus } from '@/platform/web/focus/keepFocus';
import { queryClient } from '@/platform/web/trpc';

/** Controls as the browser tests know them (tests/e2e/pages/forms.ts), in a document of the test's own. */
export interface Drawn {
  /** The control with this `name`; of several, the first. */
  control(name: string): HTMLInputElement;
  controls(name: string): HTMLInputElement[];
  /** The text around a field, its own complaint included. */
  besideOf(name: string): string;
  /** Fills controls by their names, as someone with a keyboard does. */
  fill(values: Record<string, string | boolean>): Promise<void>;
  press(button: string): Promise<void>;
  leave(): Promise<void>;
  /** The bodies of the requests that the page has sent. */
  sent: unknown[];
}

/** Once what is fetched behind a page has arrived, which it has in a browser before anybody presses anything. */
async function codeIsThere() {
  await act(async () => {
    await vi.dynamicImportSettled();
    // What it then sends goes a moment later.
    await vi.dynamicImportSettled();
  });
  // A window that was asked for is drawn a moment after its code is there.
  await waitFor(() => expect(document.querySelector('span[aria-busy]')).toBeNull());
}

/**
 * Draws a part of the interface, with what the app's frame gives it. Nobody answers
 * what it sends, unless with this `answer`: what a server says is for the browser tests.
 */
export async function draw(element: ReactNode, answer?: object): Promise<Drawn> {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    if (!answer) return new Promise(() => undefined);
    return Promise.resolve(Response.json([{ result: { data: answer } }]));
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory(),
  });
  const user = userEvent.setup();
  onTestFinished(keepFocus());
  const { container, getByRole } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(container.firstElementChild).not.toBeNull());

  const controls = (name: string) => [
    ...container.querySelectorAll<HTMLInputElement>(`[name="${name}"]`),
  ];
  const control = (name: string) => {
    const [found] = controls(name);
    if (!found) throw new Error(`There is no control "${name}".`);
    return found;
  };
  return {
    control,
    controls,
    sent,
    besideOf(name) {
      const within = control(name);
      const frames = [...container.querySelectorAll('[data-field]')];
      return frames.find((frame) => frame.contains(within))?.textContent ?? '';
    },
    async fill(values) {
      for (const [name, value] of Object.entries(values)) {
        const found = control(name);
        if (typeof value === 'boolean') {
          if (found.checked !== value) await user.click(found);
        } else if (found.type === 'radio') {
          const chosen = controls(name).find((radio) => radio.value === value);
          if (chosen) await user.click(chosen);
        } else if (found.tagName === 'SELECT') {
          await user.selectOptions(found, value);
        } else {
          await user.clear(found);
          await user.click(found);
          if (value) await user.paste(value);
        }
      }
    },
    async press(button) {
      await user.click(getByRole('button', { name: button }));
      await codeIsThere();
    },
    async leave() {
      await user.tab();
      await codeIsThere();
    },
  };
}
