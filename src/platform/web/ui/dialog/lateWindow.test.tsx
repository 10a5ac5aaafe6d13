// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lateWindow } from './lateWindow';

const SENTENCE = "We can't reach Gangway right now. Check your connection and try again.";

interface QuestionProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Question({ open, onOpenChange }: QuestionProps) {
  return open ? (
    <button type="button" onClick={() => onOpenChange(false)}>
      Yes
    </button>
  ) : (
    <p>Closed</p>
  );
}

/** A page with something typed and a button whose window loads late. */
function Host({ late: Late }: { late: ComponentType<QuestionProps> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Name" />
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Suspense>
        <Late open={open} onOpenChange={setOpen} />
      </Suspense>
    </>
  );
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('is fetched when it is opened, and stays to close in its own way', async () => {
  const load = vi.fn(async () => Question);
  render(<Host late={lateWindow(load)} />);
  expect(load).not.toHaveBeenCalled();
  await press('Ask');
  await press('Yes');
  expect(screen.getByText('Closed')).toBeDefined();
});

it('says why it cannot open, leaves the page as it is, and is fetched by the next press', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => Question).mockRejectedValueOnce(new TypeError(SENTENCE));
  render(<Host late={lateWindow(load)} />);
  const field = screen.getByRole('textbox') as HTMLInputElement;
  field.value = 'Lisbon';
  await press('Ask');
  expect(screen.getByRole('alertdialog').textContent).toContain(SENTENCE);
  expect(logged).toHaveBeenCalledOnce();
  expect((screen.getByRole('textbox', { hidden: true }) as HTMLInputElement).value).toBe('Lisbon');
  await press('OK');
  expect(screen.queryByText(SENTENCE)).toBeNull();
  expect(load).toHaveBeenCalledOnce();
  await press('Ask');
  expect(screen.getByRole('button', { name: 'Yes' })).toBeDefined();
});
