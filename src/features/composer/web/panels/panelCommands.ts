import { createContext, useContext } from 'react';
import type { ComposerCommands } from '../useComposer';

/** What slips and tables ask of the composer. */
export type PanelCommands = Pick<
  ComposerCommands,
  'goTo' | 'serve' | 'newItemFor' | 'items' | 'tickNothing' | 'touchNeed' | 'checkItems'
>;

/**
 * The same object as long as a plan is open: a slip is drawn again when it changes, not with each
 * letter typed.
 */
export const PanelCommandsContext = createContext<PanelCommands | null>(null);

export function usePanelCommands(): PanelCommands {
  const commands = useContext(PanelCommandsContext);
  if (!commands) throw new Error('There is no composer around this.');
  return commands;
}
