// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Rendered, renderInApp } from '#support/renderInApp';
import { storedKey, writeEdits } from '../edits/editStorage';
import { setPageOwner, tellSignedOut } from '../owner/pageOwner';
import { Form } from './Form';
import { SubmitBar } from './SubmitBar';
import { TextField } from './TextField';
import { useFormDraft } from './useFormDraft';
import { useSchemaForm } from './useSchemaForm';

const schema = z.object({ note: z.string(), place: z.string(), password: z.string() });
const KEY = 'amy:note';
const EMPTY = { note: '', place: '', password: '' };

function NoteForm({ saved = EMPTY }: { saved?: typeof EMPTY }) {
  const form = useSchemaForm(schema, saved);
  const draft = useFormDraft(form, KEY, { exclude: ['place'] });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <TextField name="note" label="Note" />
      <TextField name="place" label="Place" />
      <TextField name="password" label="Password" />
      <SubmitBar draft={draft}>Save</SubmitBar>
    </Form>
  );
}

const kept = () => localStorage.getItem(storedKey(KEY));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  localStorage.clear();
  setPageOwner('amy');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  setPageOwner(null);
});

const later = () => act(() => vi.advanceTimersByTimeAsync(1_000));

/** What another tab does to the draft when it saves the same form. */
async function removeElsewhere(): Promise<void> {
  const oldValue = kept();
  localStorage.removeItem(storedKey(KEY));
  window.dispatchEvent(new StorageEvent('storage', { key: storedKey(KEY), oldValue }));
  await later();
}

async function typed(note: string): Promise<Rendered> {
  const page = await renderInApp(<NoteForm />);
  await page.fill({ note });
  await later();
  expect(kept()).toContain(note);
  return page;
}

// SPEC-2 11
it('keeps what is typed here when another tab saves the same form', async () => {
  await typed('Mine');
  await removeElsewhere();
  expect(kept()).toContain('Mine');
});

it('keeps nothing in a browser where somebody has signed out', async () => {
  await typed('Mine');
  tellSignedOut();
  await removeElsewhere();
  expect(kept()).toBeNull();
});

it('leaves a draft removed that was only restored here, since its author has sent it', async () => {
  await typed('Mine');
  cleanup();
  await renderInApp(<NoteForm />);
  await removeElsewhere();
  expect(kept()).toBeNull();
});

it('keeps no password and nothing that is excluded', async () => {
  const page = await typed('Mine');
  await page.fill({ password: 'hunter22', place: 'Secret' });
  await later();
  expect(kept()).not.toMatch(/hunter22|Secret/);
});

it('keeps nothing once all is as it began', async () => {
  const page = await typed('Mine');
  await page.fill({ note: '' });
  expect(kept()).toBeNull();
});

it('brings back what was typed before an update of the page, in fields that it still has', async () => {
  const edit = { form: { note: 'Mine', gone: 'x' }, base: {} };
  writeEdits(localStorage, KEY, [edit], Date.now());
  const page = await renderInApp(<NoteForm />);
  expect(page.control('note').value).toBe('Mine');
  expect(document.body.textContent).toContain('Your draft is back.');
  await page.press('Start over');
  expect([page.control('note').value, kept()]).toEqual(['', null]);
});

it('has nothing to bring back where the same has been saved elsewhere', async () => {
  await typed('Mine');
  cleanup();
  await renderInApp(<NoteForm saved={{ ...EMPTY, note: 'Mine' }} />);
  expect(document.body.textContent).not.toContain('Your draft is back.');
});
