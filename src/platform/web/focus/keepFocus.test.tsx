// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocus } from './keepFocus';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

/** Renders a page before and after a change, within the same frame. */
async function change(before: ReactNode, after: ReactNode, button: string): Promise<void> {
  const page = (content: ReactNode): ReactElement => (
    <main>
      <h1>Lisbon</h1>
      {content}
    </main>
  );
  const { rerender } = render(page(before));
  screen.getByRole('button', { name: button }).focus();
  rerender(page(after));
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
}

const focused = () => document.activeElement?.textContent;

function Waiting({ names }: { names: string[] }) {
  return (
    <section>
      <h2>Who is coming</h2>
      {names.length > 0 && (
        <div>
          <h3>Waiting</h3>
          <ul>
            {names.map((name) => (
              <li key={name}>
                {name} <button type="button">Let In {name}</button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3>Guests</h3>
      </div>
    </section>
  );
}

describe('the focus of something that has left the page', () => {
  it('goes to the heading of the section that it was in', async () => {
    await change(<Waiting names={['Amy']} />, <Waiting names={[]} />, 'Let In Amy');
    expect(focused()).toBe('Who is coming');
  });

  it('goes to the heading of the page, where there is no other', async () => {
    await change(<button type="button">Close</button>, null, 'Close');
    expect(focused()).toBe('Lisbon');
  });

  it('goes back from a message to where it was before', async () => {
    const page = (message: ReactNode) => (
      <>
        <button type="button">Save</button>
        {message}
      </>
    );
    const { rerender } = render(<main>{page(null)}</main>);
    screen.getByRole('button', { name: 'Save' }).focus();
    rerender(
      <main>
        {page(
          <div role="dialog">
            <button type="button">Undo</button>
          </div>,
        )}
      </main>,
    );
    screen.getByRole('button', { name: 'Undo' }).focus();
    rerender(<main>{page(null)}</main>);
    await waitFor(() => expect(focused()).toBe('Save'));
  });
});

it('gives the focus back from a dialog to what opened it, or to the heading above that', async () => {
  const page = (rows: string[], dialog: ReactNode) => (
    <main>
      <h1>Lisbon</h1>
      <ul>
        {rows.map((name) => (
          <li key={name}>
            {name} <button type="button">Remove {name}</button>
          </li>
        ))}
      </ul>
      {dialog}
    </main>
  );
  const asked = (
    <div role="alertdialog">
      <button type="button">Yes, Remove</button>
    </div>
  );
  const { rerender } = render(page(['Amy', 'Ben'], null));
  screen.getByRole('button', { name: 'Remove Amy' }).focus();
  rerender(page(['Amy', 'Ben'], asked));
  screen.getByRole('button', { name: 'Yes, Remove' }).focus();
  rerender(page(['Amy', 'Ben'], null));
  await waitFor(() => expect(focused()).toBe('Remove Amy'));
  rerender(page(['Ben'], null));
  await waitFor(() => expect(focused()).toBe('Lisbon'));
});

/** A form whose replacement takes the focus. */
function Form() {
  const [saved, setSaved] = useState(false);
  return saved ? (
    <div>
      <h2>Thanks</h2>
      <button type="button" ref={(button) => button?.focus()}>
        Again
      </button>
    </div>
  ) : (
    <button type="button" onClick={() => setSaved(true)}>
      Send
    </button>
  );
}

it('leaves the focus to whatever takes it by itself', async () => {
  render(<Form />);
  const send = screen.getByRole('button', { name: 'Send' });
  send.focus();
  await act(async () => send.click());
  expect(focused()).toBe('Again');
});

it('does not bring the focus back to where somebody has clicked away from', async () => {
  const page = (button: ReactNode) => (
    <main>
      <h1>Lisbon</h1>
      {button}
    </main>
  );
  const { rerender } = render(page(<button type="button">Send</button>));
  const send = screen.getByRole('button', { name: 'Send' });
  send.focus();
  send.blur();
  await act(async () => undefined);
  rerender(page(null));
  await act(async () => undefined);
  expect(document.activeElement).toBe(document.body);
});

describe('a window that was opened from another', () => {
  const windows = (...names: string[]) => (
    <main>
      <button type="button">Propose</button>
      {names.map((name) => (
        <div key={name} role="dialog">
          <button type="button">{name}</button>
        </div>
      ))}
    </main>
  );
  const focus = (name: string) => screen.getByRole('button', { name }).focus();

  it('gives the focus back to it, and that one to the page', async () => {
    const { rerender } = render(windows());
    focus('Propose');
    rerender(windows('Read as'));
    focus('Read as');
    rerender(windows('Read as', 'Close'));
    focus('Close');
    rerender(windows('Read as'));
    await waitFor(() => expect(focused()).toBe('Read as'));
    rerender(windows());
    await waitFor(() => expect(focused()).toBe('Propose'));
  });
});
