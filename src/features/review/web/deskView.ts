import { readStored, writeStored } from '@/platform/web/browserStorage';
import { type DeskView, readDeskView } from '../domain/deskView';

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
