/** The parent process's message to its workers: stop, as after SIGTERM. */
export const STOP = 'gangway:stop';

/** A worker's message once it answers requests. */
export interface WorkerReady {
  /** The address to open in a browser. */
  ready: string;
}

export function isWorkerReady(message: unknown): message is WorkerReady {
  return typeof message === 'object' && message !== null && 'ready' in message;
}
