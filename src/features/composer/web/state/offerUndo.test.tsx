// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Toaster } from '@/platform/web/ui/Toaster';
import { endOffer, offerUndo } from './offerUndo';

const offered = () => screen.findByText('Deleted “Dinner”.');
const isGone = () => waitFor(() => expect(screen.queryByText('Deleted “Dinner”.')).toBeNull());

beforeEach(() => {
  render(
    <main>
      <button type="button">Elsewhere</button>
      <input aria-label="Title" />
      <Toaster />
    </main>,
  );
  onTestFinished(endOffer);
});

/** Deletes a dinner; returns what puts it back. */
async function deleteDinner(undo = vi.fn(() => Promise.resolve())) {
  act(() => void offerUndo({ text: 'Deleted “Dinner”.', undo }));
  await offered();
  return undo;
}

// SPEC-2 5 'The list of ready trips'
describe('what was deleted', () => {
  it.each(['{Control>}z{/Control}', '{Meta>}z{/Meta}'])(
    'is put back by %s, once, and not while somebody types',
    async (keys) => {
      const user = userEvent.setup();
      const undo = await deleteDinner();
      await user.click(screen.getByLabelText('Title'));
      await user.keyboard(keys);
      screen.getByRole('button', { name: 'Elsewhere' }).focus();
      await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
      expect(undo).not.toHaveBeenCalled();
      await user.keyboard(keys);
      expect(undo).toHaveBeenCalledOnce();
      await isGone();
      await user.keyboard(keys);
      expect(undo).toHaveBeenCalledOnce();
    },
  );

  it('is put back by the key in Z’s place where the keyboard writes no Latin letters', async () => {
    const undo = await deleteDinner();
    const press = (key: string, code: string) =>
      act(async () => fireEvent.keyDown(document.body, { key, code, ctrlKey: true }));
    // On a French keyboard, W is where others have Z.
    await press('w', 'KeyZ');
    expect(undo).not.toHaveBeenCalled();
    // The browser's own undo acts on no field elsewhere.
    expect(await press('я', 'KeyZ')).toBe(false);
    expect(undo).toHaveBeenCalledOnce();
  });

  it('is offered for ten seconds, and says why it was not put back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const undo = await deleteDinner(vi.fn(() => Promise.reject(new Error('Nobody answers.'))));
    await act(async () => vi.advanceTimersByTime(9_000));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/^Not undone\./);
    await deleteDinner(undo);
    await act(async () => vi.advanceTimersByTime(10_100));
    await isGone();
    fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true });
    expect(undo).toHaveBeenCalledOnce();
  });

  it('gives way to what was deleted after it', async () => {
    const undo = await deleteDinner();
    const another = vi.fn(() => Promise.resolve());
    act(() => void offerUndo({ text: 'Deleted “Lunch”.', undo: another }));
    await screen.findByText('Deleted “Lunch”.');
    await isGone();
    fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true });
    expect([undo.mock.calls.length, another.mock.calls.length]).toEqual([0, 1]);
  });
});
