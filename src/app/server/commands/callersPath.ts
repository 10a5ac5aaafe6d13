import { resolve } from 'node:path';
import { projectDir } from '../projectDir';

interface Whereabouts {
  cwd: string;
  project: string;
  /** Where npm says it was called, before it moved to the project. */
  told: string | undefined;
}

/**
 * The folder in which a command was typed, where its relative paths start. npm's word counts only
 * if npm has moved this process: one started from within another npm is told of the wrong folder.
 */
export function callersFolder({ cwd, project, told }: Whereabouts): string {
  return cwd === project ? (told ?? cwd) : cwd;
}

const here = callersFolder({
  cwd: process.cwd(),
  project: projectDir,
  told: process.env.INIT_CWD,
});

/** Where the relative paths in arguments and settings start. */
export const folders = { callers: here, project: projectDir };

/** Returns the absolute path of a file named on the command line. */
export function callersPath(file: string): string {
  return resolve(here, file);
}
