import { root } from './root.mjs';

/**
 * Imported for its side effect by scripts that change to the project's folder. Keeps the caller's
 * folder in INIT_CWD, even without npm. An INIT_CWD that is already set counts only if npm has
 * changed the folder before (src/app/server/commands/callersPath.ts).
 */
const cwd = process.cwd();
if (cwd !== root) process.env.INIT_CWD = cwd;
