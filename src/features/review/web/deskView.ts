import { readStored, writeStored } from '@/platform/web/browserStorage';

/** How the operators' list is shown. */
export const DESK_VIEWS = { cards: 'Cards', table: 'Table' } as const;
export type DeskView = keyof typeof DESK_VIEWS;

/** A view as an address or the browser's storage has it; null for anything else. */
export function readDeskView(said: unknown): DeskView | null {
  return said === 'cards' || said === 'table' ? said : null;
}

const KEY = 'gangway:desk-view';

/** How an address wants the list shown, else how it was shown last in this browser. */
export function deskView(said: unknown): DeskView {
  return readDeskView(said) ?? readDeskView(readStored(KEY)) ?? 'cards';
}

/** Keeps how the list is shown for the next time. */
export function keepDeskView(view: DeskView): void {
  // A browser that keeps nothing loses nothing that the product needs.
  writeStored(KEY, view);
}
