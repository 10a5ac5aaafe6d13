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
    // A toaster says again what was said shortly before it came, and each message has its time.
    if (toasterDemand.wanted()) {
      const { toast } = await import('sonner');
      for (const { id } of toast.getToasts()) toast.dismiss(id);
    }
    queryClient.clear();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
}
