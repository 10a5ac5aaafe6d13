import { type ReactNode, useMemo } from 'react';
import { useKeptEdits } from '@/platform/web/edits/keptEdits';
import { composerContext } from '../composerContext';
import { useComposer } from '../useComposer';
import { makePersonEdits, type PersonEdits } from './personEdits';

/** What was typed about the people of the open plan and is not saved yet. */
export const [PersonEditsContext, usePersonEdits] = composerContext<PersonEdits>();

/** What all panels of the open plan share; a plan that is opened gets a frame of its own. */
export function PanelsFrame({ children }: { children: ReactNode }) {
  const { userId, saved, api } = useComposer();
  const { planId } = saved.plan;
  const edits = useMemo(() => makePersonEdits(planId, api), [planId, api]);
  useKeptEdits(edits, `${userId}:plan-people:${planId}`);
  return <PersonEditsContext value={edits}>{children}</PersonEditsContext>;
}
