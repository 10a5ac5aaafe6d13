// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyItem } from '#support/planParts';
import { deleting } from './deleting';
import { useUndo } from './useUndo';

it('offers no undo of a deletion that failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { result } = renderHook(() => useUndo('plan'));
  let fail: (error: Error) => void = () => undefined;
  const deleteItem = () => new Promise<never>((_, reject) => (fail = reject));
  const ownDeletes = new Set<string>();
  const item = { ...emptyItem, title: 'Taxis' };
  const tools = {
    edits: { items: { drop: vi.fn(), restore: vi.fn() }, api: { deleteItem } },
    ...{ ownDeletes, offerUndo: result.current.offer, focus: vi.fn(), say: vi.fn(), hide: vi.fn() },
    now: () => ({
      saved: { plan: { planId: 'p' }, items: [{ item }] },
      lines: [{ item, edit: null }],
    }),
    ...{ opened: () => null, setOpen: vi.fn() },
  };
  const { remove } = deleting(tools as unknown as Parameters<typeof deleting>[0]);
  act(() => remove(item.itemId));
  expect(result.current.shown).not.toBeNull();
  await act(async () => fail(new TypeError('Failed to fetch')));
  await waitFor(() => expect(result.current.shown).toBeNull());
  expect(tools.hide).toHaveBeenLastCalledWith(item.itemId, false);
  expect(ownDeletes.size).toBe(0);
});
