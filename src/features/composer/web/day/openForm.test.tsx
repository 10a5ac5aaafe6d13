// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyPlan } from '#support/planParts';
import { renderInApp } from '#support/renderInApp';
import { EditStore } from '@/platform/web/edits/EditStore';
import type { ComposerPlan } from '../../domain/composer';
// Fetched on demand, which may take longer than a test waits.
import '../beside';
import { type Editing, EditingContext } from '../composerContext';
import { type ItemEdits, itemFault } from '../item/itemEdit';
import { makeUnsent } from '../state/unsent';
import { OpenForm } from './Days';

it('an item that somebody else has just deleted, and in which nothing was typed, has no form', async () => {
  const edits: ItemEdits = new EditStore({
    blank: {},
    check: itemFault,
    send: () => Promise.reject(new Error('Nothing should be saved here.')),
    read: () => {
      throw new Error('Nothing should be saved here.');
    },
  });
  const saved = { plan: { currency: 'USD' }, items: [] } as unknown as ComposerPlan;
  await renderInApp(
    <main>
      <h1>The plan</h1>
      <EditingContext value={{ edits, unsent: makeUnsent() } as unknown as Editing}>
        <OpenForm
          plan={emptyPlan}
          saved={saved}
          open={{ itemId: 'gone', day: '2027-04-03', field: undefined, blank: null }}
        />
      </EditingContext>
    </main>,
  );
  screen.getByRole('heading', { name: 'The plan' });
  await act(() => vi.dynamicImportSettled());
  expect(document.querySelector('main')?.textContent).toBe('The plan');
});
