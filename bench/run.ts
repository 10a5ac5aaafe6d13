import { takeCommandLine } from '../scripts/shared/takeCommandLine.mjs';

/**
 * `npm run bench -- NAME OPTIONS…` runs the measurement in the file of that name, by default
 * `speed`.
 */
await import(`./${takeCommandLine('bench').part}.ts`);
