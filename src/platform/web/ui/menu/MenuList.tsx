import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { withoutAccents } from '@/platform/domain/withoutAccents';
import { controlStyle } from '../field/controlStyle';
import { itemsOf } from './menuKeys';

/** With more entries than this, a menu has a search. */
const MANY = 12;

/** The look of a menu and a submenu. It stays within the window, and its list scrolls. */
export const MENU_PANEL =
  'menu-panel z-30 flex max-h-[min(32rem,var(--radix-dropdown-menu-content-available-height))] max-w-[calc(100vw-2rem)] flex-col rounded-xl border border-line bg-card p-1.5 shadow-float';

const plain = (text: string) => withoutAccents(text).toLowerCase();

/** Hides what doesn't match. A group's name stands for all in it. @returns how many are left */
function filter(list: Element, sought: string): number {
  const wanted = plain(sought.trim());
  const matches = (text: string) => plain(text).includes(wanted);
  for (const line of list.querySelectorAll<HTMLElement>('[role="separator"]')) {
    line.hidden = wanted !== '';
  }
  for (const item of itemsOf(list)) {
    const group = item.closest('[role="group"]')?.getAttribute('aria-label') ?? '';
    item.hidden = !matches(item.textContent) && !matches(group);
  }
  for (const group of list.querySelectorAll<HTMLElement>('[role="group"]')) {
    group.hidden = itemsOf(group).every(({ hidden }) => hidden);
  }
  return itemsOf(list).filter(({ hidden }) => !hidden).length;
}

/** Letters lead to the search, and from there the arrow and Enter lead to what was found. */
function onKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  // Keys of a submenu arrive here as well.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  const search = currentTarget.querySelector<HTMLInputElement>('input[type="search"]');
  const list = currentTarget.querySelector('[role="menu"]');
  if (!search || !list || event.ctrlKey || event.metaKey || event.altKey) return;
  const [first] = itemsOf(list).filter(({ hidden }) => !hidden);
  if (target !== search) {
    const isUp = key === 'ArrowUp' && target === first;
    if (!isUp && (key.length !== 1 || key === ' ')) return;
    // A letter is typed there, and Radix would take it for the start of an item.
    event.stopPropagation();
    if (isUp) event.preventDefault();
    search.focus();
    return;
  }
  if (key === 'Escape' || key === 'Tab') return;
  event.stopPropagation();
  if (event.nativeEvent.isComposing || (key !== 'ArrowDown' && key !== 'Enter')) return;
  event.preventDefault();
  first?.focus();
  if (key === 'Enter') first?.click();
}

/**
 * Returns what a menu's panel needs if it may be long, and the function that its list is shown by.
 * A panel with a search is no menu itself: the list in it is.
 */
export function useMenuList() {
  const [isLong, setLong] = useState(false);
  const panel = isLong ? { role: 'dialog', onKeyDownCapture: onKey } : {};
  return { isLong, setLong, panel };
}

interface MenuListProps extends Pick<ReturnType<typeof useMenuList>, 'isLong' | 'setLong'> {
  children: ReactNode;
  /** Focuses its first entry when it appears. */
  beginsWithFocus?: boolean;
}

/** The entries of a menu, with a search over them if there are many. */
export function MenuList({ isLong, setLong, children, beginsWithFocus }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [isNone, setNone] = useState(false);
  useLayoutEffect(() => {
    if (!list.current) return;
    const items = itemsOf(list.current);
    setLong(items.length > MANY);
    if (beginsWithFocus) items[0]?.focus({ preventScroll: true });
  }, [setLong, beginsWithFocus]);
  return (
    <>
      {isLong && (
        <input
          type="search"
          aria-label="Find in this list"
          placeholder="Find"
          autoComplete="off"
          onChange={({ target }) =>
            setNone(list.current !== null && filter(list.current, target.value) === 0)
          }
          className={`${controlStyle} mb-1.5 shrink-0`}
        />
      )}
      <div
        ref={list}
        role={isLong ? 'menu' : 'none'}
        className="min-h-0 scroll-list overscroll-contain"
      >
        {children}
      </div>
      <p role="status" className="px-3 py-2 text-ink-soft empty:hidden">
        {isLong && isNone && 'Nothing matches these words.'}
      </p>
    </>
  );
}
