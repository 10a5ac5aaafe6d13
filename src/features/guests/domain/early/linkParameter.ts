/** The parameter with a personal link's token (SPEC-2 4). In its own file, for the first script. */
export const LINK_PARAMETER = 'for';
