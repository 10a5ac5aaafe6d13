/** The longest name of somebody to whom a sheet goes, in characters. */
export const RECIPIENT_MAX = 100;

/** The longest note of a supplier beside a line, in characters (SPEC-2 8). */
export const SUPPLIER_NOTE_MAX = 300;

/** The most that are kept of one sheet: names to whom it was sent, and receipts. */
export const MOST_SENDINGS = 30;
export const MOST_RECEIPTS = 30;
