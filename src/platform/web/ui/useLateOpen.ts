import { useState, useTransition } from 'react';

/**
 * For a button whose window is a `lateWindow`, in a `Suspense` around it: the button is busy until the window can
 * open, and whoever goes on before that gets none.
 */
export function useLateOpen() {
  const [open, setOpen] = useState(false);
  const [opening, startOpening] = useTransition();
  const trigger = {
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-busy': opening || undefined,
    onBlur: () => opening && setOpen(false),
    onClick: () => startOpening(() => setOpen(!open)),
  } as const;
  return { open, close: () => setOpen(false), trigger };
}
