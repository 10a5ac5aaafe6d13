import type { KeyboardEvent } from 'react';

/** The index that each key moves to, given the current one and the number of items. */
const GOES_TO: Record<string, (from: number, count: number) => number> = {
  ArrowDown: (from, count) => Math.min(from + 1, count - 1),
  ArrowUp: (from) => Math.max(from - 1, 0),
  Home: () => 0,
  PageUp: () => 0,
  End: (_from, count) => count - 1,
  PageDown: (_from, count) => count - 1,
};

/** Returns the items of a menu or a part of it, without those of its submenus. */
export function itemsOf(part: Element): HTMLElement[] {
  const menu = part.closest('[role="menu"]') ?? part;
  return [...part.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([data-disabled])')].filter(
    (one) => (one.closest('[role="menu"]') ?? part) === menu,
  );
}

/**
 * Moves the focus within a menu as soon as the key is pressed. Radix does so a moment later, and on
 * a busy machine Enter could arrive first and choose the item that was being left.
 */
export function moveAtOnce(event: KeyboardEvent): void {
  const goesTo = GOES_TO[event.key];
  const item =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('[role^="menuitem"]')
      : null;
  const menu = item?.closest('[role="menu"]');
  if (!goesTo || !item || !menu) return;
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  // Stops Radix from moving it as well.
  event.preventDefault();
  const items = itemsOf(menu).filter((one) => !one.hidden);
  items[goesTo(items.indexOf(item), items.length)]?.focus();
}
