/** Request header with the id of the account the page was rendered for. */
export const OWNER_HEADER = 'gangway-account';

/** Request header with the page's tab, so that the tab isn't notified of its own writes. */
export const TAB_HEADER = 'gangway-tab';

/** Response header with the name of the server's build. */
export const BUILD_HEADER = 'gangway-build';

/** The longest tab id, in characters. */
export const TAB_MAX = 40;
