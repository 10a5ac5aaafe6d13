import { takeCommandLine } from '../scripts/shared/takeCommandLine.mjs';

/** `npm run bench -- NAME OPTIONS…` runs the file of that name, `speed` by default. */
await import(`./${takeCommandLine('bench').part ?? 'speed'}.ts`);
