import { fileURLToPath } from 'node:url';

/** The program's own migrations. */
export const MIGRATIONS_DIR = fileURLToPath(new URL('../../drizzle', import.meta.url));
