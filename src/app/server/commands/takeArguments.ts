import { takenLine } from '@/platform/server/commandLine/takenLine';

/**
 * Applies the arguments of `npm start -- …`: `--workers 4` overrides WORKERS. Throws `CommandError`
 * for anything else, so that a mistyped setting is not ignored.
 */
export function takeArguments(args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  const { workers } = takenLine('start', args).options;
  if (typeof workers === 'string') env.WORKERS = workers;
}
