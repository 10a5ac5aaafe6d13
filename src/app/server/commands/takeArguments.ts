import { takenLine } from '@/platform/server/commandLine/takenLine';

/**
 * What `npm start -- …` may say: `--workers 4`, which goes before WORKERS. Throws `CommandError`
 * for anything else, since a setting that is mistyped must not be passed over.
 */
export function takeArguments(args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  const { workers } = takenLine('start', args).options;
  if (typeof workers === 'string') env.WORKERS = workers;
}
