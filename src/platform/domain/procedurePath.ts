/** Where the server answers calls and streams, before the procedure's name. */
export const PROCEDURE_PATH = '/api/trpc/';
