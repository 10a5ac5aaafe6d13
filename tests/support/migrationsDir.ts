import { fileURLToPath } from 'node:url';

/** The project's own migrations. */
export const MIGRATIONS_DIR = fileURLToPath(new URL('../../drizzle', import.meta.url));
