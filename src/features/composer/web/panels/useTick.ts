import { useState } from 'react';

/**
 * A checkbox that shows a press at once, before the page knows about it. Afterwards it shows what
 * the page knows, so that a tick that couldn't be saved disappears.
 */
export function useTick(known: boolean): [shown: boolean, press: (isTicked: boolean) => void] {
  const [pressed, setPressed] = useState<{ known: boolean; isTicked: boolean } | null>(null);
  if (pressed && pressed.known !== known) setPressed(null);
  const shown = pressed?.known === known ? pressed.isTicked : known;
  return [shown, (isTicked) => setPressed({ known, isTicked })];
}
