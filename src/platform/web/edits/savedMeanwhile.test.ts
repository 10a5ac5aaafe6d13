import { expect, it } from 'vitest';
import { EditStore } from './EditStore';
import type { Edit, SavedForm } from './edit';

interface Form {
  text: string;
  rates: string[];
}

// SPEC-2 5 'Money'
it('what the save itself changed is not changed back with what was typed meanwhile', async () => {
  const sent: Edit<Form>[] = [];
  const thing = { id: 'a', base: { text: 'first', rates: ['160'] }, began: 1, extra: {} };
  const store = new EditStore<Form, object, SavedForm<Form>>({
    blank: {},
    check: () => null,
    async send({ form, ...edit }) {
      sent.push({ form, ...edit });
      if (sent.length === 1) store.type(thing, { ...form, text: 'third' });
      return { version: sent.length + 1, form: { ...form, rates: ['1.12'] } };
    },
    read: (saved) => saved as SavedForm<Form>,
  });
  store.type(thing, { ...thing.base, text: 'second' });
  await store.flush();
  await store.flush();
  expect(sent.map(({ form }) => form)).toEqual([
    { text: 'second', rates: ['160'] },
    { text: 'third', rates: ['1.12'] },
  ]);
  expect(store.snapshot().size).toBe(0);
});
