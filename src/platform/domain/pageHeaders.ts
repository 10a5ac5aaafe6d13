/** Request header with the id of the account the page was rendered for. */
export const OWNER_HEADER = 'gangway-account';

/** Response header with the name of the server's build. */
export const BUILD_HEADER = 'gangway-build';
