import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, wherever the command was called from. */
export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));
