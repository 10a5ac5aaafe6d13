import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useKeptEdits } from '@/platform/web/edits/keptEdits';
import { useComposer } from '../useComposer';
import { type PanelCommands, PanelCommandsContext } from './panelCommands';
import { makePersonEdits, type PersonEdits } from './personEdits';

const PersonEditsContext = createContext<PersonEdits | null>(null);

/** What was typed about the people of the open plan and is not saved yet. */
export function usePersonEdits(): PersonEdits {
  const edits = useContext(PersonEditsContext);
  if (!edits) throw new Error('There is no composer around this.');
  return edits;
}

/** What all panels of the open plan share; a plan that is opened gets a frame of its own. */
export function PanelsFrame({ children }: { children: ReactNode }) {
  const { userId, saved, api, ...composer } = useComposer();
  const { goTo, serve, newItemFor, items, tickNothing, touchNeed, checkItems } = composer;
  const { planId } = saved.plan;
  const edits = useMemo(() => makePersonEdits(planId, api), [planId, api]);
  useKeptEdits(edits, `${userId}:plan-people:${planId}`);
  const commands = useMemo<PanelCommands>(
    () => ({ goTo, serve, newItemFor, items, tickNothing, touchNeed, checkItems }),
    [goTo, serve, newItemFor, items, tickNothing, touchNeed, checkItems],
  );
  return (
    <PersonEditsContext value={edits}>
      <PanelCommandsContext value={commands}>{children}</PanelCommandsContext>
    </PersonEditsContext>
  );
}
