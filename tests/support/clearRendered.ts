import { afterEach, vi } from 'vitest';

// In a setup file, because modules are loaded once for many test files, so an `afterEach` in an
// imported module would only run for one of them. Files that render nothing skip these imports.
if (typeof document !== 'undefined') {
  const [{ cleanup }, { queryClient }, { toasterDemand }] = await Promise.all([
    import('@testing-library/react'),
    import('@/platform/web/trpc'),
    import('@/platform/web/ui/toast'),
  ]);
  afterEach(async () => {
    cleanup();
    // A new toaster repeats recent messages, and each message has its own timer.
    if (toasterDemand.wanted()) {
      const { toast } = await import('sonner');
      for (const { id } of toast.getToasts()) toast.dismiss(id);
    }
    queryClient.clear();
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
}
