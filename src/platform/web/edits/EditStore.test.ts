import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../domain/appError';
import { EditStore } from './EditStore';
import type { Edit, SavedForm } from './edit';

/** A text that cannot be saved while empty. `place` is sent with it. */
interface Form {
  text: string;
  note?: string;
}
interface Extra {
  place: string;
}
type Saved = SavedForm<Form>;

/** A thing belongs somewhere, as an item belongs to its plan. */
interface Key {
  id: string;
  planId: string;
}

const FIRST = { id: 'a', planId: 'p', base: { text: 'first' }, began: 1, extra: {} };

/** A store with a fake server. `answer` handles the next save. */
function begin() {
  const sent: Edit<Form, Extra, Key>[] = [];
  const kept: Saved[] = [];
  let version = 1;
  const server = {
    answer: async ({ form }: Edit<Form, Extra, Key>): Promise<Saved> => ({
      version: ++version,
      form,
    }),
  };
  const store = new EditStore<Form, Extra, Saved, Key>({
    blank: {},
    check: ({ text }) => (text === '' ? 'Please enter a text.' : null),
    async send(edit) {
      sent.push(edit);
      const saved = await server.answer(edit);
      kept.push(saved);
      return saved;
    },
    read: (saved) => saved as Saved,
  });
  return { store, sent, kept, server, edit: (id = 'a') => store.snapshot().get(id) };
}

const unreachable = () => Promise.reject(new TRPCClientError('failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers();
  // Failures are always logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// SPEC-2 5 'Plan'
describe('what is typed saves itself', () => {
  it('a moment after the last letter, once', async () => {
    const { store, sent, kept, edit } = begin();
    store.type(FIRST, { text: 's' });
    await vi.advanceTimersByTimeAsync(500);
    store.type(FIRST, { text: 'se' });
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toEqual([]);
    expect(edit()?.state).toBe('waiting');
    await vi.advanceTimersByTimeAsync(400);
    expect(sent.map(({ form, began }) => [form.text, began])).toEqual([['se', 1]]);
    expect(kept).toEqual([{ version: 2, form: { text: 'se' } }]);
    expect(edit()).toBeUndefined();
  });

  it('at once when asked to, as when a field is left', async () => {
    const { store, sent } = begin();
    store.type(FIRST, { text: 'second' });
    await store.flush('a');
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(1);
  });

  it('is not saved when it is typed back to the saved text, unless something else is pending', async () => {
    const { store, sent, edit } = begin();
    store.type(FIRST, { text: 'second' });
    store.type(FIRST, { text: 'first' });
    expect(edit()).toBeUndefined();
    store.type({ ...FIRST, extra: { place: 'up' } }, { text: 'first' });
    await store.flush();
    expect(sent.map(({ extra }) => extra)).toEqual([{ place: 'up' }]);
  });

  it('continues from its own save with what was typed meanwhile', async () => {
    const { store, sent, server } = begin();
    const { answer } = server;
    let arrive: () => void = () => undefined;
    server.answer = async (edit) => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return answer(edit);
    };
    store.type({ ...FIRST, extra: { place: 'up' } }, { text: 'second' });
    const flushed = store.flush();
    await vi.advanceTimersByTimeAsync(0);
    store.type(FIRST, { text: 'third' });
    server.answer = answer;
    arrive();
    await flushed;
    await store.flush();
    expect(sent.map(({ form, began, extra }) => [form.text, began, extra])).toEqual([
      ['second', 1, { place: 'up' }],
      ['third', 2, {}],
    ]);
  });
});

describe('an edit that cannot be saved', () => {
  it('stays as typed with its message, and is not sent', async () => {
    const { store, sent, edit } = begin();
    store.type(FIRST, { text: '' });
    await store.flush();
    expect(sent).toEqual([]);
    expect(edit()).toMatchObject({ state: 'invalid', sentence: 'Please enter a text.' });
  });

  it('is kept and retried while the server is out of reach', async () => {
    const { store, sent, server, edit } = begin();
    const { answer } = server;
    server.answer = unreachable;
    store.type(FIRST, { text: 'second' });
    await store.flush();
    expect(edit()).toMatchObject({ state: 'failed', form: { text: 'second' } });
    expect(edit()?.sentence).toContain("We can't reach Gangway right now.");
    await vi.advanceTimersByTimeAsync(2_100);
    expect(sent).toHaveLength(2);
    server.answer = answer;
    await vi.advanceTimersByTimeAsync(5_100);
    expect(sent).toHaveLength(3);
    expect(edit()).toBeUndefined();
  });

  it('says why the server refused it, and is not sent again unchanged', async () => {
    const { store, sent, server, edit } = begin();
    server.answer = () => Promise.reject(new AppError('trip_not_found'));
    store.type(FIRST, { text: 'second' });
    await store.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(edit()).toMatchObject({ state: 'invalid', form: { text: 'second' } });
  });

  it('shows what somebody else has saved, and continues from there with what was chosen', async () => {
    const { store, sent, server, edit } = begin();
    const { answer } = server;
    const theirs = { version: 7, form: { text: 'theirs' } };
    server.answer = () => Promise.reject(new AppError('changed_since', [], { saved: theirs }));
    store.type(FIRST, { text: 'mine' });
    await store.flush();
    expect(edit()).toMatchObject({ state: 'late', form: { text: 'mine' }, theirs });

    // More typing doesn't change that.
    store.type(FIRST, { text: 'mine too' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(edit()).toMatchObject({ state: 'late', form: { text: 'mine too' } });
    expect(sent).toHaveLength(1);

    server.answer = answer;
    store.resolve('a', { text: 'mine and theirs' });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)).toMatchObject({ began: 7, form: { text: 'mine and theirs' } });
    expect(edit()).toBeUndefined();
  });

  it('saves nothing when theirs was chosen', async () => {
    const { store, sent, server, edit } = begin();
    const theirs = { version: 7, form: { text: 'theirs' } };
    server.answer = () => Promise.reject(new AppError('changed_since', [], { saved: theirs }));
    store.type(FIRST, { text: 'mine' });
    await store.flush();
    store.resolve('a', { text: 'theirs' });
    await vi.advanceTimersByTimeAsync(0);
    expect(edit()).toBeUndefined();
    expect(sent).toHaveLength(1);
  });
});

it('a late save that comes back without what is saved is not sent again until it is changed', async () => {
  const { store, sent, server, edit } = begin();
  server.answer = () => Promise.reject(new AppError('changed_since'));
  store.type(FIRST, { text: 'mine' });
  await store.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(edit()).toMatchObject({ state: 'invalid', form: { text: 'mine' }, theirs: null });
  expect(sent).toHaveLength(1);
});

it('new things are added one after another, in the order in which they were typed', async () => {
  const { store, sent, kept, server } = begin();
  const answer = server.answer;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  server.answer = async (edit) => {
    if (edit.id === 'a') await opened;
    return answer(edit);
  };
  for (const id of ['a', 'b', 'c']) {
    store.type({ ...FIRST, id, began: null }, { text: id });
    void store.flush(id);
  }
  store.type({ ...FIRST, id: 'changed' }, { text: 'at once' });
  await vi.advanceTimersByTimeAsync(1_000);
  store.drop('b');
  expect(sent.map(({ id }) => id)).toEqual(['a', 'changed']);
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(kept.map(({ form }) => form.text)).toEqual(['at once', 'a', 'c']);
});

it('what is asked for twice at once is done for both only once it is saved', async () => {
  const { store, sent, kept, server } = begin();
  const { answer } = server;
  server.answer = async (edit) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return answer(edit);
  };
  store.type(FIRST, { text: 'second' });
  const first = store.flush();
  let isDone = false;
  const second = store.flush().then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(50);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all([first, second]);
  expect([sent.length, kept.length]).toEqual([1, 1]);
});

