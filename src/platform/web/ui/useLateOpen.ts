import { useState, useTransition } from 'react';

/**
 * For a button that opens a `lateWindow`, inside a `Suspense`. The button is busy until the window
 * can open, and nothing opens if the user moves on before that.
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
