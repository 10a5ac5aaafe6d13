import { createContext, useContext } from 'react';
import type { ComposerCommands } from '../useComposer';

/** What slips and tables ask of the composer. */
export type PanelCommands = Pick<
  ComposerCommands,
  'goTo' | 'serve' | 'newItemFor' | 'items' | 'tickNothing' | 'touchNeed' | 'checkItems'
>;

/** The same object while a plan is open: a slip is drawn again for its own changes alone. */
export const PanelCommandsContext = createContext<PanelCommands | null>(null);

export function usePanelCommands(): PanelCommands {
  const commands = useContext(PanelCommandsContext);
  if (!commands) throw new Error('There is no composer around this.');
  return commands;
}
