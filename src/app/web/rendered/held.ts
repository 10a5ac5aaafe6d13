/** Elements held for the app by a server-rendered page's script (scripts/build/holdPresses.mjs). */
type Held = HTMLElement[];

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const frame = () => new Promise((resolve) => window.requestAnimationFrame(resolve));

/** True once React has taken it over: React keeps the element's properties on it. */
function isLive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

/** How long to look for a pressed element in a page that is rendered again, in milliseconds. */
const PATIENCE = 10_000;

/** Returns what a person recognizes an element by, as a key. */
function looksOf(element: Element): string {
  const marks = ['name', 'type', 'aria-label'].map((mark) => element.getAttribute(mark));
  const text = element instanceof HTMLButtonElement ? element.textContent : null;
  const value = isField(element) && element.type === 'radio' ? element.value : null;
  return JSON.stringify([marks, text, value]);
}

/** Returns the one element that looks like this; undefined if there is none, or more than one. */
function onlyOne(container: Element, tag: string, looks: string): Element | undefined {
  const alike = [...container.querySelectorAll(tag)].filter((one) => looksOf(one) === looks);
  return alike.length === 1 ? alike[0] : undefined;
}

/**
 * Resolves to the element once it is part of the app, effects included, or to the one rendered in
 * its place; undefined if there is neither.
 */
async function whenLive<Kind extends Element>(
  container: Element,
  element: Kind,
): Promise<Kind | undefined> {
  const looks = looksOf(element);
  const find = () => onlyOne(container, element.tagName, looks);
  const isOnly = find() !== undefined;
  let found: Element | undefined = element;
  for (const begun = performance.now(); !found || !isLive(found); ) {
    await frame();
    if (found?.isConnected) continue;
    if (!isOnly || performance.now() - begun > PATIENCE) return undefined;
    found = find();
  }
  // Effects restore drafts, but what has been typed by now is newer.
  await frame();
  await frame();
  return found.isConnected ? (found as Kind) : undefined;
}

function isSwitch(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function isField(target: unknown): target is Field {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some(
    (kind) => target instanceof kind,
  );
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

/** The value with which React compares a field to tell whether it has changed. */
interface Tracked {
  _valueTracker?: { setValue: (value: string) => void };
}

/** Sets a field without React noticing; React then believes that it was `known` until now. */
function slipIn(field: Field, key: 'value' | 'checked', to: string | boolean, known: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), key)?.set?.call(field, to);
  (field as Tracked)._valueTracker?.setValue(known);
}

/** Tells the app what a person has typed or ticked, which it would take for its own state. */
function say(field: Field, { value, checked }: Typed): void {
  if (!isSwitch(field)) {
    slipIn(field, 'value', value, `not ${value}`);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // In a radio group the chosen one speaks for all.
  if (field.type === 'radio' && !checked) return;
  slipIn(field, 'checked', !checked, String(!checked));
  field.click();
}

function press(held: Held[number] | undefined): void {
  if (!held) return;
  if (held instanceof HTMLFormElement) {
    held.requestSubmit();
    return;
  }
  // Menus open on pointer down.
  const mouse = { bubbles: true, cancelable: true, pointerType: 'mouse' };
  held.dispatchEvent(new PointerEvent('pointerdown', mouse));
  held.dispatchEvent(new PointerEvent('pointerup', mouse));
  held.click();
}

/**
 * Records what has been typed and pressed so far, and while the app takes over or renders the page
 * again. The app hears of it once it is there, presses last.
 */
export function takeHeld(container: HTMLElement): void {
  const typed = new Map<Field, Typed>();
  const putBack = async (field: Field) => {
    const live = await whenLive(container, field);
    const last = typed.get(field);
    typed.delete(field);
    if (live && last) say(live, last);
  };
  const putBackAtFirst: Promise<void>[] = [];
  for (const field of container.querySelectorAll<Field>('input, textarea, select')) {
    if (!isTouched(field)) continue;
    typed.set(field, typedIn(field));
    putBackAtFirst.push(putBack(field));
  }
  // Captures ahead of React, which hydrates what is clicked and would find it ticked already.
  const note = ({ target }: Event) => {
    if (!isField(target) || !container.contains(target)) return;
    const isNoted = typed.has(target);
    if (isLive(target) && !isNoted) return;
    typed.set(target, typedIn(target));
    if (!isNoted) void putBack(target);
  };
  for (const kind of ['click', 'input']) window.addEventListener(kind, note, true);
  const isTypedBack = Promise.all(putBackAtFirst);
  const pressLive = async (one: HTMLElement) => {
    const live = whenLive(container, one);
    await isTypedBack;
    press(await live);
  };
  const held = (window as { held?: Held }).held ?? [];
  const pressed = held.splice(0);
  // Also covers parts whose code is still arriving.
  held.push = (...more) => {
    for (const one of more) void pressLive(one);
    return 0;
  };
  held.push(...pressed);
}
