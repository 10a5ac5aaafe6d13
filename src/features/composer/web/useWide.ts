import { useSyncExternalStore } from 'react';

/** From here on there is room for the three columns of the composer side by side. */
const WIDE = '(width >= 64rem)';

const media = () => window.matchMedia(WIDE);

function subscribe(listener: () => void) {
  const watched = media();
  watched.addEventListener('change', listener);
  return () => watched.removeEventListener('change', listener);
}

/** Whether there is room for three columns. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => media().matches,
    () => true,
  );
}
