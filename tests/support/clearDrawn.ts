import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { queryClient } from '@/platform/web/trpc';

// In a set-up file, since modules are read once for many files of tests: what one of them imports says it once.
afterEach(() => {
  if (typeof document === 'undefined') return;
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});
