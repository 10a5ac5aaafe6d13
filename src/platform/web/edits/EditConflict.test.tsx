// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { EditConflict } from './EditConflict';
import type { Edit } from './edit';

interface Note {
  title: string;
}

it('shows both texts as those of two people, not of one with two tabs', async () => {
  const edit: Edit<Note> = {
    id: 'item',
    extra: {},
    issues: [],
    tries: 0,
    base: { title: 'Dinner' },
    form: { title: 'Supper' },
    began: 1,
    state: 'late',
    sentence: 'Somebody else has changed this item.',
    theirs: { version: 2, form: { title: 'Lunch' } },
  };
  await renderInApp(
    <EditConflict
      edit={edit}
      fields={[{ label: 'Title', names: ['title'] }]}
      onChosen={() => undefined}
    >
      Somebody else has changed this item.
    </EditConflict>,
  );
  const dialog = await screen.findByRole('alertdialog', {}, { timeout: 10_000 });
  expect(dialog.textContent).toContain('Somebody else has saved a newer version');
  expect(dialog.textContent).not.toContain('another tab');
  expect(dialog.textContent).toContain('Supper');
  expect(dialog.textContent).toContain('Lunch');
});
