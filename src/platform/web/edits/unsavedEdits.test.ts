// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EditStore } from './EditStore';
import type { SavedForm } from './edit';
import { useUnsavedEdits } from './unsavedEdits';

interface Note {
  text: string;
}
const FIRST = { id: 'note', base: { text: 'first' }, began: 1, extra: {} };

/** A page whose saves go to `answer`. */
function open() {
  const server = {
    answer: (_form: Note): Promise<SavedForm<Note>> => new Promise(() => undefined),
  };
  const sent: [string, number | null][] = [];
  const store = new EditStore<Note, object, SavedForm<Note>>({
    blank: {},
    check: () => null,
    send: ({ form, began }) => {
      sent.push([form.text, began]);
      return server.answer(form);
    },
    read: (saved) => saved as SavedForm<Note>,
  });
  const { unmount } = renderHook(() => useUnsavedEdits(store, 'dee:note'));
  return { server, sent, store, leave: unmount };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

describe('what is not saved when its page is left', () => {
  it('is picked up when the page is opened again', async () => {
    const before = open();
    before.store.type(FIRST, { text: 'second' });
    before.leave();
    const { sent, store } = open();
    expect(store.snapshot().get('note')?.form).toEqual({ text: 'second' });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([['second', 1]]);
  });

  it('is forgotten as soon as it arrives after all, so that it is not sent again later', async () => {
    const before = open();
    before.server.answer = async (form) => ({ version: 2, form });
    before.store.type(FIRST, { text: 'second' });
    before.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(before.sent).toEqual([['second', 1]]);
    expect(localStorage).toHaveLength(0);
    expect(open().store.snapshot().size).toBe(0);
  });

  it('is not forgotten when the page was opened again and something else typed meanwhile', async () => {
    const before = open();
    let arrive: () => void = () => undefined;
    before.server.answer = (form) =>
      new Promise((resolve) => {
        arrive = () => resolve({ version: 2, form });
      });
    before.store.type(FIRST, { text: 'second' });
    before.leave();
    const again = open();
    again.store.type(FIRST, { text: 'third' });
    await vi.advanceTimersByTimeAsync(500);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    again.store.stop();
    expect(open().store.snapshot().get('note')?.form).toEqual({ text: 'third' });
  });
});
