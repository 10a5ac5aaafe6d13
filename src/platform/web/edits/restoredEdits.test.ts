import { TRPCClientError } from '@trpc/client';
import { expect, it, vi } from 'vitest';
import { EditStore } from './EditStore';
import type { Edit, SavedForm } from './edit';

interface Form {
  text: string;
  later?: string;
}

function begin(answer: () => Promise<never> = () => new Promise(() => undefined)) {
  const sent: Edit<Form>[] = [];
  const store = new EditStore<Form, object, SavedForm<Form>>({
    blank: { text: '', later: 'blank' },
    check: () => null,
    send(edit) {
      sent.push(edit);
      return answer();
    },
    read: (saved) => saved as SavedForm<Form>,
  });
  return { store, sent };
}

const KEPT = { id: 'a', began: 1, extra: {}, state: 'failed', issues: [], tries: 3 } as const;

// SPEC-2 5 'Plan'
it('is sent after a save that never arrived, a new thing as well', async () => {
  // Failures are always logged.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store: before } = begin(() => Promise.reject(new TRPCClientError('failed to fetch')));
  const thing = { id: 'a', base: { text: 'first' }, began: 1, extra: {} };
  before.type(thing, { text: 'second' });
  before.type({ ...thing, id: 'new', began: null }, { text: 'new' });
  await before.flush();
  before.stop();
  logged.mockRestore();
  const { store, sent } = begin();
  store.restore([...before.snapshot().values()]);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ id, form, began }) => [id, form.text, began])).toEqual([
    ['a', 'second', 1],
    ['new', 'new', null],
  ]);
});

it('has blanks for fields that came after it was kept, and nothing of it is lost', async () => {
  const { store, sent } = begin();
  const before = { base: { text: 'first' }, form: { text: 'second' } };
  store.restore([{ ...KEPT, ...before, sentence: null, theirs: null }]);
  await Promise.resolve();
  expect(sent.map(({ form, base }) => [form, base])).toEqual([
    [
      { text: 'second', later: 'blank' },
      { text: 'first', later: 'blank' },
    ],
  ]);
});
