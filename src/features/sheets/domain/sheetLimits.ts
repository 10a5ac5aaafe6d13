/** The longest name of a sheet's recipient, in characters. */
export const RECIPIENT_MAX = 100;

/** The longest key of a row: two ids and a space. */
export const ROW_KEY_MAX = 120;

/** The longest note of a supplier on a row, in characters (SPEC-2 8). */
export const SUPPLIER_NOTE_MAX = 300;

/** The most sendings (one per name it was sent to) and receipts kept of one sheet. */
export const MOST_SENDINGS = 100;
export const MOST_RECEIPTS = 100;
