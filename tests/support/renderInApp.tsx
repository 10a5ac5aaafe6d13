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
import { loadRadix } from '@/platform/web/ui/radix';

// Fetched on demand, which may take longer than a test waits.
await loadRadix();

/** The controls of a rendered component, as in tests/e2e/pages/forms.ts. */
export interface Rendered {
  /** Returns the control with this `name`, or the first of several. */
  control(name: string): HTMLInputElement;
  controls(name: string): HTMLInputElement[];
  /** Returns the text around a field, its error message included. */
  besideOf(name: string): string;
  /** Fills controls by name, as someone with a keyboard does. */
  fill(values: Record<string, string | boolean>): Promise<void>;
  press(button: string): Promise<void>;
  leave(): Promise<void>;
  /** The bodies of the writes that the page has sent. */
  sent: unknown[];
}

/** Waits for lazily loaded code, which in a browser has arrived before anyone presses anything. */
async function codeIsThere() {
  await act(async () => {
    await vi.dynamicImportSettled();
    // The request that follows is sent a moment later.
    await vi.dynamicImportSettled();
  });
  // A dialog renders a moment after its code has arrived.
  await waitFor(() => expect(document.querySelector('span[aria-busy]')).toBeNull());
}

/**
 * Renders a component inside the app's providers. Its requests get no response unless `answer` is
 * given, because the server's replies are for the browser tests.
 */
export async function renderInApp(element: ReactNode, answer?: object): Promise<Rendered> {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)));
    if (!answer) return new Promise(() => undefined);
    return Promise.resolve(Response.json([{ result: { data: answer } }]));
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory(),
  });
  const user = userEvent.setup();
  onTestFinished(keepFocus());
  const { container, findByRole } = render(
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
      // An earlier message with the same button may still be on its way out.
      // The simulated browser reads a space behind each element of a sentence.
      const name = (read: string) => read.replace(/ (?=[:,.])/g, '') === button;
      await user.click(await findByRole('button', { name }));
      await codeIsThere();
    },
    async leave() {
      await user.tab();
      await codeIsThere();
    },
  };
}
