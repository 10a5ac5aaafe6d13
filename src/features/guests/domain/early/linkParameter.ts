/**
 * The parameter with a personal link's token (SPEC-2 4). In its own file, for a page's first
 * script.
 */
export const LINK_PARAMETER = 'for';
