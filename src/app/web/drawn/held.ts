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

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (isSwitch(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** Sets it as a person would: React takes no notice of what a script sets by itself. */
function fill(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

async function refill(field: Field, { value, checked }: { value: string; checked: boolean }) {
  if (!(await whenLive(field))) return;
  if (!isSwitch(field)) fill(field, value);
  else if (field.checked !== checked) field.click();
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

/** Takes down what has been typed and pressed by now; returns what puts it back after the takeover. */
export function takeHeld(container: HTMLElement): () => Promise<void> {
  const fields = [...container.querySelectorAll<Field>('input, textarea, select')]
    .filter(isTouched)
    .map((field) => {
      const was = { value: field.value, checked: isSwitch(field) && field.checked };
      return { field, was };
    });
  return async () => {
    await Promise.all(fields.map(({ field, was }) => refill(field, was)));
    const held = (window as { held?: Held }).held ?? [];
    for (const one of held.splice(0)) void press(one);
    // What lies behind a part whose code is still coming.
    held.push = (...more) => {
      for (const one of more) void press(one);
      return 0;
    };
  };
}
