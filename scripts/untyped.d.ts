/**
 * The main tsconfig.json does not read JavaScript, so there a script is `any`; scripts/tsconfig.json
 * checks the scripts and their tests by their JSDoc.
 */
declare module '*.mjs';
declare module '*.cjs';
