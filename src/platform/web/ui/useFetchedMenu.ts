import { type KeyboardEvent, type MouseEvent, useState } from 'react';

/** By what a menu was opened: by keys its first choice takes the focus. */
export type OpenedBy = 'keys' | 'pointer';

/**
 * For a menu whose code is fetched when its button is pressed, or a moment before: until then it is a button
 * and no more. `closed` are the button's properties for as long as that holds.
 */
export function useFetchedMenu(load: () => Promise<unknown>) {
  const [openedBy, setOpenedBy] = useState<OpenedBy | null>(null);
  const preload = () => void load().catch(() => undefined);
  const closed = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    // A press by keys is a click without a pointer's count.
    onClick: ({ detail }: MouseEvent) => setOpenedBy(detail === 0 ? 'keys' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpenedBy('keys');
    },
  } as const;
  return { openedBy, closed: openedBy ? {} : closed };
}
