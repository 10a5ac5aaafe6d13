/** What the script in a drawn page (scripts/build/holdPresses.mjs) has held until the app is there. */
type Held = HTMLElement[];

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const frame = () => new Promise((resolve) => window.requestAnimationFrame(resolve));

/** Whether React has taken it over: it then keeps the element's properties at it. */
function isLive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

/** Resolves once it is part of the app, effects included; false if it is no more part of the page. */
async function whenLive(element: Element): Promise<boolean> {
  while (element.isConnected && !isLive(element)) await frame();
  // Drafts come back in effects, and what is typed by now is newer.
  await frame();
  await frame();
  return element.isConnected;
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

/** What React compares a field with, to know whether it has changed. */
interface Tracked {
  _valueTracker?: { setValue: (value: string) => void };
}

/** Sets a field without React's notice, which then thinks that it was something else until now. */
function slipIn(field: Field, key: 'value' | 'checked', to: string | boolean, known: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), key)?.set?.call(field, to);
  (field as Tracked)._valueTracker?.setValue(known);
}

/** Has the app hear of what a person has typed or ticked: it takes a field as it finds it for its own. */
function say(field: Field, { value, checked }: Typed): void {
  if (!isSwitch(field)) {
    slipIn(field, 'value', value, `not ${value}`);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // Of a radio group the one that is chosen says it for all.
  if (field.type === 'radio' && !checked) return;
  slipIn(field, 'checked', !checked, String(!checked));
  field.click();
}

async function press(held: Held[number]): Promise<void> {
  if (!(await whenLive(held))) return;
  if (held instanceof HTMLFormElement) {
    held.requestSubmit();
    return;
  }
  // Menus open as they are pressed down.
  const mouse = { bubbles: true, cancelable: true, pointerType: 'mouse' };
  held.dispatchEvent(new PointerEvent('pointerdown', mouse));
  held.dispatchEvent(new PointerEvent('pointerup', mouse));
  held.click();
}

/**
 * Takes down what has been typed and pressed by now, and what is typed while the app takes over; returns what has
 * the app hear of it.
 */
export function takeHeld(container: HTMLElement): () => Promise<void> {
  const typed = new Map<Field, Typed>();
  const putBack = async (field: Field) => {
    if (!(await whenLive(field))) return;
    const last = typed.get(field);
    typed.delete(field);
    if (last) say(field, last);
  };
  for (const field of container.querySelectorAll<Field>('input, textarea, select')) {
    if (isTouched(field)) typed.set(field, typedIn(field));
  }
  // Ahead of React, which takes over what is clicked, and finds it ticked already.
  const note = ({ target }: Event) => {
    if (!isField(target) || !container.contains(target)) return;
    const isNoted = typed.has(target);
    if (isLive(target) && !isNoted) return;
    typed.set(target, typedIn(target));
    if (!isNoted) void putBack(target);
  };
  for (const kind of ['click', 'input']) window.addEventListener(kind, note, true);
  return async () => {
    await Promise.all([...typed.keys()].map(putBack));
    const held = (window as { held?: Held }).held ?? [];
    for (const one of held.splice(0)) void press(one);
    // What lies behind a part whose code is still coming.
    held.push = (...more) => {
      for (const one of more) void press(one);
      return 0;
    };
  };
}
