import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasterDemand } from './toast';

const SonnerToaster = lazy(() =>
  import('./SonnerToaster').then((chunk) => ({ default: chunk.SonnerToaster })),
);

/** Where toasts appear; once, at the root. Sonner itself comes with the first `toast(…)`. */
export function Toaster() {
  const wanted = useSyncExternalStore(toasterDemand.subscribe, toasterDemand.wanted, () => false);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <SonnerToaster />
    </Suspense>
  );
}
