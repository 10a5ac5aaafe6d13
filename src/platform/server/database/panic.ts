import { writeSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

/** Exit code of a process whose embedded database had to stop ('input/output error', sysexits). */
const EXIT_CODE = 74;

/** PGlite's exit code for an ordinary SQL error, which its own loop handles. */
const SQL_ERROR_STATUS = 100;

/** Keeps the engine's last severe line, such as `PANIC:  could not write to file …`. */
export class EngineLog {
  lastFailure: string | undefined;

  /** Returns false: PGlite need not print the line. */
  add(line: string): boolean {
    const failure = /\b(?:PANIC|FATAL): +(.*)/.exec(line)?.[1];
    if (failure) this.lastFailure = failure;
    return false;
  }
}

/**
 * Ends the process when the engine breaks down: a full or failing disk under its log, or a fault
 * in its code. A PostgreSQL server does the same and recovers from its log at the next start.
 * PGlite itself swallows the fault and, from then on, answers nonsense or spins for ever.
 */
export function stopOnPanic(client: PGlite, log: EngineLog): void {
  const engine = client.Module;
  const runOnce = engine._PostgresMainLoopOnce;
  engine._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if ((error as { status?: number }).status !== SQL_ERROR_STATUS) {
        const cause = log.lastFailure ?? String(error);
        // Synchronous: nothing may be acknowledged, and no more work may start.
        writeSync(process.stderr.fd, `The embedded database had to stop: ${cause}.\n`);
        process.exit(EXIT_CODE);
      }
      throw error;
    }
  };
}
