import { useMemo } from 'react';
import { withLooks } from '@/features/linter/domain/looks';
import { useComposer } from '../useComposer';

/**
 * The findings of the open plan, errors first, with who has looked at them; the same that the
 * server judges by.
 */
export function useLookedFindings() {
  const { findings, saved } = useComposer();
  return useMemo(() => withLooks(findings, saved.lookedAt), [findings, saved.lookedAt]);
}
