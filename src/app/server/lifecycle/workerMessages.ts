/** What the process that made the workers says to them: stop, as after SIGTERM. */
export const STOP = 'gangway:stop';

/** What a worker says when it answers requests. */
export interface WorkerReady {
  /** The address to open in a browser. */
  ready: string;
}

export function isWorkerReady(message: unknown): message is WorkerReady {
  return typeof message === 'object' && message !== null && 'ready' in message;
}
