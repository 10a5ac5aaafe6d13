// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '#support/drawn';
import { useUndo } from './useUndo';

/** Deletes one dinner after the other, none of which can be brought back. */
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
  const page = await draw(<TwoDinners />);
  await page.press('Delete');
  await page.press('Undo');
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toContain('Deleted'));
  await page.press('Delete');
  expect(screen.getByRole('status').textContent).toContain('Deleted “Dinner”.');
});
