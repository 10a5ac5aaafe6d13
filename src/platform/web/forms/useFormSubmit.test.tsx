// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderInApp } from '#support/renderInApp';
import { AppError, type FieldIssue } from '../../domain/appError';
import { CheckboxGroup } from './CheckboxGroup';
import { Form } from './Form';
import { SubmitBar } from './SubmitBar';
import { TextField } from './TextField';
import { useFormSubmit } from './useFormSubmit';
import { useSchemaForm } from './useSchemaForm';

const schema = z.object({ title: z.string(), hidden: z.string(), tea: z.boolean() });

function Sent({ issues }: { issues: readonly FieldIssue[] }) {
  const form = useSchemaForm(schema, { title: 'A', hidden: '', tea: false });
  const { submit, error } = useFormSubmit(form, () => {
    throw new AppError('invalid_input', issues);
  });
  return (
    <Form form={form} onSubmit={submit} error={error}>
      <TextField name="title" label="Title" />
      <CheckboxGroup name="drinks" label="Drinks" options={[{ value: 'tea', label: 'Tea' }]} />
      <SubmitBar>Send</SubmitBar>
    </Form>
  );
}

async function refused(...issues: FieldIssue[]) {
  const rendered = await renderInApp(<Sent issues={issues} />);
  await rendered.press('Send');
  return rendered;
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('what the server refuses', () => {
  it('stands at its field alone where the form shows that field', async () => {
    const rendered = await refused({ path: 'form.title', message: 'Another title, please.' });
    expect(rendered.besideOf('title')).toContain('Another title, please.');
    expect(screen.getAllByText('Another title, please.')).toHaveLength(1);
  });

  it('stands at a group of boxes, which is no field of its own', async () => {
    await refused({ path: 'drinks', message: 'Please choose a drink.' });
    expect(screen.getByRole('group', { name: /Drinks/ }).textContent).toContain(
      'Please choose a drink.',
    );
  });

  it('is said for the whole form where no field shows it, beside what is marked', async () => {
    const rendered = await refused(
      { path: 'title', message: 'Another title, please.' },
      { path: 'hidden', message: 'That is too much.' },
      { path: 'nowhere', message: 'Nobody is there.' },
    );
    expect(rendered.besideOf('title')).toContain('Another title, please.');
    screen.getByText('That is too much. Nobody is there.');
  });

  it('is a sentence of its own when it names no field', async () => {
    await refused();
    screen.getByText('This cannot be saved as it is.');
  });
});
