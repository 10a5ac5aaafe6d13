/**
 * How each part of `npm test` is run. NODE_ENV is left to the tools: with 'production' from the
 * shell, React's test build would be missing. The time limit is for what hangs; the counts must
 * be printed even then.
 *
 * @satisfies {import('../shared/run.mjs').RunOptions}
 */
export const inTests = { capture: true, timeoutMs: 50 * 60_000, env: { NODE_ENV: undefined } };
