/** In which a page says for whose account it was drawn: the account's id. */
export const OWNER_HEADER = 'gangway-account';
