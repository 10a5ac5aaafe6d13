/** A procedure and what it is asked. */
export type Asked = readonly [procedure: string, input?: unknown];

/** Where several reads are asked for in one request, as the server's router takes them apart. */
export function batchUrl(reads: readonly Asked[]): string {
  const input = encodeURIComponent(batchInput(reads));
  return `${batchPath(reads)}&input=${input}`;
}

/** Where procedures are called together, without what they are asked. */
export const batchPath = (calls: readonly Asked[]) =>
  `/api/trpc/${calls.map(([procedure]) => procedure).join()}?batch=1`;

/** What they are asked, by their places. */
export const batchInput = (calls: readonly Asked[]) =>
  JSON.stringify(Object.fromEntries(calls.map(([, input], n) => [n, input])));
