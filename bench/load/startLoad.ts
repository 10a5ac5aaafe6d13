import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endWithRun } from '../belongings';
import type { Job, Measurement } from './job';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

/** Starts the load process. `run` does one job, and rejects if that fails. */
export function startLoad(): { run(job: Job): Promise<Measurement>; stop(): void } {
  const child = fork(WORKER, { execArgv: ['--import', 'tsx'] });
  endWithRun(child);
  return {
    async run(job) {
      child.send(job);
      const gone = new AbortController();
      const ended = once(child, 'exit', gone).then(() => {
        throw new Error('The process that makes the load ended.');
      });
      const [answer] = await Promise.race([once(child, 'message', gone), ended]);
      ended.catch(() => undefined);
      gone.abort();
      if ('failure' in answer) throw new Error(answer.failure);
      return answer.measurement;
    },
    stop: () => child.disconnect(),
  };
}
