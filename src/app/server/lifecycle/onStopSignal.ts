/**
 * Calls `stop` on the first signal that asks this process to end; a second one ends it at once.
 * SIGHUP comes when the terminal is closed.
 */
export function onStopSignal(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1));
      stop();
    });
  }
}
