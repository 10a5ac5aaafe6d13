import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** A worker's question for the numbers of all, and its answer. */
interface Question {
  numbersWanted: number;
}
type Answer = Question & ({ numbers: string } | { failure: string });

function isQuestion(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'numbersWanted' in message;
}

function isAnswer(message: unknown): message is Answer {
  return isQuestion(message) && ('numbers' in message || 'failure' in message);
}

/** In the process that made the workers: answers each with the numbers of all of them together. */
export function gatherNumbers(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (!isQuestion(message)) return;
    const { numbersWanted } = message;
    const answer = (answered: Answer) => {
      if (worker.isConnected()) worker.send(answered);
    };
    all.clusterMetrics().then(
      (numbers) => answer({ numbersWanted, numbers }),
      (error: unknown) => answer({ numbersWanted, failure: String(error) }),
    );
  });
}

/** In a worker: gives what asks for the numbers of all workers, since a request comes to any of them. */
export function askForNumbers(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry);
  // Made for what it does on the way: it answers when this worker's own numbers are gathered.
  new AggregatorRegistry();
  let asked = 0;
  return () => {
    asked += 1;
    const numbersWanted = asked;
    return new Promise((resolve, reject) => {
      const take = (message: unknown) => {
        if (!isAnswer(message) || message.numbersWanted !== numbersWanted) return;
        process.off('message', take);
        if ('numbers' in message) resolve(message.numbers);
        else reject(new Error(`the numbers of the workers are missing: ${message.failure}`));
      };
      process.on('message', take);
      process.send?.({ numbersWanted } satisfies Question);
    });
  };
}
