import { type ReactNode, useMemo } from 'react';
import { useKeptEdits } from '@/platform/web/edits/keptEdits';
import { useComposer } from '../useComposer';
import { makePersonEdits, PersonEditsContext } from './personEdits';

/** What all panels of the open plan share; a plan that is opened gets a frame of its own. */
export function PanelsFrame({ children }: { children: ReactNode }) {
  const { userId, saved, api } = useComposer();
  const { planId } = saved.plan;
  const edits = useMemo(() => makePersonEdits(planId, api), [planId, api]);
  useKeptEdits(edits, `${userId}:plan-people:${planId}`);
  return <PersonEditsContext value={edits}>{children}</PersonEditsContext>;
}
