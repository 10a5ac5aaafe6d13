/** Where the server answers calls, before the procedure's name. */
export const PROCEDURE_PATH = '/api/trpc/';
