// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Rendered, renderInApp } from '#support/renderInApp';
import { setPageOwner, tellSignedOut } from '../owner/pageOwner';
import { draftKey } from './draftStorage';
import { Form } from './Form';
import { SubmitBar } from './SubmitBar';
import { TextField } from './TextField';
import { useFormDraft } from './useFormDraft';
import { useSchemaForm } from './useSchemaForm';

const schema = z.object({ note: z.string() });
const KEY = 'amy:note';

function NoteForm() {
  const form = useSchemaForm(schema, { note: '' });
  const draft = useFormDraft(form, KEY);
  return (
    <Form form={form} onSubmit={() => undefined}>
      <TextField name="note" label="Note" />
      <SubmitBar draft={draft}>Save</SubmitBar>
    </Form>
  );
}

const kept = () => localStorage.getItem(draftKey(KEY));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  localStorage.clear();
  setPageOwner('amy');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const later = () => act(() => vi.advanceTimersByTimeAsync(1_000));

/** What another tab does to the draft when it saves the same form. */
async function removeElsewhere(): Promise<void> {
  const oldValue = kept();
  localStorage.removeItem(draftKey(KEY));
  window.dispatchEvent(new StorageEvent('storage', { key: draftKey(KEY), oldValue }));
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
