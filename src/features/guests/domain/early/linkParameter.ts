/** Where a personal link has its token (SPEC-2 4). A file of its own, for a page's first script. */
export const LINK_PARAMETER = 'for';
