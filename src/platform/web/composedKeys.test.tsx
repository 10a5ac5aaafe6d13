// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { guardComposedKeys } from './composedKeys';
import { Dialog } from './ui/dialog/Dialog';

const stop = guardComposedKeys();
afterEach(stop);

it('a key that chooses a composed word sends nothing and closes no window', async () => {
  const [onOpenChange, onEnter] = [vi.fn(), vi.fn()];
  await renderInApp(
    <main>
      <p>A trip</p>
      <Dialog open onOpenChange={onOpenChange} title="Send this trip back?">
        <input aria-label="Name" onKeyDown={({ key }) => key === 'Enter' && onEnter()} />
      </Dialog>
    </main>,
  );
  const field = await screen.findByRole('textbox', { name: 'Name' });
  // True if the browser still does its own thing, such as sending the form.
  const press = (key: string, how: object) => fireEvent.keyDown(field, { key, ...how });
  for (const key of ['Enter', 'Escape']) {
    expect(press(key, { isComposing: true })).toBe(true);
    // Safari, after the composition has ended.
    expect(press(key, { keyCode: 229 })).toBe(false);
  }
  expect([onOpenChange.mock.calls.length, onEnter.mock.calls.length]).toEqual([0, 0]);
  press('Enter', { keyCode: 13 });
  press('Escape', { keyCode: 27 });
  expect([onOpenChange.mock.calls.length, onEnter.mock.calls.length]).toEqual([1, 1]);
});
