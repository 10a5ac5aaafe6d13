import { parseArgs } from 'node:util';
import { ConfigError } from '@/platform/server/config';

/**
 * What `npm start -- …` may say: `--workers 4`, which goes before WORKERS. Throws `ConfigError` for anything
 * else, since a setting that is mistyped must not be passed over.
 */
export function takeArguments(args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  try {
    const { values } = parseArgs({ args: [...args], options: { workers: { type: 'string' } } });
    if (values.workers !== undefined) env.WORKERS = values.workers;
  } catch {
    throw new ConfigError(
      `npm start does not know "${args.join(' ')}": it takes --workers NUMBER, and everything else from the environment.`,
    );
  }
}
