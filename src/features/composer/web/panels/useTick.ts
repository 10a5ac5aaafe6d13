import { useState } from 'react';

/**
 * A checkbox that shows at once what was pressed, although the page learns of it a moment later;
 * from then on it shows what the page knows, so that a tick that could not be saved goes again.
 */
export function useTick(known: boolean): [shown: boolean, press: (isTicked: boolean) => void] {
  const [pressed, setPressed] = useState<{ known: boolean; isTicked: boolean } | null>(null);
  if (pressed && pressed.known !== known) setPressed(null);
  const shown = pressed?.known === known ? pressed.isTicked : known;
  return [shown, (isTicked) => setPressed({ known, isTicked })];
}
