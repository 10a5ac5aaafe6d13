import { useSyncExternalStore } from 'react';

/** The stylesheet's `lg`. */
const WIDE = '(width >= 64rem)';

const media = () => window.matchMedia(WIDE);

let wasWide = true;

/** Paper shows what is on screen, so that a page of other content isn't made while it prints. */
function isWide(): boolean {
  if (!window.matchMedia('print').matches) wasWide = media().matches;
  return wasWide;
}

function subscribe(listener: () => void) {
  const watched = media();
  watched.addEventListener('change', listener);
  return () => watched.removeEventListener('change', listener);
}

/** True if there is room for columns side by side. Always true on the server. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => true);
}
