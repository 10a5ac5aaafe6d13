// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Rendered, renderInApp } from '#support/renderInApp';
import { storedKey, writeEdits } from '../edits/editStorage';
import { setPageOwner, tellSignedOut } from '../owner/pageOwner';
import { Button } from '../ui/Button';
import { Toaster } from '../ui/Toaster';
import { Form } from './Form';
import { SubmitBar } from './SubmitBar';
import { TextField } from './TextField';
import { useFormDraft } from './useFormDraft';
import { useSchemaForm } from './useSchemaForm';

const schema = z.object({
  note: z.string().check(z.minLength(1, 'Please write a note.')),
  more: z.string(),
  place: z.string(),
  password: z.string(),
});
const KEY = 'amy:note';
const EMPTY = { note: '', more: '', place: '', password: '' };
const left = vi.fn();

interface NoteFormProps {
  /** With a version, a record that others may save too. */
  saved?: typeof EMPTY & { version?: number };
  /** 'Undo' opens it again where it is. */
  reopens?: boolean;
}

function NoteForm({ saved: { version, ...values } = EMPTY, reopens }: NoteFormProps) {
  const form = useSchemaForm(schema, values);
  const read = () => ({ version: version ?? 0, form: values });
  const versions = {
    saved: { version: version ?? 0 },
    read,
    fields: [],
    resubmit: () => undefined,
  };
  const draft = useFormDraft(form, KEY, {
    exclude: ['place'],
    ...(version && { versions }),
  });
  return (
    <Form form={form} draft={draft} onSubmit={() => undefined}>
      <TextField name="note" label="Note" />
      <TextField name="more" label="More" />
      <TextField name="place" label="Place" />
      <TextField name="password" label="Password" />
      <SubmitBar actions={<Button onClick={() => draft.cancel(left, reopens)}>Cancel</Button>}>
        Save
      </SubmitBar>
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
  left.mockClear();
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

it('puts back what was typed elsewhere in other fields of the same form, too', async () => {
  const edit = { form: { note: 'Mine' }, base: { note: '' } };
  const page = await renderInApp(<NoteForm saved={{ ...EMPTY, more: 'saved' }} />);
  writeEdits(localStorage, KEY, [edit], Date.now());
  await page.fill({ more: 'Also mine' });
  await later();
  cleanup();
  const again = await renderInApp(<NoteForm saved={{ ...EMPTY, more: 'saved' }} />);
  expect([again.control('note').value, again.control('more').value]).toEqual(['Mine', 'Also mine']);
});

// SPEC-2 11
describe('a draft that is back', () => {
  const edit = { form: { note: '', more: 'Mine' }, base: { note: 'saved', more: 'saved' } };
  const back = () => {
    writeEdits(localStorage, KEY, [edit], Date.now());
    return renderInApp(
      <>
        <NoteForm saved={{ ...EMPTY, note: 'saved', more: 'saved', version: 3 }} />
        <Toaster />
      </>,
    );
  };

  it('is said above the form, marks what differs, and complains of nothing before a press', async () => {
    const page = await back();
    const said = screen.getByText('Your draft is back.');
    const isAbove = said.compareDocumentPosition(page.control('note'));
    expect(isAbove & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(page.besideOf('note')).toContain('Not saved yet');
    expect(page.besideOf('place')).not.toContain('Not saved yet');
    expect(page.besideOf('note')).not.toContain('Please write a note.');
    await page.fill({ more: 'saved' });
    expect(page.besideOf('more')).not.toContain('Not saved yet');
    await page.press('Save');
    expect(page.besideOf('note')).toContain('Please write a note.');
  });

  it('is discarded by Cancel, which can be undone, also from the page that it leads to', async () => {
    const page = await back();
    await page.press('Cancel');
    expect(kept()).toBeNull();
    expect(left).toHaveBeenCalledOnce();
    cleanup();
    const undo = await renderInApp(<Toaster />);
    await undo.press('Undo');
    expect(kept()).toContain('Mine');
  });
});

it('is opened again by Undo after Cancel, where it is no page of its own', async () => {
  const page = await renderInApp(
    <>
      <NoteForm reopens />
      <Toaster />
    </>,
  );
  await page.fill({ note: 'Mine' });
  await page.press('Cancel');
  expect(left.mock.calls).toEqual([[false]]);
  await page.press('Undo');
  expect(left.mock.calls).toEqual([[false], [true]]);
});

it('leaves by Cancel without a word where nothing is typed', async () => {
  const page = await renderInApp(
    <>
      <NoteForm />
      <Toaster />
    </>,
  );
  await page.press('Cancel');
  expect(left).toHaveBeenCalledOnce();
  expect(document.body.textContent).not.toContain('Undo');
});
