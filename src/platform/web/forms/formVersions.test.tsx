// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { renderInApp } from '#support/renderInApp';
import { AppError } from '@/platform/domain/appError';
import { Toaster } from '@/platform/web/ui/Toaster';
import { toast } from '@/platform/web/ui/toast';
import { Form } from './Form';
import { SubmitBar } from './SubmitBar';
import { TextField } from './TextField';
import { useFormDraft } from './useFormDraft';
import { useFormSubmit } from './useFormSubmit';
import { useSchemaForm } from './useSchemaForm';

const savedSchema = z.object({ version: z.number(), day: z.string(), note: z.string() });
type Saved = z.infer<typeof savedSchema>;
const typedSchema = z.object({ day: z.string(), note: z.string() });
const FIELDS = [
  { names: ['day'], label: 'Day' },
  { names: ['note'], label: 'Note' },
];
const FIRST: Saved = { version: 4, day: '01/02/2027', note: 'first' };

interface Sent {
  began: number | null;
  day: string;
  note: string;
}

interface NoteProps {
  send: (sent: Sent) => Promise<void>;
  /** Passes on a function that tells the page of a version. */
  onRendered: (learn: Dispatch<SetStateAction<Saved>>) => void;
}

function Note({ send, onRendered }: NoteProps) {
  const [saved, setSaved] = useState(FIRST);
  useEffect(() => onRendered(setSaved), [onRendered]);
  const form = useSchemaForm(typedSchema, { day: FIRST.day, note: FIRST.note });
  const { submit, error } = useFormSubmit(form, async (values) => {
    if (!(await draft.save((began) => send({ began, ...values })))) return;
    void toast('Note saved.');
  });
  const draft = useFormDraft(form, 'amy:note', {
    versions: {
      saved,
      fields: FIELDS,
      read: (record) => {
        const { version, ...values } = savedSchema.parse(record);
        return { version, form: values };
      },
      resubmit: () => void form.handleSubmit(submit)(),
    },
  });
  return (
    <Form form={form} draft={draft} onSubmit={submit} error={error}>
      <TextField name="day" label="Day" />
      <TextField name="note" label="Note" />
      {draft.conflict}
      <SubmitBar>Save</SubmitBar>
    </Form>
  );
}

/** Renders a form. The test answers its saves and tells its page of new versions. */
async function renderForm() {
  const sent: Sent[] = [];
  const waiting: ((failure?: Error) => void)[] = [];
  let learn: Dispatch<SetStateAction<Saved>> = () => undefined;
  const send = (values: Sent) =>
    new Promise<void>((resolve, reject) => {
      sent.push(values);
      waiting.push((failure) => (failure ? reject(failure) : resolve()));
    });
  const onRendered: NoteProps['onRendered'] = (given) => {
    learn = given;
  };
  const page = await renderInApp(
    <>
      <Note send={send} onRendered={onRendered} />
      <Toaster />
    </>,
  );
  return {
    sent,
    answer: (failure?: Error) => act(async () => waiting.shift()?.(failure)),
    learn: (saved: Saved) => act(async () => learn(saved)),
    type: (name: 'day' | 'note', text: string) => page.fill({ [name]: text }),
    save: () => page.press('Save'),
  };
}

const note = () => screen.getByLabelText<HTMLInputElement>('Note').value;
/** Returns what the page says about others' versions, once it has shown everything said before. */
async function saidOfOthers(): Promise<string[]> {
  const mark = `Mark ${Math.random()}`;
  void toast(mark);
  await screen.findByText(mark);
  return [/Updated to what/, /newer version/].flatMap((words) =>
    screen.queryAllByText(words).map(({ textContent }) => textContent ?? ''),
  );
}

it('takes its own save for its own, whether the page learns of it before the answer or after', async () => {
  const page = await renderForm();
  await page.type('note', 'second');
  await page.save();
  await page.answer();
  await page.learn({ ...FIRST, version: 5, note: 'second' });
  expect(await saidOfOthers()).toEqual([]);

  await page.type('note', 'third');
  await page.save();
  await page.learn({ ...FIRST, version: 6, note: 'third' });
  await page.answer();
  expect(await saidOfOthers()).toEqual([]);
  expect(page.sent.map(({ began }) => began)).toEqual([4, 5]);
});

it('shows what the server made of its own save, without a word', async () => {
  const page = await renderForm();
  await page.type('note', ' second ');
  await page.save();
  await page.answer();
  await page.learn({ ...FIRST, version: 5, note: 'second' });
  expect(note()).toBe('second');
  expect(await saidOfOthers()).toEqual([]);
});

it('knows its own save again when the answer to it was lost', async () => {
  const page = await renderForm();
  await page.type('day', '1/2/27');
  await page.type('note', 'second');
  await page.save();
  await page.answer(new Error('The connection is gone.'));
  await page.type('note', 'third');
  await page.learn({ version: 5, day: '01/02/2027', note: 'second' });
  expect(await saidOfOthers()).toEqual([]);
  expect(note()).toBe('third');
  await page.save();
  expect(page.sent.at(-1)).toMatchObject({ began: 5, note: 'third' });
});

it('sends again, unasked, what is refused only for its own earlier save', async () => {
  const page = await renderForm();
  await page.type('note', 'second');
  await page.save();
  await page.answer(new Error('The connection is gone.'));
  await page.type('note', 'third');
  await page.save();
  const saved = { ...FIRST, version: 5, note: 'second' };
  await page.answer(new AppError('changed_since', [], { saved }));
  await waitFor(() => expect(page.sent).toHaveLength(3));
  expect(page.sent.at(-1)).toMatchObject({ began: 5, note: 'third' });
  await page.answer();
  expect(await saidOfOthers()).toEqual([]);
});

it('tells what somebody else has saved: over nothing typed as it is, else as a question', async () => {
  const page = await renderForm();
  await page.learn({ ...FIRST, version: 5, note: 'theirs' });
  expect(note()).toBe('theirs');
  expect(await saidOfOthers()).toEqual(['Updated to what was saved elsewhere.']);
  await page.type('note', 'mine');
  await page.learn({ ...FIRST, version: 6, note: 'theirs again' });
  expect(note()).toBe('mine');
  expect((await saidOfOthers()).join()).toContain('a newer version was saved');
});
