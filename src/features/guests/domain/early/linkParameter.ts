/**
 * What a personal link has its token under (SPEC-2 4). A file of its own: the first script of a
 * page reads it.
 */
export const LINK_PARAMETER = 'for';
