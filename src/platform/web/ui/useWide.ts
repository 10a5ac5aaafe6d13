import { useSyncExternalStore } from 'react';

/** The style sheet's `lg`. */
const WIDE = '(width >= 64rem)';

const media = () => window.matchMedia(WIDE);

function subscribe(listener: () => void) {
  const watched = media();
  watched.addEventListener('change', listener);
  return () => watched.removeEventListener('change', listener);
}

/** Whether there is room for columns side by side; where the server draws, as if there were. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => media().matches,
    () => true,
  );
}
