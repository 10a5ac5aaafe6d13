// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { useUndo } from './useUndo';

/** Deletes one dinner after another, none of which can be restored. */
function TwoDinners() {
  const { offer, shown } = useUndo();
  const undo = () => Promise.reject(new Error('Nobody answers.'));
  return (
    <>
      <button type="button" onClick={() => offer({ text: 'Deleted “Dinner”.', undo })}>
        Delete
      </button>
      {shown}
    </>
  );
}

it('shows no earlier failure beside the latest action, even if both have the same name', async () => {
  const page = await renderInApp(<TwoDinners />);
  await page.press('Delete');
  await page.press('Undo');
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toContain('Deleted'));
  await page.press('Delete');
  expect(screen.getByRole('status').textContent).toContain('Deleted “Dinner”.');
});

/** Deletes a dinner that can be restored, next to a field to type into. */
function OneDinner({ undo }: { undo: () => Promise<void> }) {
  const { offer, shown } = useUndo();
  return (
    <>
      <button type="button" onClick={() => offer({ text: 'Deleted “Dinner”.', undo })}>
        Delete
      </button>
      <input aria-label="Title" />
      {shown}
    </>
  );
}

// SPEC-2 5 'The list of ready trips'
it.each(['{Control>}z{/Control}', '{Meta>}z{/Meta}'])(
  'takes back what was deleted by %s, but not while somebody types',
  async (keys) => {
    const undo = vi.fn(() => Promise.resolve());
    const page = await renderInApp(<OneDinner undo={undo} />);
    const user = userEvent.setup();
    await user.keyboard(keys);
    await page.press('Delete');
    await user.click(screen.getByLabelText('Title'));
    await user.keyboard(keys);
    expect(undo).not.toHaveBeenCalled();
    screen.getByRole('button', { name: 'Delete' }).focus();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(undo).not.toHaveBeenCalled();
    await user.keyboard(keys);
    expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('Deleted “Dinner”.')).toBeNull());
    await user.keyboard(keys);
    expect(undo).toHaveBeenCalledOnce();
  },
);
