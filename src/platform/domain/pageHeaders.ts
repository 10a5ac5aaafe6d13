/** The header in which a page says which account it was drawn for, by the account's id. */
export const OWNER_HEADER = 'gangway-account';

/** The header in which a page says which of all open tabs it is: what it writes is no news to that one. */
export const TAB_HEADER = 'gangway-tab';

/** The header in which the server says which build its pages are of, and which came before it. */
export const BUILDS_HEADER = 'gangway-builds';

/** The longest name of a tab, in characters. */
export const TAB_MAX = 40;
