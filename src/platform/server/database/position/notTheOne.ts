/** The error code for a database that is behind what servers have seen of it. */
export const NOT_THE_ONE = 'GANGWAY_NOT_THE_ONE';
