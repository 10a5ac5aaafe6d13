/** A procedure and its input. */
export type Asked = readonly [procedure: string, input?: unknown];

/** Returns the URL of a batch of reads, in the format that the server's router parses. */
export function batchUrl(reads: readonly Asked[]): string {
  const input = encodeURIComponent(batchInput(reads));
  return `${batchPath(reads)}&input=${input}`;
}

/** Returns the URL of a batch, without its input. */
export const batchPath = (calls: readonly Asked[]) =>
  `/api/trpc/${calls.map(([procedure]) => procedure).join()}?batch=1`;

/** Returns the inputs of a batch as JSON, keyed by position. */
export const batchInput = (calls: readonly Asked[]) =>
  JSON.stringify(Object.fromEntries(calls.map(([, input], n) => [n, input])));
