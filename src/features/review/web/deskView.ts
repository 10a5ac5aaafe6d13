import { readStored, writeStored } from '@/platform/web/browserStorage';
import { useInBrowser } from '@/platform/web/ui/useInBrowser';

/** How the operators' list is shown. */
export const DESK_VIEWS = { cards: 'Cards', table: 'Table' } as const;
export type DeskView = keyof typeof DESK_VIEWS;

/** Reads a view from an address or the browser's storage; null for anything else. */
export function readDeskView(said: unknown): DeskView | null {
  return said === 'cards' || said === 'table' ? said : null;
}

const KEY = 'gangway:desk-view';

/** The view requested in the address, else the one last used in this browser. */
export function useDeskView(said: unknown): DeskView {
  const last = useInBrowser(() => readDeskView(readStored(KEY)), null);
  return readDeskView(said) ?? last ?? 'cards';
}

/** Remembers the view for next time. */
export function keepDeskView(view: DeskView): void {
  // If the browser stores nothing, nothing essential is lost.
  writeStored(KEY, view);
}