describe('text typed into something that somebody else has deleted', () => {
  it('is kept and not sent until the item is back, and then saved', async () => {
    const { store, sent, server, edit } = begin();
    const { answer } = server;
    server.answer = () => Promise.reject(new AppError('item_gone'));
    store.type(FIRST, { text: 'second' });
    await store.flush();
    store.type(FIRST, { text: 'third' });
    await vi.advanceTimersByTimeAsync(60_000);
    await store.flush();
    expect(sent).toHaveLength(1);
    expect(edit()).toMatchObject({ state: 'gone', form: { text: 'third' } });

    server.answer = answer;
    store.resume(({ id }) => id === 'another');
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
    store.resume(({ id }) => id === 'a');
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)).toMatchObject({ began: 1, form: { text: 'third' } });
    expect(edit()).toBeUndefined();
  });

  it('is shown beside what was saved before, if that is not what it began from', async () => {
    const { store, server, edit } = begin();
    server.answer = () => Promise.reject(new AppError('plan_gone'));
    store.type(FIRST, { text: 'second' });
    await store.flush();
    const theirs = { version: 2, form: { text: 'theirs' } };
    server.answer = () => Promise.reject(new AppError('changed_since', [], { saved: theirs }));
    store.resume(({ planId }) => planId === 'p');
    await vi.advanceTimersByTimeAsync(0);
    expect(edit()).toMatchObject({ state: 'late', form: { text: 'second' }, theirs });
  });
});

describe('a save of which one field is refused', () => {
  it('is made without that field, which stays as typed with the reason', async () => {
    const { store, sent, server, edit } = begin();
    const { answer } = server;
    const issues = [{ path: 'form.note', message: 'Not that note.' }];
    server.answer = (tried) =>
      tried.form.note === 'bad'
        ? Promise.reject(new AppError('invalid_input', issues))
        : answer(tried);
    const typed = { text: 'second', note: 'bad' };
    store.type({ ...FIRST, base: { text: 'first', note: '' } }, typed);
    await store.flush();
    expect(sent.at(-1)?.form).toEqual({ text: 'second', note: '' });
    expect(edit()).toMatchObject({
      ...{ state: 'invalid', form: typed, base: { text: 'second', note: '' }, began: 2 },
      ...{ sentence: 'Not that note.', issues },
    });

    // The error stays while other fields are edited, and goes when its own is.
    store.type(FIRST, { text: 'third', note: 'bad' });
    expect(edit()?.issues).toEqual(issues);
    await store.flush();
    expect(sent.at(-1)).toMatchObject({ form: { text: 'third', note: '' }, began: 2 });
    store.type(FIRST, { text: 'third', note: 'good' });
    expect(edit()?.issues).toEqual([]);
    await store.flush();
    expect(sent.at(-1)).toMatchObject({ form: { text: 'third', note: 'good' }, began: 3 });
    expect(edit()).toBeUndefined();
  });

  it('is not tried again when nothing else was typed', async () => {
    const { store, sent, server, edit } = begin();
    const issues = [{ path: 'text', message: 'Not that text.' }];
    server.answer = () => Promise.reject(new AppError('invalid_input', issues));
    store.type(FIRST, { text: 'second' });
    await store.flush();
    expect(sent).toHaveLength(1);
    expect(edit()).toMatchObject({ state: 'invalid', sentence: 'Not that text.', issues });
  });
});
