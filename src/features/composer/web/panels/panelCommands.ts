import { composerContext } from '../composerContext';
import type { ComposerCommands } from '../useComposer';

/** What slips and tables ask of the composer. */
export type PanelCommands = Pick<
  ComposerCommands,
  'goTo' | 'serve' | 'newItemFor' | 'items' | 'tickNothing' | 'touchNeed' | 'checkItems'
>;

/** The same object while a plan is open: a slip is drawn again for its own changes alone. */
export const [PanelCommandsContext, usePanelCommands] = composerContext<PanelCommands>();
