// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppError } from '../../domain/appError';
import { EditStore } from './EditStore';
import type { SavedForm } from './edit';
import { useEdits } from './useEdits';
import { useTheirs } from './useTheirs';

interface Form {
  text: string;
}

const by = (name: string, version: number, text: string): SavedForm<Form> => ({
  ...{ version, by: name },
  form: { text },
});

it('a late edit shows what somebody else has saved last, and continues from that', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let saved = by('Eve', 2, 'hers');
  const began: (number | null)[] = [];
  const store = new EditStore<Form, object, SavedForm<Form>>({
    blank: {},
    check: () => null,
    async send(edit) {
      began.push(edit.began);
      if (edit.began !== saved.version) throw new AppError('changed_since', [], { saved });
      return { version: saved.version + 1, form: edit.form };
    },
    read: (read) => read as SavedForm<Form>,
  });
  const { rerender } = renderHook(
    (shown: SavedForm<Form>) =>
      useTheirs(store, { id: 'a', saved: shown, theirs: useEdits(store).get('a')?.theirs }),
    { initialProps: by('Ana', 1, 'first') },
  );
  store.type({ id: 'a', base: { text: 'first' }, began: 1, extra: {} }, { text: 'mine' });
  await act(() => store.flush());
  const edit = () => store.snapshot().get('a');
  expect(edit()).toMatchObject({ state: 'late', theirs: saved });
  saved = by('Dan', 3, 'his');
  rerender(saved);
  expect(edit()).toMatchObject({ state: 'late', form: { text: 'mine' }, theirs: saved });
  // The page may still have an older one.
  rerender(by('Eve', 2, 'hers'));
  expect(edit()?.theirs).toEqual(saved);
  store.resolve('a', { text: 'both' });
  await act(() => store.flush());
  expect(began).toEqual([1, 3]);
  expect(edit()).toBeUndefined();
});
