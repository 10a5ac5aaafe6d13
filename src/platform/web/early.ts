import type { SyntheticEvent } from 'react';
import { nextTask } from './nextTask';

declare global {
  interface Window {
    /** What was typed and pressed that React has not heard; a script in each page's head notes it. */
    early?: { typed: Map<Control, Noted>; pressed: Set<HTMLElement> };
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person has made of a control, and its place among the page's controls of its name. */
interface Noted {
  value: string;
  checked?: boolean;
  at: number;
}

const isSwitch = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && /checkbox|radio/.test(element.type);

/** Returns what a person recognizes an element by, as a key. */
function looksOf(element: HTMLElement): string {
  const marks = ['name', 'type', 'aria-label'].map((mark) => element.getAttribute(mark));
  const text = element instanceof HTMLButtonElement ? element.textContent : '';
  return JSON.stringify([element.tagName, marks, text, isSwitch(element) ? element.value : '']);
}

/** Returns an element, or the one that stands in its place in a part that had to be drawn anew. */
function hereNow<Kind extends HTMLElement>(element: Kind, noted?: Noted): Kind | undefined {
  if (element.isConnected) return element;
  const { name = '' } = element as Partial<Control>;
  const near = noted
    ? [...document.getElementsByName(name)].slice(noted.at, noted.at + 1)
    : [...document.querySelectorAll<HTMLElement>(element.tagName)];
  const alike = near.filter((other) => looksOf(other) === looksOf(element));
  return alike.length === 1 ? (alike[0] as Kind) : undefined;
}

const tell = (control: Control, kind: 'input' | 'change') =>
  control.dispatchEvent(new Event(kind, { bubbles: true }));

/** Gives a control what was typed into it, or ticks it, so that React hears it as from a person. */
function type(control: Control, { value, checked }: Noted): void {
  if (isSwitch(control)) {
    control.checked = !checked;
    control.click();
    return;
  }
  const isFocused = control === document.activeElement && !(control instanceof HTMLSelectElement);
  const caret = isFocused ? control.selectionStart : null;
  // React passes over a value that it has seen, and sees what is set by the element itself.
  control.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
    control,
    value,
  );
  if (isFocused && caret !== null) control.setSelectionRange(caret, caret);
  tell(control, 'input');
  tell(control, 'change');
}

/** Types and presses, once, what was typed and pressed before the page was live, and is by now. */
export async function catchUp(): Promise<void> {
  const { typed, pressed } = window.early ?? {};
  if (!typed || !pressed || typed.size + pressed.size === 0) return;
  // Effects restore drafts, and React hydrates nothing on an event within one.
  await nextTask();
  for (const [control, noted] of [...typed]) {
    // By this the part that it stands in is hydrated, or drawn anew.
    tell(control, 'input');
    const now = hereNow(control, noted);
    // What is missing may come yet, with another part.
    if (!now) continue;
    if (now !== control) typed.delete(control);
    type(now, noted);
  }
  if (typed.size > 0) return;
  for (const one of [...pressed]) {
    pressed.delete(one);
    const now = hereNow(one);
    if (now) press(now);
  }
}

/** What React does not hear, since code is missing, is noted again, for the next time. */
function press(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) {
    element.requestSubmit();
    return;
  }
  // Menus open on pointer down.
  const mouse = { bubbles: true, cancelable: true, pointerType: 'mouse' };
  element.dispatchEvent(new PointerEvent('pointerdown', mouse));
  element.dispatchEvent(new PointerEvent('pointerup', mouse));
  element.click();
}

/** Takes events out of what waits, before any handler: React has heard them. */
function hear({ target, nativeEvent }: SyntheticEvent): void {
  const { typed, pressed } = window.early ?? {};
  typed?.delete(target as Control);
  const button = (target as Element).closest('button');
  if (button) pressed?.delete(button);
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  pressed?.delete(submitter ?? (target as HTMLElement));
}

/** The handlers of the page's outermost element. */
export const hearing = { onInputCapture: hear, onClickCapture: hear, onSubmitCapture: hear };
