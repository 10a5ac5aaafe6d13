import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** A worker's request for the metrics of all workers; the response repeats its number. */
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

/** Answers each worker with the metrics of all of them combined. Call it in the primary process. */
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

/**
 * Returns a function that fetches the metrics of all workers, since a scrape may reach any of them.
 * Call it in a worker.
 */
export function askForNumbers(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry);
  // Created for its side effect: it responds when this worker's own metrics are collected.
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
