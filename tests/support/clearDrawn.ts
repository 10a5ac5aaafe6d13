import { afterEach, vi } from 'vitest';

// In a set-up file, since modules are read once for many files of tests: what one of them imports
// says it once. Files that draw nothing are spared what drawing needs.
if (typeof document !== 'undefined') {
  const [{ cleanup }, { queryClient }, { toasterDemand }] = await Promise.all([
    import('@testing-library/react'),
    import('@/platform/web/trpc'),
    import('@/platform/web/ui/toast'),
  ]);
  afterEach(async () => {
    cleanup();
    // A toaster says again what was said shortly before it came.
    if (toasterDemand.wanted()) (await import('sonner')).toast.dismiss();
    queryClient.clear();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
}
