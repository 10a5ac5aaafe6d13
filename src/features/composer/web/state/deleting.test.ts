import { expect, it, vi } from 'vitest';
import { emptyItem } from '#support/planParts';
import { deleting } from './deleting';

it('offers no undo of a deletion that failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let fail: (error: Error) => void = () => undefined;
  const deleteItem = () => new Promise<never>((_, reject) => (fail = reject));
  const item = { ...emptyItem, title: 'Taxis' };
  const endOffer = vi.fn();
  const tools = {
    edits: { items: { drop: vi.fn(), restore: vi.fn() }, api: { deleteItem } },
    ...{ offerUndo: () => endOffer, focus: vi.fn(), say: vi.fn(), hide: vi.fn() },
    now: () => ({
      saved: { plan: { planId: 'p' }, items: [{ item }] },
      lines: [{ item, edit: null }],
    }),
    ...{ opened: () => null, setOpen: vi.fn() },
  };
  const { remove } = deleting(tools as unknown as Parameters<typeof deleting>[0]);
  remove(item.itemId);
  expect(endOffer).not.toHaveBeenCalled();
  fail(new TypeError('Failed to fetch'));
  await vi.waitFor(() => expect(endOffer).toHaveBeenCalled());
  expect(tools.hide).toHaveBeenLastCalledWith(item.itemId, false);
});
