import { useMemo } from 'react';
import { withLooks } from '@/features/linter/domain/looks';
import { useComposer } from '../useComposer';

/** The open plan's findings, errors first, with who has looked at them; as the server judges them. */
export function useLookedFindings() {
  const { findings, saved } = useComposer();
  return useMemo(() => withLooks(findings, saved.lookedAt), [findings, saved.lookedAt]);
}
