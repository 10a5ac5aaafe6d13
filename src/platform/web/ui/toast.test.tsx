// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saying, untranslatedIn } from '#support/saying';
import { keepFocus } from '../focus/keepFocus';
import { Toaster } from './Toaster';
import { toast } from './toast';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1000));

it('a message that can be answered does not end while its button has the focus', async () => {
  const stop = keepFocus();
  render(
    <main>
      <button type="button">Save</button>
      <Toaster />
    </main>,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  // Toasts from other test files may still be waiting for a toaster, each with its own 'Undo'.
  await toast('Started over.', { action: { label: 'Take It Back', onClick: () => undefined } });
  const undo = await screen.findByRole('button', { name: 'Take It Back' });
  undo.focus();
  await pass(60);
  expect(undo.isConnected).toBe(true);
  save.focus();
  await pass(2);
  await waitFor(() => expect(undo.isConnected).toBe(false));
  expect(document.activeElement).toBe(save);
  stop();
});

it('a message that is gone is not waited for while its window is out of sight', async () => {
  render(<Toaster />);
  // Those of other test files end first.
  await pass(60);
  await toast('Copied.');
  await screen.findByText('Copied.');
  for (const { id } of sonner.getToasts()) sonner.dismiss(id);
  await waitFor(() => expect(screen.queryByText('Copied.')).toBeNull());
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(60);
  expect(isHidden).not.toHaveBeenCalled();
});

// A page translated by a browser keeps names and amounts.
it('keeps the names and amounts in a message from translators', async () => {
  render(<Toaster />);
  await toast('Ana Lima pays $1,410 now.', { names: ['Ana Lima'] });
  await waitFor(() => saying('Ana Lima pays $1,410 now.'));
  expect(untranslatedIn(saying('Ana Lima pays $1,410 now.'))).toEqual(['Ana Lima', '$1,410']);
});
