import { TRPCClientError } from '@trpc/client';
import { expect, it, vi } from 'vitest';
import { AppError } from '../../domain/appError';
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

it('a save whose answer was lost is known again when it was made after all', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sent: [string, number | null][] = [];
  const saved = { version: 2, form: { text: 'second', rates: [] } };
  const store = new EditStore<Form, object, SavedForm<Form>>({
    blank: {},
    check: () => null,
    async send({ form, began }) {
      sent.push([form.text, began]);
      if (sent.length === 1) throw new TRPCClientError('failed to fetch');
      if (began !== 2) throw new AppError('changed_since', [], { saved });
      return { version: 3, form };
    },
    read: (read) => read as SavedForm<Form>,
  });
  const thing = { id: 'a', base: { text: 'first', rates: [] }, began: 1, extra: {} };
  store.type(thing, { ...thing.base, text: 'second' });
  await store.flush();
  store.type(thing, { ...thing.base, text: 'third' });
  await store.flush();
  expect(store.snapshot().get('a')).toMatchObject({ state: 'waiting', theirs: null });
  await store.flush();
  expect(sent).toEqual([
    ['second', 1],
    ['third', 1],
    ['third', 2],
  ]);
  expect(store.snapshot().size).toBe(0);
  logged.mockRestore();
});
