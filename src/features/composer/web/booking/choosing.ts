import { createContext, useContext } from 'react';

export interface Choosing {
  chosen: ReadonlySet<string>;
  choose: (itemIds: readonly string[], isChosen: boolean) => void;
}

/** The button that starts it, to which the focus returns. */
export const BOOK_SEVERAL_ID = 'book-several';

/** Null while no items are being selected. */
export const ChoosingContext = createContext<Choosing | null>(null);

export const useChoosing = () => useContext(ChoosingContext);
