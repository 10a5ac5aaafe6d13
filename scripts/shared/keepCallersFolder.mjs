import { root } from './root.mjs';

/**
 * Imported for its effect, by scripts that go to the project's folder: INIT_CWD keeps where they
 * were called, also without npm. What is set already counts only if npm has gone there before
 * (src/app/server/commands/callersPath.ts).
 */
const cwd = process.cwd();
if (cwd !== root) process.env.INIT_CWD = cwd;
