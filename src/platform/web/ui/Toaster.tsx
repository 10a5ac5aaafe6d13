import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasterDemand } from './toast';

const SonnerToaster = lazy(() => import('./SonnerToaster'));

/** The place for toasts, rendered once at the root. Sonner is loaded with the first `toast(…)`. */
export function Toaster() {
  const wanted = useSyncExternalStore(toasterDemand.subscribe, toasterDemand.wanted, () => false);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <SonnerToaster />
    </Suspense>
  );
}
