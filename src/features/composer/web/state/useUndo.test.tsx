// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { UndoLines } from './UndoLines';
import { useUndo } from './useUndo';

/** Deletes a dinner that can be restored, next to a field to type into. */
function OneDinner({ undo }: { undo: () => Promise<void> }) {
  const [plan, setPlan] = useState('Plan A');
  const { offer, shown } = useUndo(plan);
  return (
    <>
      <button type="button" onClick={() => offer({ text: 'Deleted “Dinner”.', undo })}>
        Delete
      </button>
      <button type="button" onClick={() => setPlan('Plan B')}>
        Plan B
      </button>
      <button type="button" onClick={() => setPlan('Plan A')}>
        Plan A
      </button>
      <input aria-label="Title" />
      <UndoLines others={[]} bringBack={undo} onClose={() => undefined} own={shown} said="" />
    </>
  );
}

it('shows no earlier failure beside the latest action, even if both have the same name', async () => {
  const undo = () => Promise.reject(new Error('Nobody answers.'));
  const page = await renderInApp(<OneDinner undo={undo} />);
  const region = screen.getByRole('status');
  await page.press('Delete');
  // The region is older than its words, which screen readers need.
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toContain('Deleted “Dinner”.');
  await page.press('Undo');
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toContain('Deleted'));
  await page.press('Delete');
  expect(screen.getByRole('status').textContent).toContain('Deleted “Dinner”.');
});

// SPEC-2 5 'The list of ready trips'
it.each(['{Control>}z{/Control}', '{Meta>}z{/Meta}'])(
  'takes back what was deleted by %s, but not while somebody types',
  async (keys) => {
    const undo = vi.fn(() => Promise.resolve());
    const page = await renderInApp(<OneDinner undo={undo} />);
    const user = userEvent.setup();
    await user.keyboard(keys);
    await page.press('Delete');
    await user.click(screen.getByLabelText('Title'));
    await user.keyboard(keys);
    expect(undo).not.toHaveBeenCalled();
    screen.getByRole('button', { name: 'Delete' }).focus();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(undo).not.toHaveBeenCalled();
    await user.keyboard(keys);
    expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('Deleted “Dinner”.')).toBeNull());
    await user.keyboard(keys);
    expect(undo).toHaveBeenCalledOnce();
  },
);

// SPEC-2 5 'The list of ready trips'
it('takes the key in Z’s place where the keyboard writes no Latin letters, and the letter elsewhere', async () => {
  const undo = vi.fn(() => Promise.resolve());
  const page = await renderInApp(<OneDinner undo={undo} />);
  const press = (key: string, code: string, shiftKey = false) =>
    act(async () => fireEvent.keyDown(document.body, { key, code, ctrlKey: true, shiftKey }));
  await page.press('Delete');
  // On a French keyboard, W is where others have Z.
  await press('w', 'KeyZ');
  const redone = await press('Я', 'KeyZ', true);
  // Neither does the browser's own undo or redo act on a field elsewhere.
  expect(redone).toBe(false);
  expect(await press('y', 'KeyY')).toBe(false);
  expect(await press('b', 'KeyB')).toBe(true);
  expect(undo).not.toHaveBeenCalled();
  await press('я', 'KeyZ');
  expect(undo).toHaveBeenCalledTimes(1);
  await page.press('Delete');
  await press('z', 'KeyW');
  expect(undo).toHaveBeenCalledTimes(2);
});

it('undoes nothing of a plan that is not on screen, and offers it no more when that one is back', async () => {
  const undo = vi.fn(() => Promise.resolve());
  const page = await renderInApp(<OneDinner undo={undo} />);
  await page.press('Delete');
  await page.press('Plan B');
  expect(screen.queryByText('Deleted “Dinner”.')).toBeNull();
  const user = userEvent.setup();
  await user.keyboard('{Control>}z{/Control}');
  await page.press('Plan A');
  expect(screen.queryByText('Deleted “Dinner”.')).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  expect(undo).not.toHaveBeenCalled();
});

it('ends after ten seconds, but not under the pointer', async () => {
  await renderInApp(<OneDinner undo={() => Promise.resolve()} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const line = () => screen.queryByText('Deleted “Dinner”.');
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  await pass(9_000);
  expect(line()).not.toBeNull();
  const surface = line()?.closest('[data-surface]') as HTMLElement;
  fireEvent.pointerEnter(surface);
  await pass(60_000);
  expect(line()).not.toBeNull();
  fireEvent.pointerLeave(surface);
  await pass(10_000);
  expect(line()).toBeNull();
});
