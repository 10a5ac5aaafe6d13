/** The header in which a page says which account it was drawn for, by the account's id. */
export const OWNER_HEADER = 'gangway-account';
