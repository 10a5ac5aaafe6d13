// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CalendarButton } from './CalendarButton';

const code = vi.hoisted(() => {
  const parts = {} as { fetched: Promise<void>; arrive: () => void };
  parts.fetched = new Promise((resolve) => {
    parts.arrive = resolve;
  });
  return parts;
});
vi.mock('./CalendarPopup', async () => {
  await code.fetched;
  return { CalendarPopup: () => <div role="dialog" aria-label="Calendar" /> };
});

afterEach(cleanup);

it('opens no calendar whose code comes once its reader has gone on', async () => {
  const button = { label: 'Arrives', mode: 'day', start: null, onPick: vi.fn() } as const;
  render(
    <>
      <CalendarButton {...button} />
      <input aria-label="Next" />
    </>,
  );
  const opens = screen.getByRole('button', { name: 'Arrives' });
  await userEvent.click(opens);
  expect(opens.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(screen.getByLabelText('Next'));
  await act(async () => {
    code.arrive();
    await vi.dynamicImportSettled();
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Next'));

  await userEvent.click(opens);
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(opens.getAttribute('aria-busy')).toBeNull();
});
