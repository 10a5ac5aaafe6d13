import { type KeyboardEvent, type MouseEvent, useState } from 'react';

/** How a menu was opened. If by keyboard, its first item takes the focus. */
export type OpenedBy = 'keys' | 'pointer';

/**
 * For a menu whose code is fetched when its button is pressed, or on hover or focus. Until then
 * only the button exists, and `closed` has its props.
 */
export function useFetchedMenu(load: () => Promise<unknown>) {
  const [openedBy, setOpenedBy] = useState<OpenedBy | null>(null);
  const preload = () => void load().catch(() => undefined);
  const closed = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    // A click from the keyboard has a count of 0.
    onClick: ({ detail }: MouseEvent) => setOpenedBy(detail === 0 ? 'keys' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpenedBy('keys');
    },
  } as const;
  return { openedBy, closed: openedBy ? {} : closed };
}
