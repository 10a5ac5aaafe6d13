import { takeCommandLine } from '../scripts/shared/takeCommandLine.mjs';

/**
 * `npm run bench -- NAME OPTIONS…`: one of the measurements, each a file of that name; `speed` when
 * none is named.
 */
await import(`./${takeCommandLine('bench').part}.ts`);
