import { createContext, useContext } from 'react';

export interface Choosing {
  chosen: ReadonlySet<string>;
  choose: (itemIds: readonly string[], isChosen: boolean) => void;
}

/** The button that begins it, where the focus goes back to. */
export const BOOK_SEVERAL_ID = 'book-several';

/** Null while no items are being chosen. */
export const ChoosingContext = createContext<Choosing | null>(null);

export const useChoosing = () => useContext(ChoosingContext);
