import { resolve } from 'node:path';
import { projectDir } from '../projectDir';

interface Whereabouts {
  cwd: string;
  project: string;
  /** What npm says of where it was called, before it went to the project. */
  told: string | undefined;
}

/**
 * The folder in which a command was typed, from which its relative paths are meant. What npm says
 * counts only if it has moved this process: what was started from within another npm is told of a
 * folder that is not its own.
 */
export function callersFolder({ cwd, project, told }: Whereabouts): string {
  return cwd === project ? (told ?? cwd) : cwd;
}

const here = callersFolder({
  cwd: process.cwd(),
  project: projectDir,
  told: process.env.INIT_CWD,
});

/** From where the paths in arguments and settings are meant. */
export const folders = { callers: here, project: projectDir };

/** The absolute path of a file that was named where the command was typed. */
export function callersPath(file: string): string {
  return resolve(here, file);
}
