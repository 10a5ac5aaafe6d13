// @vitest-environment happy-dom
import { useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeHeld } from './held';

const heard: string[] = [];

function Form() {
  const [isTicked, setTicked] = useState(false);
  const [text, setText] = useState('');
  const [size, setSize] = useState('s');
  return (
    <form>
      <input
        type="checkbox"
        checked={isTicked}
        onChange={({ target }) => {
          heard.push(`tick ${target.checked}`);
          setTicked(target.checked);
        }}
      />
      <input
        name="text"
        value={text}
        onChange={({ target }) => {
          heard.push(`text ${target.value}`);
          setText(target.value);
        }}
      />
      {['s', 'l'].map((one) => (
        <input
          key={one}
          type="radio"
          name="size"
          value={one}
          checked={size === one}
          onChange={() => {
            heard.push(`size ${one}`);
            setSize(one);
          }}
        />
      ))}
      <button type="button" onClick={() => heard.push('press')}>
        Press
      </button>
    </form>
  );
}

let container: HTMLElement;
let root: Root | undefined;
const field = (selector: string) => container.querySelector(selector) as HTMLInputElement;

/** Acts as a person does, with all the events that a browser fires. */
function enter() {
  field('[type=checkbox]').click();
  field('[value=l]').click();
  const text = field('[name=text]');
  text.value = 'Typed';
  text.dispatchEvent(new Event('input', { bubbles: true }));
}

async function expectAllHeard() {
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['size l', 'text Typed', 'tick true']));
  expect(field('[type=checkbox]').checked).toBe(true);
  expect(field('[name=text]').value).toBe('Typed');
  expect(field('[value=l]').checked).toBe(true);
}

beforeEach(() => {
  heard.length = 0;
  container = document.createElement('div');
  container.innerHTML = renderToString(<Form />);
  document.body.replaceChildren(container);
});

afterEach(() => root?.unmount());

it('the app hears of what was typed and ticked before it was there', async () => {
  enter();
  takeHeld(container);
  root = hydrateRoot(container, <Form />);
  await expectAllHeard();
});

it('the app hears of what is typed and ticked while it takes over', async () => {
  takeHeld(container);
  enter();
  root = hydrateRoot(container, <Form />);
  await expectAllHeard();
});

it('the app hears of what was typed, ticked and pressed on a page that is rendered anew', async () => {
  enter();
  Object.assign(window, { held: [container.querySelector('button')] });
  takeHeld(container);
  container.replaceChildren();
  root = createRoot(container);
  root.render(<Form />);
  await vi.waitFor(() => expect(heard).toContain('press'));
  expect(heard.at(-1)).toBe('press');
  heard.pop();
  await expectAllHeard();
});

it('a press is dropped where two looked like what was pressed, on a page that is rendered anew', async () => {
  const other = document.createElement('button');
  other.type = 'button';
  other.textContent = 'Other';
  container.innerHTML += container.innerHTML;
  container.append(other);
  Object.assign(window, { held: [container.querySelector('button'), other] });
  takeHeld(container);
  container.replaceChildren();
  const pressed = vi.fn();
  root = createRoot(container);
  root.render(
    <>
      <Form />
      <button type="button" onClick={pressed}>
        Other
      </button>
    </>,
  );
  await vi.waitFor(() => expect(pressed).toHaveBeenCalled());
  expect(heard).toEqual([]);
});
