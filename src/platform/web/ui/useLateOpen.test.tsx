// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { lateWindow } from './dialog/lateWindow';
import { useLateOpen } from './useLateOpen';

const Calendar = () => <div role="dialog" />;

/** A page with a button whose window loads late, and something to move on to. */
function Host({ late: Late }: { late: ComponentType }) {
  const { open, trigger } = useLateOpen();
  return (
    <>
      <button type="button" {...trigger}>
        Arrives
      </button>
      <Suspense>{open && <Late />}</Suspense>
      <input aria-label="Next" />
    </>
  );
}

afterEach(cleanup);

it('is busy until its window can open, and opens none for whoever has gone on', async () => {
  let arrive: (code: ComponentType) => void = () => undefined;
  const late = lateWindow(
    () =>
      new Promise<ComponentType>((resolve) => {
        arrive = resolve;
      }),
  );
  render(<Host late={late} />);
  const button = screen.getByRole('button', { name: 'Arrives' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(screen.getByLabelText('Next'));
  await act(async () => arrive(Calendar));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Next'));

  await userEvent.click(button);
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(button.getAttribute('aria-busy')).toBeNull();
});
