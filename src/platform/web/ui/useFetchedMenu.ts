import { type KeyboardEvent, useState } from 'react';

/**
 * For a menu whose code is fetched when its button is pressed, or a moment before: until then it is a button
 * and no more. `closed` are the button's properties for as long as that holds.
 */
export function useFetchedMenu(load: () => Promise<unknown>) {
  const [isWanted, setIsWanted] = useState(false);
  const preload = () => void load().catch(() => undefined);
  const closed = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setIsWanted(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setIsWanted(true);
    },
  } as const;
  return { isWanted, closed: isWanted ? {} : closed };
}
