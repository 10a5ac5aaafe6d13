/**
 * How each part of `npm test` is run. NODE_ENV is left to the tools, because 'production' from the
 * shell would drop React's test build. The time limit is for hangs, since the counts must be
 * printed even then.
 *
 * @satisfies {import('../shared/run.mjs').RunOptions}
 */
export const inTests = { capture: true, timeoutMs: 50 * 60_000, env: { NODE_ENV: undefined } };
