declare global {
  interface Window {
    /** What was pressed before the app was there (`earlyScript.ts`). */
    early?: { pressed: HTMLElement[]; end: () => void };
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** How long parts whose code comes late are waited for, in milliseconds. */
const PATIENCE = 10_000;

const frame = () => new Promise((resolve) => window.requestAnimationFrame(resolve));

function isField(target: unknown): target is Field {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some(
    (kind) => target instanceof kind,
  );
}

function isSwitch(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (isSwitch(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

interface Typed {
  value: string;
  checked: boolean;
}

const typedIn = (field: Field): Typed => ({
  value: field.value,
  checked: isSwitch(field) && field.checked,
});

/** Returns what a person recognizes an element by, as a key. */
function looksOf(element: Element): string {
  const marks = ['name', 'type', 'aria-label'].map((mark) => element.getAttribute(mark));
  const text = element instanceof HTMLButtonElement ? element.textContent : null;
  const value = isField(element) && element.type === 'radio' ? element.value : null;
  return JSON.stringify([element.tagName, marks, text, value]);
}

/**
 * True if the app hears what happens to an element. React renders a part of the page to which
 * something happens at once; an event for a part whose code is missing it stops on its way.
 */
function isHeard(element: Element): boolean {
  let isHere = false;
  const probe = 'keyup';
  element.addEventListener(probe, () => (isHere = true), { once: true });
  element.dispatchEvent(new KeyboardEvent(probe, { bubbles: true }));
  return isHere;
}

/** Sets a field in such a way that React takes it for a change. */
function set(field: Field, key: 'value' | 'checked', to: string | boolean, from: string | boolean) {
  Object.assign(field, { [key]: from });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), key)?.set?.call(field, to);
}

/** Tells the app what a person has typed or ticked, which it would take for its own state. */
function say(field: Field, { value, checked }: Typed): void {
  if (isSwitch(field)) {
    // In a radio group the chosen one speaks for all.
    if (field.type === 'radio' && !checked) return;
    set(field, 'checked', !checked, !checked);
    field.click();
    return;
  }
  const caret = field instanceof HTMLSelectElement ? null : field.selectionStart;
  set(field, 'value', value, value === '' ? ' ' : '');
  if (caret !== null && !(field instanceof HTMLSelectElement)) {
    field.setSelectionRange(caret, caret);
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

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

/**
 * Resolves to the element, or the one rendered in its place, once the app hears what happens to it;
 * to undefined if that takes too long.
 */
async function whenHeard<Kind extends HTMLElement>(element: Kind): Promise<Kind | undefined> {
  const looks = looksOf(element);
  for (const begun = performance.now(); performance.now() - begun < PATIENCE; ) {
    const alike = element.isConnected
      ? [element]
      : [...document.querySelectorAll<Kind>(element.tagName)].filter((e) => looksOf(e) === looks);
    const [only, ...more] = alike;
    if (only && more.length === 0 && isHeard(only)) {
      // Effects restore drafts, but what has been typed by now is newer.
      await frame();
      await frame();
      return only.isConnected ? only : undefined;
    }
    await frame();
  }
  return undefined;
}

/** Resolves once the app hears every part of the page, or that takes too long. */
export async function whenAllHeard(): Promise<void> {
  const parts = document.querySelectorAll('main :is(h1, h2, h3, a, button, input, textarea)');
  const isMissing = (part: Element) => part.isConnected && !isHeard(part);
  const until = performance.now() + PATIENCE;
  while (performance.now() < until && [...parts].some(isMissing)) await frame();
}

/**
 * Gives what happened to elements before the app was there to it, once it is: first all that was
 * typed, then presses, each once.
 */
class Early {
  /** What is typed in fields that wait for the app. */
  private readonly typed = new Map<Field, Typed>();
  private given: Promise<unknown> = Promise.resolve();

  type(field: Field, typed: Typed): void {
    const isWaiting = this.typed.has(field);
    this.typed.set(field, typed);
    if (isWaiting) return;
    const isGiven = whenHeard(field).then((live) => {
      const last = this.typed.get(field);
      this.typed.delete(field);
      if (live && last) say(live, last);
    });
    this.given = Promise.all([this.given, isGiven]);
  }

  press(element: HTMLElement): void {
    void whenHeard(element).then(async (live) => {
      await this.given;
      if (live) press(live);
    });
  }

  /** Notes what happens to parts of the page whose code is still on its way. */
  note(): void {
    const options = { capture: true, signal: AbortSignal.timeout(PATIENCE) };
    const hold = (selector: string) => (event: Event) => {
      const element = (event.target as Element).closest?.<HTMLElement>(selector);
      if (!event.isTrusted || !element || isHeard(element)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      this.press(element);
    };
    window.addEventListener('click', hold('button, summary'), options);
    window.addEventListener('submit', hold('form'), options);
    window.addEventListener(
      'input',
      ({ isTrusted, target }) => {
        if (!isTrusted || !isField(target)) return;
        if (this.typed.has(target) || !isHeard(target)) this.type(target, typedIn(target));
      },
      options,
    );
  }
}

/** Reads what has been typed and pressed so far; the result gives it to the app, once hydrating. */
export function takeEarly(): () => void {
  const fields = [...document.querySelectorAll<Field>('input, textarea, select')];
  // Before any of them is hydrated, which sets its neighbors back to what the server wrote.
  const touched = fields.filter(isTouched).map((field) => [field, typedIn(field)] as const);
  return () => {
    const early = new Early();
    window.early?.end();
    for (const [field, typed] of touched) early.type(field, typed);
    for (const element of window.early?.pressed ?? []) early.press(element);
    early.note();
  };
}
