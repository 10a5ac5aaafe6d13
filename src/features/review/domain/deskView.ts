/** How the operators' list is shown. */
export const DESK_VIEWS = { cards: 'Cards', table: 'Table' } as const;
export type DeskView = keyof typeof DESK_VIEWS;

/** A view as an address or the browser's storage has it; null for anything else. */
export function readDeskView(said: unknown): DeskView | null {
  return said === 'cards' || said === 'table' ? said : null;
}
